import { expect, test } from "vitest";
import type { CatalogueOption } from "#domain/options/option.ts";
import {
  choiceOf,
  grouped,
  matches,
  positionOf,
  sumOfOptions,
  type TakenOption,
  toggled,
  withQuantity,
} from "./chosen-options.ts";

const remote: CatalogueOption = {
  name: "Radio remote",
  group: "Controls",
  text: "Spare transmitter",
  kind: "firm",
  code: "8526",
  unit: "no.",
  price: 68_500_50,
  cost: 40_000_00,
};
const vfd: CatalogueOption = {
  ...remote,
  name: "VFD",
  group: "Drives",
  kind: "optional",
  price: 54_200_00,
  cost: null,
};
const taken = (option: CatalogueOption, kind: "firm" | "optional", quantity: string): TakenOption => ({
  option,
  choice: { kind, quantity },
});

test("one box of an option is ticked at a time, and its quantity stays", () => {
  const firm = toggled({}, remote, "firm");
  expect(choiceOf(firm, remote)).toEqual({ kind: "firm", quantity: "1" });
  const two = withQuantity(firm, remote, "2");
  expect(choiceOf(toggled(two, remote, "optional"), remote)).toEqual({ kind: "optional", quantity: "2" });
  expect(choiceOf(toggled(two, remote, "firm"), remote)).toBeUndefined();
  // Other options keep their choices, and the name is the same in any writing.
  const both = toggled(two, vfd, "optional");
  expect([choiceOf(both, { name: "radio  remote" }), choiceOf(both, vfd)]).toEqual([
    { kind: "firm", quantity: "2" },
    { kind: "optional", quantity: "1" },
  ]);
  expect(choiceOf(withQuantity({}, vfd, "3"), vfd)).toEqual({ kind: "optional", quantity: "3" });
  expect(choiceOf(withQuantity(toggled({}, vfd, "firm"), vfd, "3"), vfd)?.kind).toBe("firm");
});

test("the sum of a kind counts each price by its quantity to the paisa, and nothing for one that is unreadable", () => {
  const all = [
    taken(remote, "firm", "1.5"),
    taken(remote, "firm", "2"),
    taken(remote, "firm", "two"),
    taken(vfd, "optional", "1"),
  ];
  expect([sumOfOptions(all, "firm"), sumOfOptions(all, "optional")]).toEqual([2_39_751_75, 54_200_00]);
});

test("an option becomes a position with its price and cost; without a quantity it is one piece", () => {
  expect(positionOf("p", taken(remote, "optional", " "), undefined)).toEqual({
    id: "p",
    kind: "optional",
    text: "Radio remote\nSpare transmitter",
    code: "8526",
    quantity: "1",
    unit: "no.",
    unitPrice: "68500.5",
    component: "",
    option: "Radio remote",
    unitCost: 40_000_00,
  });
  const position = positionOf("p", taken(vfd, "firm", "3"), undefined);
  expect([position.quantity, position.unitPrice, "unitCost" in position]).toEqual(["3", "54200", false]);
});

test("the search finds each of its words in name, text or group, and groups keep the order of the catalogue", () => {
  const found = (search: string) =>
    [remote, vfd].filter((each) => matches(search, each)).map(({ name }) => name);
  expect(found("radio")).toEqual(["Radio remote"]);
  expect(found("TRANSMITTER controls")).toEqual(["Radio remote"]);
  expect(found("radio drives")).toEqual([]);
  expect(found("")).toEqual(["Radio remote", "VFD"]);
  const hook = { ...remote, name: "Hook" };
  expect(grouped([vfd, remote, hook])).toEqual([
    ["Drives", [vfd]],
    ["Controls", [remote, hook]],
  ]);
});
