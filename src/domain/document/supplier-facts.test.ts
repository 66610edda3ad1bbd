import { expect, test } from "vitest";
import type { ReadCrane, ReadPaper } from "./read-paper.ts";
import { supplierFacts } from "./supplier-facts.ts";

type Crane = {
  data?: readonly { label: string; value: string }[];
  rows?: readonly { title: string; inScope: boolean; description: readonly string[] }[];
};

/** The suppliers of the busbar that a paper with one such crane says. */
const busbarOf = ({ data = [], rows = [] }: Crane) => {
  const crane = { position: 1, rows, data: [{ title: "Electrics", rows: data }], supplied: [] };
  const paper = { blocks: null, cranes: [crane as unknown as ReadCrane] } as unknown as ReadPaper;
  return supplierFacts(paper)
    .filter(({ fact }) => fact === "who supplies the busbar of position 1")
    .flatMap(({ statements }) => statements.map(({ says }) => says));
};
const rating = { label: "DSL rating", value: "60 A" };
const wiring = (description: readonly string[]) => ({ title: "Wiring", inScope: true, description });

test("the rating of a crane’s busbar says who supplies it", () => {
  expect(busbarOf({ data: [rating], rows: [wiring([])] })).toEqual(["us"]);
  expect(busbarOf({ data: [{ ...rating, value: "60 A (by others)" }] })).toEqual(["others"]);
  expect(busbarOf({ data: [{ ...rating, value: "TBC" }] })).toEqual([]);
});

test("the rating of a busbar for several cranes, or in another position, says nothing of its supplier", () => {
  expect(busbarOf({ data: [rating, { label: "Busbar current, 2 cranes", value: "90 A" }] })).toEqual([]);
  expect(busbarOf({ data: [rating], rows: [wiring(["In position 2"])] })).toEqual([]);
});
