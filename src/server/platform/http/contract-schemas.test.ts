import { expect, test } from "vitest";
import type { z } from "zod";
import { limitQuery, pageQuery } from "#contract/query-schemas.ts";
import { revisionReason } from "#contract/sales/sales-schemas.ts";

/** Returns the value that a schema reads, or its sentence about a fault. */
function read(schema: z.ZodType, given: unknown): unknown {
  const { data, error } = schema.safeParse(given);
  return error ? error.issues.map(({ message }) => message).join("; ") : data;
}

test("a page of a list has its limits", () => {
  const limit = limitQuery(10, 100);
  const wrong = "Limit must be a whole number from 1 to 100";
  expect([undefined, "1", "100", "101", "0", "1.5"].map((text) => read(limit, text))).toEqual([
    ...[10, 1, 100],
    ...[wrong, wrong, wrong],
  ]);
  expect([undefined, "1000000", "1000001"].map((text) => read(pageQuery, text))).toEqual([
    ...[1, 1_000_000],
    "Page must be a whole number from 1 to 1000000",
  ]);
});

test("a revision needs a reason of at most 500 characters", () => {
  const missing = "Reason is required: enter why you revise the quotation";
  expect(["", " \n", "Lift", "x".repeat(501)].map((text) => read(revisionReason, text))).toEqual([
    ...[missing, missing, "Lift"],
    "Reason must be at most 500 characters",
  ]);
});
