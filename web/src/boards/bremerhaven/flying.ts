/** What happened, as pieces that fly over Bremerhaven's board. What only changes where it lies (bids that are turned
 *  over, prices, the steps of the round) moves by itself. */
import type { Frame } from "../../api/client";
import type { Flight } from "../../state/flights";
import { at, GOODS, RANKS } from "./view";
import type { View } from "./view";

type Happened = Frame["story"][number];
type Card = { name: string } | null;

/** Pieces of one kind that fly at once; more would only be a blur. */
const MOST = 3;

/** The flights of a story, from the position before it to the one after it. What belongs to somebody else's harbour is
 *  on their strip; ships and contracts come from where they lay before. */
export function flying(
  story: Frame["story"],
  before: View | undefined,
  after: View | undefined,
  own: number | null,
): Flight[] {
  return story.flatMap((happened) => flights(happened, before, after, own));
}

/** The place of a card that lay at sea or on land: the one that is being placed, or else the first of its name. */
function lay(before: View | undefined, area: "sea" | "land", name: string): string {
  const cards: readonly Card[] = before?.[area] ?? [];
  const now = before?.phase === area ? before.resolving : null;
  const found = now !== null && cards[now]?.name === name ? now : cards.findIndex((card) => card?.name === name);
  return at.place(`${area}-${String(found + 1)}`);
}

/** The cards that lie elsewhere in their row than before. */
function slides(before: View | undefined, after: View | undefined): Flight[] {
  return (["sea", "land"] as const).flatMap((area) => {
    const now: readonly ({ id: number } | null)[] = after?.[area] ?? [];
    return (before?.[area] ?? []).flatMap((card, from): Flight[] => {
      const to = now.findIndex((one) => one !== null && one.id === card?.id);
      if (to < 0 || to === from) return [];
      const [left, right] = [from, to].map((space) => at.place(`${area}-${String(space + 1)}`));
      return left && right ? [{ from: left, to: right, piece: area === "sea" ? "ship" : "contract" }] : [];
    });
  });
}

