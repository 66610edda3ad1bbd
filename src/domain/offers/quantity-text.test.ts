import { expect, test } from "vitest";
import { countCranes, cranesText } from "./count-cranes.ts";
import { ofEach, piecesText, positionsNamed, quantityText } from "./quantity-text.ts";

test.each([
  ["1", "truck", "1 truck"],
  ["2.5", "truck", "2.5 trucks"],
  ["0.5", "day", "0.5 days"],
  ["2", "box", "2 boxes"],
  ["3", "delivery", "3 deliveries"],
  ["2", "man-day", "2 man-days"],
  ["40", "kg", "40 kg"],
  ["3", "mtr", "3 mtr"],
  ["3", "cum", "3 cum"],
  ["2", "nos.", "2 nos."],
  ["2", "sets", "2 sets"],
  ["2", "lump sum", "2 lump sum"],
  ["2", "truck (20 ft)", "2 truck (20 ft)"],
  ["2", "गाड़ी", "2 गाड़ी"],
  [2, "", "2"],
])("%s of %j are %j", (quantity, unit, text) => expect(quantityText(quantity, unit)).toBe(text));

test("pieces of a crane read no. or nos.", () => expect([1, 2].map(piecesText)).toEqual(["1 no.", "2 nos."]));

test("the number of cranes is the pieces of the firm positions", () => {
  const cranes = [
    { kind: "firm", quantity: 3 },
    { kind: "firm", quantity: "1" },
    { kind: "alternate", quantity: 3 },
    { kind: "optional", quantity: 1 },
    { kind: "firm", quantity: "" },
  ] as const;
  expect(cranesText(countCranes(cranes))).toBe("4 cranes");
  expect(cranesText(countCranes([{ kind: "firm", quantity: 1 }]))).toBe("1 crane");
});

test("facts of several pieces are those of each, and positions are named by their numbers", () => {
  expect([ofEach("lift 6 m", 1), ofEach("lift 6 m", 2)]).toEqual(["lift 6 m", "each: lift 6 m"]);
  expect([positionsNamed([1]), positionsNamed([1, 3]), positionsNamed([1, 2, 4])]).toEqual([
    ...["Position 1", "Positions 1 and 3", "Positions 1, 2 and 4"],
  ]);
});

test.each([
  ["1", 1],
  [2, 2],
  ["0", 0],
  ["-1", 0],
  ["1.5", 0],
  ["", 0],
])("a quantity of %j counts %d firm cranes", (quantity, count) => {
  expect(
    countCranes([
      { kind: "firm", quantity },
      { kind: "optional", quantity: 3 },
    ]),
  ).toBe(count);
});
