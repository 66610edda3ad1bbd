import { expect, test } from "vitest";
import type { ReadCrane, ReadPaper, SoldWork } from "./read-paper.ts";
import { soldFacts } from "./sold-facts.ts";

const crane = (...rows: [label: string, value: string][]): ReadCrane => ({
  ...{ position: 1, names: [], rows: [], supplied: [], drawn: [], parts: [] },
  data: [{ group: "Electrics", rows: rows.map(([label, value]) => ({ label, value })) }],
});
const position = (number: number, text: string, isFirm: boolean): SoldWork => ({ number, text, isFirm });
const factsOf = (fact: string, cranes: readonly ReadCrane[], sold: readonly SoldWork[]) =>
  soldFacts({ cranes, sold } as ReadPaper)
    .find((each) => each.fact === fact)
    ?.statements.map(({ place, says }) => `${place}: ${says}`);

const pendant = crane(["Control", "Pendant"]);
const radio = crane(["Control", "Radio remote"]);
const unknown = crane(["Supply", "415 V"]);

test.each<[string, ReadCrane[], boolean, string[]]>([
  [
    "a firm position on cranes without it",
    [pendant, pendant],
    true,
    ["cranes: not included", "position 3: included"],
  ],
  ["a firm position on one crane with it", [pendant, radio], true, []],
  ["a firm position on a crane that says nothing of it", [pendant, unknown], true, []],
  [
    "an option on cranes that have it",
    [radio, radio],
    false,
    ["cranes: included", "position 3: not included"],
  ],
  ["an option on one crane without it", [radio, pendant], false, []],
  ["a firm position of an offer without cranes", [], true, []],
  ["an option of an offer without cranes", [], false, []],
])("radio control as %s", (_what, cranes, isFirm, statements) => {
  expect(factsOf("radio control", cranes, [position(3, "Radio remote, 8 buttons", isFirm)])).toEqual(
    statements,
  );
});

const lift = (value: string) => crane(["Height of lift", value]);

test.each<[string, ReadCrane[], string, string[]]>([
  ["the lift of the crane", [lift("6 m")], "For the lift of 6 m", ["data sheets: 6 m", "position 3: 6 m"]],
  ["another lift", [lift("6 m")], "For the lift of 7 m", ["data sheets: 6 m", "position 3: 7 m"]],
  [
    "the lift of one of two cranes",
    [lift("6 m"), lift("9 m")],
    "For the lift of 9 m",
    ["data sheets: 9 m", "position 3: 9 m"],
  ],
  [
    "the lift of none of two cranes",
    [lift("6 m"), lift("9 m")],
    "For the lift of 7 m",
    ["data sheets: 6 m or 9 m", "position 3: 7 m"],
  ],
  ["a lift where no crane says one", [pendant], "For the lift of 7 m", []],
])("an option for %s", (_what, cranes, text, statements) => {
  expect(factsOf("Height of lift in options", cranes, [position(3, text, false)])).toEqual(statements);
});
