/** A number for each of the tables that one had to do with lately, kept in the browser. */

/** Of how many tables it is remembered. */
const TABLES = 50;

export class Memory {
  constructor(private readonly key: string) {}

  of(table: string): number | undefined {
    return this.#all()[table];
  }

  keep(table: string, number: number): void {
    const others = Object.entries(this.#all()).filter(([id]) => id !== table);
    const kept = [...others, [table, number]].slice(-TABLES);
    localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(kept)));
  }

  #all(): Record<string, number> {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "{}") as Record<string, number>;
    } catch {
      return {};
    }
  }
}
