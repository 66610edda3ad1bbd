import { expect, test } from "vitest";
import { listedOrders, orderListQuery } from "./in-hand-queries.ts";

test("a list of orders asks for its part, week and filters", () => {
  expect(
    listedOrders({ week: "2030-01-07", creator: "asha", type: "double", customer: "c-1" }, "due"),
  ).toEqual({
    part: "due",
    week: "2030-01-07",
    creator: "asha",
    crane_type: "double",
    customer_id: "c-1",
  });
  expect(listedOrders({}, "overdue")).toEqual({ part: "overdue" });
});

test("each page, week and part of a list of orders is kept by itself", () => {
  const keys = [
    orderListQuery({}, "due"),
    orderListQuery({ page: 2 }, "due"),
    orderListQuery({ week: "2030-01-07" }, "due"),
    orderListQuery({}, "overdue"),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});
