import { expect, test } from "vitest";
import {
  type CountedOrder,
  dispatchWeeks,
  isInHand,
  milestonesOfPart,
  mondayOf,
  ordersOfPart,
} from "./orders-in-hand.ts";

const today = "2026-11-26";
const milestone = (letter: string, due: string | null, isPaid = false) => ({
  letter,
  label: letter,
  when: "",
  percent: 50,
  amount: 100,
  id: "m-advance",
  due,
  isPaid,
});
const order = (number: string, dispatch: string | null, ...milestones: CountedOrder["milestones"]) => ({
  number,
  value: 1000,
  dispatch,
  milestones,
});

test("an order is in hand until its last milestone is received, and without milestones until its dispatch", () => {
  expect(isInHand(order("A", null, milestone("A", null, true), milestone("B", null)), today)).toBe(true);
  expect(isInHand(order("A", "2027-01-01", milestone("A", null, true)), today)).toBe(false);
  expect(isInHand(order("A", today), today)).toBe(true);
  expect(isInHand(order("A", "2026-11-25"), today)).toBe(false);
  expect(isInHand(order("A", null), today)).toBe(true);
});

test("a milestone is overdue after its day, and named 30 days before it", () => {
  const orders = [
    order("late", null, milestone("A", "2026-11-25")),
    order("today", null, milestone("A", today)),
    order("paid", null, milestone("A", "2026-11-01", true), milestone("B", "2026-12-26")),
    order("far", null, milestone("A", "2026-12-27"), milestone("B", null)),
  ];
  const numbers = (part: "overdue" | "due" | "in_hand") =>
    ordersOfPart(orders, { part, week: null }, today).map(({ number }) => number);
  expect(numbers("overdue")).toEqual(["late"]);
  expect(numbers("due")).toEqual(["today", "paid"]);
  expect(numbers("in_hand")).toEqual(["far", "late", "paid", "today"]);
});

test("orders of a part begin with the one whose first milestone of that part is the earliest", () => {
  const orders = [
    order("B", "2026-12-01", milestone("A", "2026-11-20"), milestone("B", "2026-11-10")),
    order("A", "2026-12-02", milestone("A", "2026-11-15"), milestone("B", "2026-11-01", true)),
    order("C", null, milestone("A", null), milestone("B", "2026-11-15")),
  ];
  const numbers = (part: "overdue" | "in_hand") =>
    ordersOfPart(orders, { part, week: null }, today).map(({ number }) => number);
  expect(numbers("overdue")).toEqual(["B", "A", "C"]);
  expect(numbers("in_hand")).toEqual(["B", "A", "C"]);
  const [first, , last] = orders;
  if (!first || !last) throw new RangeError("There are three orders");
  const letters = (of: typeof first, part: "overdue" | "in_hand") =>
    milestonesOfPart(of, part, today).map(({ letter }) => letter);
  expect([letters(last, "overdue"), letters(last, "in_hand")]).toEqual([["B"], ["A", "B"]]);
});

test("dispatches count in weeks from Monday to Sunday, from this week on", () => {
  expect([mondayOf("2026-11-23"), mondayOf("2026-11-29"), mondayOf("2026-11-30")]).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-11-30",
  ]);
  const orders = [
    order("A", "2026-11-30"),
    order("B", "2026-11-23"),
    order("C", "2026-12-06"),
    order("D", "2026-11-22"),
    order("E", null),
  ];
  expect(dispatchWeeks(orders, today)).toEqual([
    { week: "2026-11-23", count: 1, value: 1000 },
    { week: "2026-11-30", count: 2, value: 2000 },
  ]);
  const inWeek = ordersOfPart(orders, { part: "in_hand", week: "2026-11-30" }, today);
  expect(inWeek.map(({ number }) => number)).toEqual(["A", "C"]);
});
