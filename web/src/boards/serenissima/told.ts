/** What lies where, in words: for those who hear the board, and for explanations. */
import { capital } from "../../state/names";
import { amount } from "../../state/numbers";
import { words } from "./text";
import type { Galley, Good, Port, View } from "./view";
import { GOODS } from "./view";

/** Pieces in words: "2 wood, 1 iron". */
export function listed(cargo: Partial<Record<Good, number>>): string {
  return GOODS.flatMap((good) => {
    const number = cargo[good] ?? 0;
    return number > 0 ? [`${String(number)} ${words().goods[good] ?? good}`] : [];
  }).join(", ");
}

/** What a galley carries. */
export function aboard({ sailors, cargo }: Pick<Galley, "sailors" | "cargo">): string {
  return [sailors > 0 ? words().sailors(sailors) : words().noCrew, listed(cargo)].filter(Boolean).join(", ");
}

/** What a galley is called: by whom it belongs to, if that is not oneself. */
export function galleyCalled(
  { owner, number }: Galley,
  { players }: Pick<View, "players">,
  seat: number | null,
): string {
  return owner === seat ? words().galley(number) : words().galleyOf(players[owner]?.name ?? "", number);
}

/** A port with all that is known of it. */
export function portTold(port: Port, { players }: Pick<View, "players">): string {
  const holder = port.holder === null ? undefined : players[port.holder]?.name;
  const goods = port.stored.map((good) => words().goods[good] ?? good).join(", ");
  const parts = [
    words().sizes[port.size] ?? port.size,
    holder === undefined ? words().nobody : words().heldBy(holder),
    words().garrison(port.garrison),
    ...(port.fort ? [words().fort] : []),
    words().makes(words().goods[port.product] ?? port.product),
    goods ? words().stores(goods) : words().storesNothing,
    port.pays_next === null ? words().full : words().paysNext(amount(port.pays_next)),
  ];
  return `${capital(parts.join(", "))}.`;
}

/** The emblems of the powers of the built-in tables; others show the number of their seat. */
const EMBLEMS: Record<string, string> = { venice: "lion", genoa: "cross", spain: "castle", turkey: "crescent" };

/** The emblem of the power that a seat leads. */
export function emblemOf({ players }: Pick<View, "players">, seat: number): string {
  return EMBLEMS[players[seat]?.sign ?? ""] ?? "number";
}
