import { expect, test } from "vitest";
import {
  type CatalogueOption,
  catalogueChanges,
  catalogueProblems,
  optionChanges,
  optionNamed,
  optionProblems,
} from "./option.ts";
import { type OptionInput, optionInput, readOption } from "./option-input.ts";

const remote: CatalogueOption = {
  ...{ name: "Radio remote", group: "Controls", text: "8 buttons", kind: "optional", code: "85269200" },
  ...{ unit: "set", price: 68_500_00, cost: null },
};
const rope: CatalogueOption = { ...remote, name: "Spare rope", group: "", kind: "firm", cost: 9_000_00 };

test.each<[string, Partial<CatalogueOption>, string[]]>([
  ["a whole option", {}, []],
  ["no name", { name: "" }, ["Name is required"]],
  ["a name of 120 characters", { name: "a".repeat(120) }, []],
  ["a name of 121 characters", { name: "a".repeat(121) }, ["Name must be at most 120 characters"]],
  ["a name of two lines", { name: "Radio\nremote" }, ["Name must be one line"]],
  ["no group and no text", { group: "", text: "" }, []],
  ["a code of 3 digits", { code: "852" }, ["HSN or SAC must be 4 to 8 digits"]],
  ["no unit", { unit: "" }, ["Unit is required"]],
  [
    "an unknown name in its text",
    { text: "{hoist_sped}" },
    [expect.stringMatching(/^Text has the unknown name/)],
  ],
  ["a price of 0", { price: 0 }, []],
  ["a price below 0", { price: -1 }, ["Price must be an amount from 0 with at most 2 decimals"]],
  ["a price of half a paisa", { price: 0.5 }, ["Price must be an amount from 0 with at most 2 decimals"]],
  ["no readable price", { price: Number.NaN }, ["Price must be an amount from 0 with at most 2 decimals"]],
  ["the highest price", { price: 100_000_000_000_00, cost: 100_000_000_000_00 }, []],
  [
    "a price and a cost above the highest",
    { price: 100_000_000_000_01, cost: 100_000_000_000_01 },
    ["Price must be at most ₹1,00,00,00,00,000", "Cost must be at most ₹1,00,00,00,00,000"],
  ],
  [
    "a condition that never holds",
    { holds: { capacity_from: 20, capacity_to: 10 } },
    ["can never hold: its capacity is from 20 t and up to 10 t"],
  ],
])("%s", (_what, change, problems) => {
  expect(optionProblems({ ...remote, ...change }).map(({ msg }) => msg)).toEqual(problems);
});

test("two options of a catalogue have two names, in any spelling", () => {
  const twice = catalogueProblems([remote, rope, { ...rope, name: "radio  REMOTE", unit: "" }]);
  expect(twice).toEqual([
    { msg: "radio  REMOTE: Unit is required", loc: ["body", "options", 2, "unit"] },
    {
      msg: "radio  REMOTE: Name is that of option 1, too. Give one of them another name",
      loc: ["body", "options", 2, "name"],
    },
  ]);
  const nameless = catalogueProblems([remote, { ...rope, name: "" }, { ...rope, name: "" }]);
  expect(nameless.map(({ msg }) => msg)).toEqual([
    "Option 2: Name is required",
    "Option 3: Name is required",
  ]);
});

test("a fault of a condition is a sentence of its own", () => {
  const never = { ...remote, holds: { capacity_from: 20, capacity_to: 10 } };
  expect(catalogueProblems([never])[0]?.msg).toBe(
    "Radio remote: Condition can never hold: its capacity is from 20 t and up to 10 t",
  );
});

test("a catalogue has at most 500 options", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...remote, name: `No. ${at}` }));
  expect(catalogueProblems(many(500))).toEqual([]);
  expect(catalogueProblems(many(501))).toEqual([
    { msg: "A catalogue has at most 500 options", loc: ["body", "options"] },
  ]);
});

test("an option is found by its name in any spelling", () => {
  expect(optionNamed([remote, rope], "SPARE rope")).toBe(rope);
  expect(optionNamed([remote, rope], "Rope")).toBeUndefined();
});

test("each changed field has its old and its new value", () => {
  const after: CatalogueOption = { ...rope, cost: null, text: "" };
  expect(optionChanges(remote, after)).toEqual([
    "Name: Radio remote → Spare rope",
    "Group: Controls → empty",
    "Text: 8 buttons → empty",
    "Usually: Optional → Firm",
  ]);
  expect(optionChanges(rope, { ...rope, cost: null })).toEqual(["Cost: ₹9,000 → empty"]);
  // The change is behind the shown beginning of the text.
  const long = { ...remote, text: "a".repeat(80) };
  expect(optionChanges(long, { ...long, text: `${long.text}b` })).toEqual([
    `Text: ${"a".repeat(80)} → ${"a".repeat(80)}`,
  ]);
});

test("two catalogues differ in what was added, changed, removed or moved", () => {
  expect(catalogueChanges([remote], [rope, { ...remote, unit: "no." }])).toEqual([
    "Spare rope added",
    "Radio remote: Unit: set → no.",
  ]);
  expect(catalogueChanges([remote, rope], [rope])).toEqual(["Radio remote removed"]);
  expect(catalogueChanges([remote, rope], [rope, remote])).toEqual(["Order changed"]);
  expect(catalogueChanges([remote, rope], [remote, rope])).toEqual([]);
});

test("an option of a call is read with rupees, and answered as it was sent", () => {
  const sent: OptionInput = {
    ...{ name: "Radio remote", group: "Controls", text: "8 buttons", kind: "optional", hsn_sac: "85269200" },
    ...{ unit: "set", price: 68_500, cost: 60_000.5 },
  };
  expect(readOption(sent)).toEqual({ ...remote, cost: 60_000_50 });
  expect(optionInput(readOption(sent))).toEqual(sent);
  const { group: _, cost: __, ...least } = sent;
  expect(readOption(least)).toEqual({ ...remote, group: "" });
  expect(optionInput(remote).cost).toBeNull();
  expect(readOption({ ...sent, price: 0.001 }).price).toBeNaN();
});

test("an empty condition is none", () => {
  const sent = { ...optionInput(remote), holds: {} };
  expect(readOption(sent)).not.toHaveProperty("holds");
  expect(readOption({ ...sent, holds: undefined })).not.toHaveProperty("holds");
  expect(readOption({ ...sent, holds: { capacity_from: 5 } }).holds).toEqual({ capacity_from: 5 });
});
