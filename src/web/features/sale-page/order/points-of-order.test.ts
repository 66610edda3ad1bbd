import { expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { pointsOf } from "./points-of-order.ts";

type Milestone = OrderRecord["milestones"][number];
const milestone = (letter: string, due: string | null, paid: string | null = null) =>
  ({ letter, due, paid: paid === null ? null : { day: paid } }) as Milestone;
const pointsIn = (milestones: readonly Milestone[], dispatch: string | null) =>
  pointsOf({ day: "2026-04-01", dispatch, milestones } as OrderRecord, "2026-06-01").map(({ key, state }) => [
    key,
    state,
  ]);

test("an order has its milestones and dispatch by their days, paid ones by their receipt, those without a day last", () => {
  const milestones = [
    milestone("A", "2026-04-08", "2026-07-02"),
    milestone("B", "2026-05-10"),
    milestone("C", "2026-06-20"),
    milestone("D", null),
  ];
  expect(pointsIn(milestones, "2026-06-15")).toEqual([
    ["order", "event"],
    ["B", "late"],
    ["dispatch", "event"],
    ["C", "next"],
    ["A", "received"],
    ["D", "open"],
  ]);
  expect(pointsIn([milestone("A", null)], null).map(([key]) => key)).toEqual(["order", "A"]);
});
