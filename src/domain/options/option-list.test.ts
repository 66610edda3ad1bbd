import { expect, test } from "vitest";
import { readList } from "../imports/list-sheet.ts";
import type { CatalogueOption } from "./option.ts";
import {
  mergedOption,
  optionColumns,
  optionFields,
  readOptionList,
  refusalOf,
  rowOfOption,
} from "./option-list.ts";

const remote: CatalogueOption = {
  ...{ name: "Radio remote", group: "", text: "", kind: "firm", code: "85269200", unit: "set" },
  ...{ price: 6_850_000, cost: null },
};
const read = (rows: readonly (readonly (string | number)[])[]) =>
  readOptionList(
    readList(
      optionFields,
      rows.map((cells, at) => ({ row: at + 1, cells: cells.map(String) })),
    ),
  );

test("an unknown crane type and a missing code are named with their values", () => {
  const { refused } = read([
    ["Item", "Crane type"],
    ["Horn", "Triple Girder"],
  ]);
  expect(refused.map(({ text }) => text)).toEqual(["Crane type “Triple Girder” is not known."]);
  expect(refusalOf({ ...remote, code: "", unit: "" }, { given: [] }, false)).toBe(
    "HSN or SAC is empty. Write its 4 to 8 digits. Unit is required.",
  );
  expect(refusalOf({ ...remote, code: "12" }, { given: [] }, false)).toBe(
    "HSN or SAC “12” must be 4 to 8 digits.",
  );
});

test.each<[string, Partial<CatalogueOption>]>([
  ["where the lift is reached", { holds: { lift_reached: true } }],
  ["named NA", { name: "NA" }],
  [
    "for some cranes",
    { holds: { components: ["hoist"], crane_types: ["double-girder"], capacity_from: 10, capacity_to: 20 } },
  ],
])("an exported option %s is read back unchanged", (_, part) => {
  const option = { ...remote, ...part };
  const { records, refused } = read([optionColumns, rowOfOption(option)]);
  expect([records.map(({ option }) => option), refused]).toEqual([[option], []]);
});

test("a list with one part of a condition keeps its other parts", () => {
  const holds = { crane_types: ["double-girder"], lift_reached: true };
  const [listed] = read([
    ["Item", "Capacity from"],
    ["Radio remote", "10"],
  ]).records;
  expect(listed && mergedOption({ ...remote, holds }, listed)).toEqual({
    ...remote,
    holds: { ...holds, capacity_from: 10 },
  });
});

test("a cell about the lift is Yes or No", () => {
  const { refused } = read([
    ["Item", "Lift reached"],
    ["Radio remote", "soon"],
  ]);
  expect(refused).toMatchObject([{ text: "Lift reached “soon” is neither Yes nor No." }]);
});

test("a new option without a price is refused, a known one keeps its own", () => {
  const [listed] = read([
    ["Item", "HSN", "Unit", "Rate"],
    ["Radio remote", "85269200", "set", "-"],
  ]).records;
  expect(listed && refusalOf(listed.option, listed, true)).toMatch(/^Price is empty/);
  expect(listed && refusalOf(mergedOption(remote, listed), listed, false)).toBeNull();
});
