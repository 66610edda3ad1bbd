import { expect, test } from "vitest";
import type { RowCondition } from "../rows/condition.ts";
import { planProblems } from "./plan-problems.ts";

const dispatch = (last_week: number, holds?: RowCondition) => ({
  ...{ last_week, ends_with: "dispatch" as const, holds },
});
const commissioning = (last_week: number, holds?: RowCondition) => ({
  ...{ last_week, ends_with: "commissioning" as const, holds },
});
const single = { crane_types: ["single-girder"] };
const double = { crane_types: ["double-girder"] };

test.each<[string, Parameters<typeof planProblems>[0], readonly number[]]>([
  ["erection after the dispatch", [dispatch(12), commissioning(14)], []],
  ["erection in the week of the dispatch", [dispatch(12), commissioning(12)], []],
  ["erection before the dispatch", [commissioning(10), dispatch(12)], [0]],
  ["a dispatch alone", [dispatch(12)], []],
  ["two cranes one after the other", [dispatch(8), commissioning(10), dispatch(12), commissioning(14)], []],
  [
    "two cranes whose last erection is too early",
    [dispatch(8), commissioning(9), commissioning(11), dispatch(12)],
    [2],
  ],
  ["one erection before two dispatches", [commissioning(8), dispatch(12), dispatch(12)], [0]],
  ["erection of heavy cranes only", [dispatch(12), commissioning(10, { capacity_from: 20 })], [1]],
  ["a plan for each crane type", [dispatch(8, single), commissioning(10, single), dispatch(12, double)], []],
  [
    "plans for small and large cranes",
    [dispatch(12, { capacity_from: 20 }), commissioning(10, { capacity_to: 10 })],
    [],
  ],
])("%s", (_, delivery, at) => {
  const problems = planProblems(delivery);
  expect(problems.map((problem) => problem.at)).toEqual(at);
  for (const { msg } of problems) expect(msg).toBe("must not end before the dispatch in week 12");
});
