/** Whether a deal was fair, worked out here: whoever dealt is not asked. docs/fairness.md says what is hashed. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { TableInfo } from "../api/client";
import type { Witness } from "./deals";

/** What is looked at, in order. */
export type Look = "noted" | "sealed" | "added" | "dealt";

export interface Finding {
  look: Look;
  passed: boolean;
}

/** Not the browser's own, which there is on https and localhost only. */
function digest(...lines: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(""))));
}

/** How many hexadecimal digits of a deal are the seed. */
const SEED = 32;

/** All that can be said of a finished game's deal; `seat` is one's own, if one had one. */
export function examine(info: TableInfo, kept: Witness | undefined, seat: number | null): Finding[] {
  const { deal, commitment } = info;
  if (!deal) return [];
  const found: Finding[] = [
    { look: "noted", passed: kept?.early === true && kept.commitment === commitment },
    { look: "sealed", passed: commitment === sealed(info, deal) },
  ];
  if (!deal.secret) return found;
  if (kept?.number !== undefined && seat !== null) {
    found.push({ look: "added", passed: deal.numbers[deal.chairs[seat] ?? seat] === kept.number });
  }
  return [...found, { look: "dealt", passed: isDealt(info, deal) }];
}

function sealed(info: TableInfo, { salt, secret, seed }: NonNullable<TableInfo["deal"]>): string {
  const options = Object.fromEntries(Object.entries(info.options).sort(([one], [other]) => (one < other ? -1 : 1)));
  const setUp = [
    `game ${info.game}`,
    `rules ${String(info.rules)}`,
    `components ${info.components}`,
    `seats ${String(info.seats.length)}`,
    `options ${JSON.stringify(options)}`,
  ];
  if (!secret) return digest("moorings commitment 1", `salt ${salt}`, `seed ${seed}`, ...setUp);
  const drawn = `drawn ${info.shuffle ? "yes" : "no"}`;
  return digest("moorings commitment 2", `salt ${salt}`, `secret ${secret}`, ...setUp, drawn);
}

function isDealt({ commitment, shuffle }: TableInfo, deal: NonNullable<TableInfo["deal"]>): boolean {
  const numbers = deal.numbers.map((number) => `number ${number || "none"}`);
  const whole = digest("moorings deal 2", `commitment ${commitment}`, `secret ${deal.secret}`, ...numbers);
  const place = (chair: number): string => digest("moorings chair 2", `deal ${whole}`, `chair ${String(chair)}`);
  const order = deal.numbers.map((_, chair) => chair).sort((a, b) => (place(a) < place(b) ? -1 : 1));
  return (
    BigInt(deal.seed) === BigInt(`0x${whole.slice(0, SEED)}`) && (!shuffle || String(order) === String(deal.chairs))
  );
}
