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

const heads = ["Item", "HSN", "Unit", "Rate", "Usually", "Crane type", "Components", "Capacity from"];
const cells = (change: Partial<Record<string, string>> = {}) => {
  const usual: Record<string, string> = { Item: "Horn", HSN: "85269200", Unit: "no.", Rate: "100.50" };
  return heads.map((head) => change[head] ?? usual[head] ?? "");
};

test.each<[string, Partial<Record<string, string>>, string]>([
  ["no name", { Item: " " }, "Item is empty."],
  ["a price in words", { Rate: "on request" }, "Rate “on request”"],
  ["an unknown kind", { Usually: "maybe" }, "Usually “maybe” is neither Firm nor Optional."],
  [
    "an unknown component",
    { Components: "Span, Roof" },
    "Components “Span, Roof” has “Roof”, which is not known.",
  ],
  ["a capacity in words", { "Capacity from": "heavy" }, "Capacity from “heavy” is not a load in tonnes."],
])("a row with %s is refused with its reason, and stops no other", (_what, change, reason) => {
  const { records, refused } = read([heads, cells(change), cells({ Item: "Bell" })]);
  expect(refused.map(({ row, text }) => [row, text.slice(0, reason.length)])).toEqual([[2, reason]]);
  expect(records.map(({ option }) => option.name)).toEqual(["Bell"]);
});

test("a name that is in the list twice is refused with its first row, whatever its writing", () => {
  const { records, refused } = read([heads, cells(), cells({ Item: "HORN " })]);
  expect(records).toHaveLength(1);
  expect(refused.map(({ row, text }) => [row, text])).toEqual([[3, "Item “HORN” is in row 2, too."]]);
});

test.each([
  ["Optional", "optional"],
  [" add-on ", "optional"],
  ["Firm", "firm"],
  ["included", "firm"],
  ["", "optional"],
])("the kind “%s” is %s", (word, kind) => {
  const [listed] = read([heads, cells({ Usually: word })]).records;
  expect(listed?.option).toMatchObject({ name: "Horn", kind, price: 100_50, code: "85269200" });
  expect(listed?.given.includes("kind")).toBe(word !== "");
});

test("components are read by their names and titles, and a known option keeps what the list does not fill", () => {
  const [listed] = read([heads, cells({ Components: "hoist; End Carriage" })]).records;
  if (!listed) throw new RangeError("The row is read");
  expect(listed.option.holds).toEqual({ components: ["hoist", "end_carriage"] });
  const known = { ...remote, name: "horn", text: "Loud", cost: 50_00 };
  expect(mergedOption(known, listed)).toEqual({
    ...known,
    ...{ code: "85269200", unit: "no.", price: 100_50, holds: listed.option.holds },
  });
});
