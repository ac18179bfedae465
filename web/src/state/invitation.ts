/** The link to a table, for others: as a code for their phones, where it leads there at all. */
import { encode } from "uqr";

/** Whether an address leads to this computer from every computer: others who open it arrive at their own. */
export function isOwnComputer(host: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(host);
}

export interface Code {
  /** How many squares it has on a side, with the white around it. */
  size: number;
  /** The black squares, as an SVG path. */
  path: string;
}

/** White around a code, in squares, without which not every phone finds it. */
const BORDER = 4;

/** The QR code of a text. */
export function codeOf(text: string): Code {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const rows = data.flatMap((row, y) => row.map((black, x) => (black ? `M${String(x)} ${String(y)}h1v1h-1z` : "")));
  return { size, path: rows.join("") };
}
