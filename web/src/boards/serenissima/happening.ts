/** What happened, as the board shows it: how each kind of event is seen, and what flies over the map for it. */
import type { Frame } from "../../api/client";
import type { Flight } from "../../state/flights";
import { at } from "./view";
import type { View } from "./view";

type Happened = Frame["story"][number];

/** How an event is seen: pieces fly, or a sign rises where it happened; the galley itself sails, is launched or goes
 *  down; the strip of phases, the powers or a desk stand differently; or it is a secret order, which is only told. */
export type Seen = "flies" | "sails" | "stands" | "told";

export const SEEN: Readonly<Record<string, Seen>> = {
  turn: "stands",
  bid: "flies",
  pay_bid: "flies",
  tie: "flies",
  place: "flies",
  phase: "stands",
  done: "stands",
  buy: "flies",
  inquire: "flies",
  price: "flies",
  hire: "flies",
  build: "flies",
  fort: "flies",
  stow: "stands",
  ashore: "flies",
  crew: "flies",
  garrison: "flies",
  abandon: "flies",
  load: "flies",
  next: "stands",
  jettison: "stands",
  throw: "flies",
  deal: "stands",
  give: "stands",
  take: "stands",
  offer: "stands",
  drop: "stands",
  propose: "flies",
  refuse: "flies",
  accept: "flies",
  sail: "sails",
  ask: "flies",
  grant: "flies",
  deny: "flies",
  stop: "flies",
  attack: "flies",
  raid: "flies",
  fallen: "flies",
  sink: "flies",
  seize: "flies",
  land: "flies",
  flag: "flies",
  sell: "flies",
  full: "flies",
  income: "flies",
  tariff: "told",
  waters: "told",
  embargo: "told",
  score: "stands",
  over: "stands",
};

/** Pieces of one kind that fly at once; more would only be a blur. */
const MOST = 3;
/** What one coin stands for. */
const COIN = 100;

/** The flights of a story; a sign that rises where it is has its own place as its goal. */
export function flying(story: Frame["story"], view: Pick<View, "galleys" | "ports">): Flight[] {
  return story.flatMap((happened) => flights(happened, view));
}

function flights(
  { kind, seat, facts, changes }: Happened,
  { galleys, ports }: Pick<View, "galleys" | "ports">,
): Flight[] {
  const text = (key: string): string => String(facts[key] ?? "");
  const number = (key: string): number => Number(facts[key] ?? 0);
  const list = (key: string): readonly unknown[] => (Array.isArray(facts[key]) ? facts[key] : []);
  const who = at.power(seat ?? -1);
  const galley = at.galley(number("galley"));
  const port = at.port(ports.find(({ name }) => name === facts["port"])?.space ?? "");
  const place = (space: string): string =>
    ports.some((one) => one.space === space) ? at.port(space) : at.space(space);
  const lies = place(galleys.find((one) => one.number === facts["galley"])?.space ?? "");
  /** A galley of somebody there. */
  const hold = (owner: number | null, space: string): string => {
    const found = galleys.find((one) => one.owner === owner && one.space === space);
    return found ? at.galley(found.number) : place(space);
  };
  const many = (count: number, from: string, to: string, piece: string): Flight[] =>
    Array.from({ length: Math.min(MOST, Math.max(0, count)) }, () => ({ from, to, piece }));
  const rises = (where: string, ...sign: (string | number | null)[]): Flight[] => many(1, where, where, sign.join(" "));
  const coins = (from: string, to: string, money = number("money")): Flight[] => many(money / COIN, from, to, "ducats");
  switch (kind) {
    case "bid":
      return rises(who, "bid");
    case "pay_bid":
      return coins(who, at.steps);
    case "tie":
      return rises(at.steps, "die");
    case "place":
      return rises(who, "place", number("place"));
    case "buy": {
      const seller = facts["from"] === undefined ? port : at.power(number("from"));
      const space = ports.find(({ name }) => name === facts["port"])?.space ?? "";
      return [...coins(who, seller), ...many(1, port, hold(seat, space), text("good"))];
    }
    case "inquire":
      return rises(port, "asks");
    case "price":
      return rises(port, "price", number("money"));
    case "hire":
      return [...coins(who, port), ...many(1, who, port, "sailor")];
    case "build":
      return coins(who, port);
    case "fort":
      return [...coins(who, port), ...rises(port, "fort")];
    case "ashore":
    case "land":
      return many(1, galley, port, "sailor");
    case "crew":
      return many(number("sailors"), lies, galley, "sailor");
    case "garrison":
      return rises(port, "sailors", number("sailors"));
    case "load":
      return many(number("number"), lies, galley, text("good"));
    case "throw": {
      const space = changes[0]?.asset.split(" ")[2] ?? "";
      return many(1, facts["galley"] === undefined ? place(space) : galley, at.space(space), text("good"));
    }
    case "propose":
      return rises(place(text("space")), "deal");
    case "refuse":
      return rises(who, "no");
    case "accept": {
      const [own, others] = [hold(seat, text("space")), hold(number("with"), text("space"))];
      const partner = at.power(number("with"));
      return [
        ...rises(who, "yes"),
        ...list("gives").flatMap((good) => many(1, others, own, String(good))),
        ...list("takes").flatMap((good) => many(1, own, others, String(good))),
        ...coins(partner, who),
        ...coins(who, partner, -number("money")),
      ];
    }
    case "ask":
      return rises(galley, "asks");
    case "grant":
      return [...rises(galley, "yes"), ...coins(at.power(number("to")), who)];
    case "deny":
      return rises(galley, "no");
    case "stop":
      return rises(galley, "anchor");
    case "attack":
    case "raid": {
      const target = kind === "raid" ? port : at.galley(number("target"));
      const sea = at.space(text("space"));
      return [
        ...rises(kind === "raid" ? port : sea, "clash", ...list("dice").map(Number)),
        ...many(Number(list("lost")[0]), galley, sea, "sailor"),
        ...many(Number(list("lost")[1]), target, sea, "sailor"),
      ];
    }
    case "fallen":
      return rises(port, "fallen");
    case "sink":
    case "abandon":
      return rises(at.space(text("space")), "waves");
    case "seize":
      return [...many(number("sailors"), hold(seat, text("space")), galley, "sailor"), ...rises(galley, "flag", seat)];
    case "flag":
      return rises(port, "flag", seat);
    case "sell":
      return [...many(1, galley, port, text("good")), ...coins(port, who, number("money") + number("bonus"))];
    case "full":
      return rises(port, "full");
    case "income":
      return coins(port, who);
    default:
      return [];
  }
}
