import { describe, expect, it } from "vitest";
import { bound, cut, has, pieces, wanted } from "../src/state/clauses";

describe("the text of a clause", () => {
  it("is cut into what is shown in different ways, and nothing is lost", () => {
    expect(pieces("It is so, see HB-15. *(ruling: why not.)* With `ties=after` (Auslegung) anders.")).toEqual([
      { kind: "plain", text: "It is so, see " },
      { kind: "clause", text: "HB-15" },
      { kind: "plain", text: ". " },
      { kind: "ruling", text: "(ruling: why not.)" },
      { kind: "plain", text: " With " },
      { kind: "code", text: "ties=after" },
      { kind: "plain", text: " " },
      { kind: "ruling", text: "(Auslegung)" },
      { kind: "plain", text: " anders." },
    ]);
    expect(pieces("*(ruling: see HB-15.)*").map((piece) => piece.kind)).toEqual(["ruling", "clause", "ruling"]);
    expect(pieces("Plain (as it is).")).toEqual([{ kind: "plain", text: "Plain (as it is)." }]);
  });

  it("is found by all words of a search, in any case and order", () => {
    expect(wanted("  Zoll  GEBÄUDE ")).toEqual(["zoll", "gebäude"]);
    expect(has("Gebäude kosten Zoll.", wanted("zoll gebäude"))).toBe(true);
    expect(has("Gebäude kosten Zoll.", wanted("zoll waren"))).toBe(false);
    expect(has("Anything", wanted(" "))).toBe(true);
  });

  it("has the words of a search at every other place", () => {
    expect(cut("Toll, tolls, $5 (each)", wanted("toll $5 ("))).toEqual([
      "",
      "Toll",
      ", ",
      "toll",
      "s, ",
      "$5",
      " ",
      "(",
      "each)",
    ]);
    expect(cut("Toll", [])).toEqual(["Toll"]);
  });

  it("keeps a number and its sign together", () => {
    expect(bound("2 $, 3 $ und 4 Waren")).toBe("2\u00a0$, 3\u00a0$ und 4 Waren");
  });
});