function flights(
  { kind, seat, facts, changes }: Happened,
  before: View | undefined,
  after: View | undefined,
  own: number | null,
): Flight[] {
  const who = seat ?? -1;
  const text = (key: string): string => String(facts[key] ?? "");
  const number = (key: string): number => Number(facts[key] ?? 0);
  const mine = (thing: string): string => (who === own ? thing : at.harbour(who));
  const many = (count: number, from: string, to: string, piece: string): Flight[] =>
    Array.from({ length: Math.min(MOST, Math.max(0, count)) }, () => ({ from, to, piece }));
  const one = (from: string, to: string, piece: string): Flight[] => many(1, from, to, piece);
  const mark = (thing: string, piece: string): Flight[] => one(thing, thing, piece);
  const paid = (place: string): Flight[] => many(number("money"), place, at.purse(who), "money");
  const pays = (place: string): Flight[] => many(number("money"), at.purse(who), place, "money");
  const good = text("good");
  const loading = mine(at.loading(who, number("loading_dock")));
  const dock = mine(at.dock(who, number("dock")));
  const storage = mine(at.storage(who));
  const building = mine(at.building(who, text("building")));
  /** Where somebody is shown; the dummy has no seat. */
  const person = seat === null ? at.harbour(1) : who === own ? at.hand(who) : at.harbour(who);
  /** Where a good is stored: with its like, if there is any left. */
  const pile = (stored: string): string =>
    (after?.players[who]?.stored[stored as (typeof GOODS)[number]] ?? 0) > 0 ? mine(at.store(who, stored)) : storage;
  /** Somebody does nothing where they could have, or has to do without. */
  const without = (place: string): Flight[] => one(place, person, "no");
  switch (kind) {
    case "chit":
      return one(at.supply(good), person, good);
    case "rank":
      return [...one(at.hand(who), at.rung(text("rank")), `pawn ${String(who)}`), ...paid(at.rung(text("rank")))];
    case "take":
      return one(at.supply(good), pile(good), good);
    case "bid":
      // One's own card flies when it is chosen. The dummy has no seat; its cards come from where it is shown.
      return who === own && own !== null ? [] : one(at.hand(seat ?? 1), at.place(text("place")), "card");
    case "card":
      return text("place") ? one(at.hand(who), at.place(text("place")), "card") : [];
    case "shuffle":
      return one(at.news(), at.harbour(1), "paper");
    case "back":
      return (before?.places ?? []).flatMap(({ code, bids }) =>
        bids.flatMap(({ token }) => one(at.place(code), at.hand(token), "card")),
      );
    case "parking":
      return paid(at.place("parking"));
    case "won":
      if (text("place") !== "building") return [];
      return one(at.place("building"), seat === null ? at.gone() : mine(at.plan(who, text("building"))), "building");
    case "nobody":
      return text("building") ? one(at.place("building"), at.gone(), "building") : mark(at.place(text("place")), "no");
    case "idle":
      return without(at.place(text("place")));
    case "bollard":
      return [...one(at.place("permit"), mine(at.wall(who, number("wall"))), "bollard"), ...pays(at.place("permit"))];
    case "clear":
      return [...one(storage, at.gone(), "cover"), ...pays(at.place("permit"))];
    case "build":
      return [...one(storage, building, "building"), ...pays(at.place("permit"))];
    case "refuse":
      return without(at.place("permit"));
    case "enough":
      return number("used") > 0 ? mark(at.place("permit"), "done") : without(at.place("permit"));
    case "grow":
      return [...one(at.place("growth"), at.hand(seat ?? 1), "card"), ...pays(at.place("growth"))];
    case "same_hand":
    case "grown":
      return without(at.place("growth"));
    case "price":
      return one(person, at.place("price"), "paper");
    case "exchange":
      return one(person, at.place("price"), "building");
    case "decline":
      return without(at.place("price"));
    case "rotate":
      return mark(at.place("price"), "paper");
    case "swap": {
      const upper = RANKS.findIndex((rank) => rank === text("rank"));
      const [high, low] = [at.rung(RANKS[upper] ?? ""), at.rung(RANKS[upper + 1] ?? "")];
      return [...one(low, high, `pawn ${text("up")}`), ...one(high, low, `pawn ${text("down")}`)];
    }
    case "same_ranks":
      return without(at.place("career"));
    case "income":
      return paid(at.rung(text("rank")));
    case "dock":
      return [...one(lay(before, "sea", text("ship")), dock, "ship"), ...paid(dock)];
    case "sail_on":
      return one(lay(before, "sea", text("ship")), at.gone(), "ship");
    case "load":
      return one(lay(before, "land", text("contract")), loading, "contract");
    case "no_dock":
      return one(lay(before, "land", text("contract")), at.gone(), "contract");
    case "penalty":
      if (number("money") + number("prestige") === 0) return mark(at.purse(who), "no");
      return [...pays(at.gone()), ...many(number("prestige"), at.fame(who), at.gone(), "prestige")];
    case "produce": {
      const [made] = changes;
      if (made && GOODS.some((asset) => asset === made.asset))
        return many(made.by, building, pile(made.asset), made.asset);
      return many(made?.by ?? 0, building, at.purse(who), "money");
    }
    case "no_room":
    case "forgo":
      return mark(building, "no");
    case "proposal":
      return mark(storage, "done");
    case "unload":
      return many(number("number"), dock, pile(good), good);
    case "deliver":
      return one(pile(good), loading, good);
    case "lift":
      return one(dock, loading, good);
    case "convert":
      return [...one(mine(at.packing(who)), pile(text("into")), text("into")), ...pays(mine(at.packing(who)))];
    case "close":
      return mark(storage, "done");
    case "prestige":
      return [
        ...many(number("after") - number("before"), storage, at.fame(who), "prestige"),
        ...many(number("before") - number("after"), at.fame(who), at.news(), "prestige"),
        ...paid(storage),
      ];
    case "time":
      return [
        ...(before?.players[who]?.docks ?? []).flatMap(({ ship }, i) =>
          ship ? mark(mine(at.dock(who, i + 1)), "time") : [],
        ),
        ...(before?.players[who]?.loading_docks ?? []).flatMap(({ contract }, i) =>
          contract ? mark(mine(at.loading(who, i + 1)), "time") : [],
        ),
      ];
    case "leave":
      return [...one(dock, at.gone(), "ship"), ...many(number("lost"), dock, at.gone(), good)];
    case "sell":
      return [
        ...one(loading, at.gone(), "contract"),
        ...GOODS.flatMap((asset) => many(number(asset), loading, at.supply(asset), asset)),
        ...many(number("money"), at.place("price"), at.purse(who), "money"),
      ];
    case "reward":
      return [...paid(at.gone()), ...many(number("prestige"), at.gone(), at.fame(who), "prestige")];
    case "news":
    case "coming":
      return mark(at.news(), "paper");
    case "spared":
    case "pass":
      return without(at.news());
    case "money":
      return paid(at.news());
    case "charge":
      return number("money") > 0 ? pays(at.news()) : mark(at.purse(who), "no");
    case "ship_time":
      return number("by") > 0 ? one(at.news(), dock, "time") : one(dock, at.news(), "time");
    case "contract_time":
      return number("by") > 0 ? one(at.news(), loading, "time") : one(loading, at.news(), "time");
    case "lose":
      return one(pile(good), at.news(), good);
    case "drop":
      return one(at.hand(seat ?? 1), at.gone(), "card");
    case "token":
      return mark(at.way(), "ship");
    case "gone":
      return text("ship")
        ? one(lay(before, "sea", text("ship")), at.gone(), "ship")
        : one(lay(before, "land", text("contract")), at.gone(), "contract");
    case "new": {
      const piece = text("ship") ? "ship" : "contract";
      return one(at.deck(), at.place(`${piece === "ship" ? "sea" : "land"}-${text("space")}`), piece);
    }
    case "next":
      return mark(at.place("building"), "building");
    case "slide":
      return slides(before, after);
    case "score":
      return mark(at.fame(who), "prestige");
    default:
      return [];
  }
}
