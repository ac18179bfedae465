/** The server's interface, with the types of its own description; a refusal is an error that says why. */
import createClient from "openapi-fetch";
import { untrack } from "svelte";
import { settings } from "../state/settings.svelte";
import type { components, paths } from "./schema";

export type Schemas = components["schemas"];
export type Account = Schemas["Me"];
export type Choice = Schemas["Choice"];
export type Clock = Schemas["Clock"];
export type Components = Schemas["ComponentsAnswer"];
export type DecidingMoment = Schemas["DecidingMoment"];
export type Frame = Schemas["Frame"];
export type GameInfo = Schemas["GameAnswer"];
export type Glimpse = Schemas["Glimpse"];
export type Hint = Schemas["HintInfo"];
export type Judgement = Schemas["JudgementAnswer"];
export type ReviewedChoice = Schemas["ReviewedChoice"];
export type Leaderboard = Schemas["Leaderboard"];
export type League = Leaderboard["league"];
export type LevelInfo = Schemas["LevelAnswer"];
export type NewTable = Schemas["NewTable"];
export type Played = Schemas["PlayedGame"];
export type Profile = Schemas["Profile"];
export type Part = Schemas["RowAnswer"];
export type Proof = Schemas["ProofInfo"];
export type FirstNote = Schemas["FirstNoteAnswer"];
export type Lesson = Schemas["LessonAnswer"];
export type LessonSummary = Schemas["LessonSummary"];
export type Daily = Schemas["DailyAnswer"];
export type DailySolution = Schemas["Solution"];
export type Statistics = Schemas["GameStatistics"];
export type StudyBody = Schemas["StudyBody"];
export type StudyAnswer = Schemas["StudyAnswer"];
export type TableView = Schemas["TableView"];
export type Readiness = Schemas["ReadyAnswer"];
export type ReviewInfo = Schemas["ReviewInfo"];
export type ReviewState = Schemas["ReviewState"];
export type Rules = Schemas["RulesAnswer"];
export type Said = Schemas["Said"];
export type SeatInfo = Schemas["SeatInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TurnStart = Schemas["TurnStart"];
export type Wording = Schemas["LabelsAnswer"];
export type You = Schemas["You"];

/** A position in the words of its game, whichever that is; `game` tells. */
export type View = Schemas["View"];
export type GameName = View["game"];
export type ViewOf<Game extends GameName> = Extract<View, { game: Game }>;

/** What is said on sockets; docs/api.md tells when. */
export type TableMessage = Schemas["TableMessage"];
export type TableRequest = Schemas["TableRequest"];
export type PersonMessage = Schemas["PersonMessage"];
/** What somebody does, at the revision at which they chose it. */
export type Act = Schemas["MoveRequest"] | Schemas["UndoRequest"];

export const api = createClient<paths>({ baseUrl: "/", credentials: "same-origin" });
api.use({
  onRequest({ request }) {
    // Not from the document, which learns of another language only after the page has asked for its texts.
    request.headers.set(
      "Accept-Language",
      untrack(() => settings.language),
    );
  },
});

/** What the server refused, or that it could not be reached (`offline`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What was asked for, or an error. */
export async function ask<T>(asked: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await reached(asked);
  if (!response.ok) throw refusal(error, response);
  return data as NonNullable<T>;
}

async function reached<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await asked;
  } catch {
    throw new Refused("offline", "The server cannot be reached.");
  }
}

function refusal(error: unknown, response: Response): Refused {
  const problem = error as Partial<Schemas["Problem"]> | undefined;
  return new Refused(problem?.code ?? "http", problem?.message ?? response.statusText, problem?.extra ?? {});
}

/** So many random bytes, two digits each. Not randomUUID, which browsers have on https and localhost only. */
export function randomDigits(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A key under which something is done once, however often it is asked for. */
export function newKey(): string {
  return randomDigits(16);
}
