/** How what happens is seen on Packet Row's board. */
import type { Frame } from "../../api/client";
import type { Flight } from "../../state/flights";
import { at, GOODS, NUGGETS, PORTS } from "./view";
import type { Kind, Shown, View } from "./view";

type Happened = Frame["story"][number];

/** How each kind of event is seen: as pieces that fly; as places in the queue that change, which slide; as something on
 *  the board that looks otherwise from then on; or in words, because only one player may know more. */
export const SEEN: Record<string, "flies" | "slides" | "changes" | "told"> = {
  open: "flies",
  take: "flies",
  pass: "slides",
  cash: "flies",
  step: "told", // whoever makes it has the desk, on which pieces come and go
  deliver: "flies",
  sail: "flies",
  cargo: "flies",
  ends: "flies",
  sweep: "flies",
  offer: "flies",
  short: "flies",
  round: "flies",
  last: "changes", // the basin says so instead of the round
  finish: "slides",
  cash_all: "flies",
  score: "flies",
  over: "changes", // the result is shown
};

/** What flies besides cards, which are named by their code. */
export const flying = {
  coin: "coin",
  lantern: "lantern",
  short: "short",
  points: "points",
  pawn: (seat: number) => `pawn ${String(seat)}`,
};
const HELPERS: readonly Kind[] = ["assistant", "captain", "trader", "banker"];
/** Spaces of a current supply; those of the future supply are counted on. */
const CURRENT = 4;

const words = (fact: Happened["facts"][string] | undefined): string[] =>
  Array.isArray(fact) ? fact.filter((one) => typeof one === "string") : typeof fact === "string" ? [fact] : [];

function placeOf(asset: string): string | undefined {
  const [piece, area = "", place = ""] = asset.split(" ");
  if (piece !== "piece") return;
  const number = Number(place);
  return number > CURRENT ? at.future(area, number - CURRENT) : at.space(area, number);
}

/** How each event moves on the board, from what was shown before it. */
export function motions(story: readonly Happened[], before: View | undefined): Flight[] {
  return story.flatMap((happened) => flightsOf(happened, before));
}

function flightsOf({ kind, seat, facts, changes }: Happened, before: View | undefined): Flight[] {
  const own = at.seat(seat ?? 0);
  const area = words(facts["area"])[0] ?? "";
  const coin = (from: string, to: string): Flight[] => [{ from, to, piece: flying.coin }];
  /** Cards that somebody has no longer. */
  const gone = (to: string): Flight[] =>
    changes.flatMap(({ asset, by }) => (by < 0 && asset !== "money" ? [{ from: own, to, piece: asset }] : []));
  switch (kind) {
    case "open":
      return [{ from: at.asked(seat ?? 0), to: at.area(area), piece: flying.lantern }];
    case "take": {
      const place = changes.map(({ asset }) => placeOf(asset)).find((one) => one !== undefined) ?? at.area(area);
      const paid = Number(facts["price"] ?? 0) > 0 ? coin(own, at.deck(area)) : [];
      const taken = words(facts["card"]).map((piece) => ({ from: place, to: own, piece }));
      return [...gone(at.deck("guildhall")), ...taken, ...paid];
    }
    case "cash":
    case "cash_all":
      return [...gone(at.deck("bank")), ...coin(at.deck("bank"), own)];
    case "deliver":
      return [...words(facts["contract"]).map((piece) => ({ from: own, to: at.sea, piece })), ...coin(at.sea, own)];
    case "sail":
    case "cargo":
      return gone(at.sea);
    case "ends":
      return changes.flatMap((change) => {
        const from = placeOf(change.asset);
        return from ? [{ from, to: at.asked(change.seat), piece: flying.pawn(change.seat) }] : [];
      });
    case "sweep":
      return (before?.boards.find((one) => one.area === area)?.current ?? []).flatMap(({ card }, i) =>
        card && words(facts["cards"]).includes(card.code)
          ? [{ from: at.space(area, i + 1), to: at.deck(area), piece: card.code }]
          : [],
      );
    case "offer":
      return refilled(area, words(facts["cards"]), words(facts["coming"]), before);
    case "short":
      return [{ from: at.deck(area), to: at.end, piece: flying.short }];
    case "round": {
      const last = changes.find(({ by }) => by < 0)?.seat;
      return last === undefined ? [] : [{ from: at.asked(last), to: at.asked(seat ?? 0), piece: flying.lantern }];
    }
    case "score":
      return [{ from: at.sea, to: own, piece: flying.points }];
    default:
      return [];
  }
}

/** Cards behind the offer move up, and the deck gives what is missing. */
function refilled(area: string, cards: string[], coming: string[], before: View | undefined): Flight[] {
  const behind = (before?.boards.find((one) => one.area === area)?.future ?? []).map(({ card }) => card?.code);
  const from = (code: string): string => {
    const place = behind.indexOf(code);
    if (place < 0) return at.deck(area);
    behind[place] = undefined;
    return at.future(area, place + 1);
  };
  return [
    ...cards.map((piece, i) => ({ from: from(piece), to: at.space(area, i + 1), piece })),
    ...coming.map((piece, i) => ({ from: at.deck(area), to: at.future(area, i + 1), piece })),
  ];
}

/** The face of a card that nobody saw before it flew, from its code: what somebody else ships comes out of a hidden hand.
 *  Ships and money look alike everywhere, and buildings are taken from the board. */
export function faceOf(code: string): Shown | undefined {
  const card = (kind: Kind, rest: Partial<Shown> = {}): Shown => ({ kind, name: code, cost: 0, ...rest });
  const helper = HELPERS.find((one) => one === code);
  if (helper) return card(helper);
  for (const size of ["single", "double"] as const) if (NUGGETS[size] === code) return card(size);
  const [, money] = /^money-(\d+)$/.exec(code) ?? [];
  if (money) return card("money", { value: Number(money) });
  const [, port, name, number] = /^(?:start-)?(?:(.+)-)?([a-z]+)-(\d)$/.exec(code) ?? [];
  const good = GOODS.find((one) => one === name);
  if (!good) return;
  if (port === undefined) return card("goods", { good, units: Number(number) });
  return PORTS.some((one) => one === port) ? card("contract", { good, quantity: Number(number), port }) : undefined;
}
