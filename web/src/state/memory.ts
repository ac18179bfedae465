/** Something about each of the tables that one had to do with lately, kept in the browser. */

/** Of how many tables it is remembered, if nothing else is said. */
const TABLES = 50;

export class Memory<Kept> {
  constructor(
    private readonly key: string,
    private readonly tables = TABLES,
  ) {}

  of(table: string): Kept | undefined {
    return this.#all()[table];
  }

  keep(table: string, kept: Kept): void {
    const others = Object.entries(this.#all()).filter(([id]) => id !== table);
    const all = [...others, [table, kept]].slice(-this.tables);
    localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(all)));
  }

  #all(): Record<string, Kept> {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "{}") as Record<string, Kept>;
    } catch {
      return {};
    }
  }
}
