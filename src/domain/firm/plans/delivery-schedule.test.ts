import { expect, it } from "vitest";
import type { DeliveryStage } from "../firm-profile.ts";
import {
  deliveryFor,
  dueDay,
  eventDays,
  offsetsOfDays,
  offsetsOfWeeks,
  plannedDispatch,
  weekOf,
  weekOfEvent,
} from "./delivery-schedule.ts";

const stage = (last_week: number, ends_with?: DeliveryStage["ends_with"]): DeliveryStage => ({
  label: "Stage",
  first_week: 1,
  last_week,
  by: "us",
  ends_with,
});
const delivery = [stage(3), stage(12, "dispatch"), stage(14, "commissioning")];
const due = (event: "order" | "dispatch" | "commissioning", days: number) => ({ due: { event, days } });

it("dispatches at the end of the week in which the dispatch ends", () => {
  expect(plannedDispatch("2026-12-02", delivery)).toBe("2027-02-24");
  expect(plannedDispatch("2026-12-02", [stage(3)])).toBeNull();
});

it("counts the days of a milestone from its event, before or after it", () => {
  const days = eventDays("2026-12-02", null, delivery);
  expect(dueDay(due("order", 7), days)).toBe("2026-12-09");
  expect(dueDay(due("dispatch", -4), days)).toBe("2027-02-20");
  expect(dueDay(due("commissioning", 5), days)).toBe("2027-03-15");
});

it("moves the commissioning with a changed dispatch", () => {
  expect(eventDays("2026-12-02", "2027-03-01", delivery)).toEqual({
    order: "2026-12-02",
    dispatch: "2027-03-01",
    commissioning: "2027-03-15",
  });
});

it("has no day of a commissioning without a dispatch", () =>
  expect(eventDays("2026-12-02", null, [stage(14, "commissioning")])).toEqual({
    ...{ order: "2026-12-02", dispatch: null, commissioning: null },
  }));

it("counts a week as seven days, and an event without a week as none", () => {
  expect(offsetsOfWeeks({ dispatch: 12, commissioning: null })).toEqual({
    ...{ order: 0, dispatch: 84, commissioning: null },
  });
  expect(offsetsOfWeeks({ dispatch: null, commissioning: 14 })).toEqual({
    ...{ order: 0, dispatch: null, commissioning: 98 },
  });
});

it("leaves milestones without a day while the dispatch has no day", () => {
  const days = eventDays("2026-12-02", null, []);
  expect(dueDay(due("dispatch", 0), days)).toBeNull();
  expect(dueDay(due("commissioning", 0), days)).toBeNull();
});

it("counts days from a commissioning that no stage has from the dispatch", () => {
  const days = eventDays("2026-12-02", "2027-03-01", [stage(12, "dispatch")]);
  expect(days.commissioning).toBeNull();
  expect(dueDay(due("commissioning", 5), days)).toBe("2027-03-06");
});

it("takes the last of several stages that end with the dispatch", () =>
  expect(plannedDispatch("2026-12-02", [stage(10, "dispatch"), stage(12, "dispatch")])).toBe("2027-02-24"));

it("counts the week of a day from the order, the planned dispatch in the last week of its stage", () => {
  expect(weekOf("2026-12-02", plannedDispatch("2026-12-02", delivery))).toBe(12);
  expect(weekOf("2026-12-02", "2027-02-25")).toBe(13);
  expect(weekOf("2026-12-02", "2026-12-02")).toBe(1);
  expect(weekOf("2026-12-02", null)).toBeNull();
});

it("moves the dispatch and what follows it to the promised week", () => {
  const weeks = (promised: string | null) =>
    deliveryFor("2026-12-02", promised, delivery).map(({ last_week }) => last_week);
  expect(weeks(null)).toEqual([3, 12, 14]);
  expect(weeks("2027-02-24")).toEqual([3, 12, 14]);
  expect(weeks("2027-03-10")).toEqual([3, 14, 16]);
  expect(weeks("2027-01-20")).toEqual([3, 7, 9]);
  expect(deliveryFor("2026-12-02", "2027-03-10", [stage(3)])).toEqual([stage(3)]);
});

it.each([
  ["2026-12-02", "2027-02-24", "2027-03-10", { order: 0, dispatch: 84, commissioning: 98 }],
  ["2026-12-02", null, null, { order: 0, dispatch: null, commissioning: null }],
  [null, "2027-02-24", null, { order: 0, dispatch: null, commissioning: null }],
])(
  "from the order on %s the dispatch on %s and the commissioning on %s are %j days",
  (order, dispatch, commissioning, offsets) => {
    expect(offsetsOfDays({ order, dispatch, commissioning })).toEqual(offsets);
  },
);

it.each([
  ["order", delivery, 0],
  ["dispatch", delivery, 12],
  ["commissioning", delivery, 14],
  ["commissioning", [stage(12, "dispatch")], 12],
  ["dispatch", [stage(3), stage(14, "commissioning")], null],
] as const)("counts milestones from the %s in its week", (event, stages, week) => {
  expect(weekOfEvent(event, stages)).toBe(week);
});
