import { expect, test } from "vitest";
import {
  inputsOfKept,
  keptInputOf,
  keptOfCall,
  keptPointsIn,
  keptProblems,
  keptReasonProblem,
  readPointDecisions,
} from "./kept-point.ts";

const kept = { key: "k", values: "v", reason: "Agreed", by: "r.patel", at: "2026-11-20T06:00:00.000Z" };

test.each([
  ["Agreed", null],
  ["a".repeat(200), null],
  [` ${"a".repeat(200)} `, null],
  ["a".repeat(201), "The reason must be at most 200 characters, and has 201."],
  [" ", "Say why this point is kept."],
  ["one\ntwo", "The reason must be one line."],
  [`e${"\u0301".repeat(9)}`, "Reason has more than 8 accents or other marks on one letter; remove them"],
])("the reason %j has the fault %s", (reason, problem) => expect(keptReasonProblem(reason)).toBe(problem));

test("stored decisions are read, and damaged ones left out", () => {
  const reopened = { ...kept, key: "r", reason: null };
  expect(readPointDecisions([kept, reopened, { ...kept, key: "" }, { ...kept, reason: "" }, null])).toEqual([
    kept,
    reopened,
  ]);
  expect(keptPointsIn([kept, reopened])).toEqual({ keptPoints: [kept] });
  expect(keptPointsIn([reopened])).toEqual({});
});

test("a request has kept points by key and reason, and a call with their values", () => {
  expect(inputsOfKept([kept])).toEqual({ keptPoints: [{ key: "k", reason: "Agreed" }] });
  expect([inputsOfKept([]), inputsOfKept(undefined)]).toEqual([{}, {}]);
  expect(keptInputOf(kept)).toEqual({ key: "k", reason: "Agreed", values: "v" });
  expect(
    keptOfCall([
      { key: "k", reason: " Agreed ", values: "v" },
      { key: "l", reason: "So" },
    ]),
  ).toEqual({
    keptPoints: [
      { key: "k", reason: "Agreed", values: "v" },
      { key: "l", reason: "So" },
    ],
  });
  expect([keptOfCall([]), keptOfCall(undefined)]).toEqual([{}, {}]);
});

test("the kept points of a call name points that there are, once, with a reason", () => {
  const faults = keptProblems(
    [
      { key: "k", reason: "Agreed" },
      { key: "k", reason: "Again" },
      { key: "x", reason: "Agreed" },
      { key: "l", reason: " " },
    ],
    ["body"],
    (key) => key !== "x",
  );
  expect(faults).toEqual([
    { msg: "The open point “k” is kept twice.", loc: ["body", "kept_points", 1, "key"] },
    { msg: "There is no open point “x”.", loc: ["body", "kept_points", 2, "key"] },
    { msg: "Say why this point is kept.", loc: ["body", "kept_points", 3, "reason"] },
  ]);
});
