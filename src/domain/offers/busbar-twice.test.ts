import { expect, test } from "vitest";
import { byOthers } from "../engineering/crane-inputs.ts";
import { knownCrane } from "../testing/cranes.ts";
import { busbarSoldBefore } from "./busbar-twice.ts";

const theirs = { ...knownCrane, gantryType: byOthers, isWired: true };
const before = (change: object, own: object = {}) =>
  busbarSoldBefore({ position: 3, crane: { ...theirs, ...own } }, [
    { position: 1, crane: knownCrane },
    { position: 2, crane: { ...theirs, ...change } },
  ]);

test("two cranes that each sell a busbar along equal runways by others may sell it twice", () =>
  expect(before({})).toMatchObject({
    text: "Positions 2 and 3 each sell a busbar of 30 m along a runway by others. On one runway it is needed once.",
    values: [2, 30],
  }));

test.each([
  ["of another length", { ltLength: 36 }],
  ["of another span", { span: 20 }],
  ["without a busbar", { busbar: "by_others" }],
  ["without wiring", { isWired: false }],
  ["on a runway of its own", { gantryType: knownCrane.gantryType }],
  ["of an unknown length", { ltLength: null }],
])("a crane %s sells none before", (_, change) => {
  expect(before(change)).toBeNull();
  expect(before({}, change)).toBeNull();
});

test("spans that are not known are not the same", () =>
  expect(before({ span: null }, { span: null })).toBeNull());
