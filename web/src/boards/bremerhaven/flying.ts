/** What happened, as pieces that fly over Bremerhaven's board. */
import type { Frame } from "../../api/client";
import type { Flight } from "../../state/flights";
import { at, GOODS } from "./view";
import type { View } from "./view";

type Happened = Frame["story"][number];

/** Pieces of one kind that fly at once; more would only be a blur. */
const MOST = 3;

/** The flights of a story. What belongs to somebody else's harbour is on their strip; ships and contracts come from
 *  where they lay before. */
export function flying(story: Frame["story"], before: View | undefined, own: number | null): Flight[] {
  return story.flatMap((happened) => flights(happened, before, own));
}

function flights({ kind, seat, facts, changes }: Happened, before: View | undefined, own: number | null): Flight[] {
  const who = seat ?? -1;
  const text = (key: string): string => String(facts[key] ?? "");
  const number = (key: string): number => Number(facts[key] ?? 0);
  const mine = (thing: string): string => (who === own ? thing : at.harbour(who));
  const many = (count: number, from: string, to: string, piece: string): Flight[] =>
    Array.from({ length: Math.min(MOST, Math.max(0, count)) }, () => ({ from, to, piece }));
  const paid = (place: string, money = number("money")): Flight[] => many(money, place, at.purse(who), "money");
  const good = text("good");
  const loading = mine(at.loading(who, number("loading_dock")));
  const dock = mine(at.dock(who, number("dock")));
  const stored = mine(at.storage(who));
  switch (kind) {
    case "bid":
      // The dummy has no seat; its cards come from where it is shown.
      return many(1, at.hand(seat ?? 1), at.place(text("place")), "card");
    case "back":
      return changes.flatMap((change) => {
        const place = change.asset.replace("bids on ", "");
        return many(1, at.place(place), at.hand(change.seat), "card");
      });
    case "parking":
      return paid(at.place("parking"));
    case "won":
      return text("place") === "building" && seat !== null
        ? many(1, at.place("building"), mine(at.storage(who)), "building")
        : [];
    case "bollard":
      return [
        ...many(1, at.place("permit"), mine(at.wall(who, number("wall"))), "bollard"),
        ...many(number("money"), at.purse(who), at.place("permit"), "money"),
      ];
    case "clear":
      return many(number("money"), at.purse(who), at.place("permit"), "money");
    case "build":
      return many(1, mine(at.storage(who)), mine(at.building(who, text("building"))), "building");
    case "grow":
      return many(1, at.place("growth"), at.hand(who), "card");
    case "income":
      return paid(at.place("career"));
    case "dock": {
      const from = (before?.sea ?? []).findIndex((ship) => ship?.name === text("ship"));
      return [...many(1, at.place(`sea-${String(from + 1)}`), dock, "ship"), ...paid(dock)];
    }
    case "load": {
      const from = (before?.land ?? []).findIndex((contract) => contract?.name === text("contract"));
      return many(1, at.place(`land-${String(from + 1)}`), loading, "contract");
    }
    case "penalty":
      return [
        ...many(number("money"), at.purse(who), at.place("career"), "money"),
        ...many(number("prestige"), at.fame(who), at.place("career"), "prestige"),
      ];
    case "produce": {
      const [made] = changes;
      const building = mine(at.building(who, text("building")));
      if (made && (GOODS as readonly string[]).includes(made.asset)) return many(made.by, building, stored, made.asset);
      return many(made?.by ?? 0, building, at.purse(who), "money");
    }
    case "unload":
      return many(number("number"), dock, stored, good);
    case "deliver":
      return many(1, mine(at.store(who, good)), loading, good);
    case "lift":
      return many(1, dock, loading, good);
    case "convert":
      return many(1, mine(at.packing(who)), stored, text("into"));
    case "prestige":
      return many(number("after") - number("before"), mine(at.storage(who)), at.fame(who), "prestige");
    case "leave":
      return many(number("lost"), dock, at.place("sea-1"), good);
    case "sell":
      return [
        ...GOODS.flatMap((one) => many(number(one), loading, at.supply(one), one)),
        ...many(number("money"), at.place("price"), at.purse(who), "money"),
      ];
    case "reward":
      return [...paid(loading), ...many(number("prestige"), loading, at.fame(who), "prestige")];
    case "money":
      return paid(at.news());
    case "charge":
      return many(number("money"), at.purse(who), at.news(), "money");
    case "take":
      return many(1, at.supply(good), stored, good);
    case "chit":
      return many(1, at.supply(good), who === own ? at.hand(who) : at.harbour(who), good);
    case "lose":
      return many(1, mine(at.store(who, good)), at.news(), good);
    default:
      return [];
  }
}
