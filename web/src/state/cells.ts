/** What the tables of printed parts hold, read by column: another game has other columns, so each is checked. */
import type { Part } from "../api/client";

export const cell = {
  number: ({ cells }: Part, column: string): number => {
    const value = cells[column];
    return typeof value === "number" ? value : 0;
  },
  text: ({ cells }: Part, column: string): string => {
    const value = cells[column];
    return typeof value === "string" ? value : "";
  },
  texts: ({ cells }: Part, column: string): string[] => {
    const value = cells[column];
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  },
};
