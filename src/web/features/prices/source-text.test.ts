import { expect, test } from "vitest";
import type { EstimateRecord } from "#domain/engineering/estimate/estimate-record.ts";
import { sourceText } from "./source-text.ts";

const version = { number: 3, createdAt: "2026-11-12T06:30:00.000Z" };
const row = { weight_kg: "2080" };
const estimate = {} as EstimateRecord;

test.each([
  ["a row", { source: "database", estimate: null }, { version, row }, "Table version 3 of 12 Nov 2026"],
  [
    "a row of an unknown day",
    { source: "database", estimate: null },
    { version: { ...version, createdAt: "" }, row },
    "Table version 3",
  ],
  [
    "a row of an unknown version",
    { source: "database", estimate: null },
    { version: null, row },
    "Price table",
  ],
  ["a calculation", { source: "calculated", estimate: null }, { version: null, row: {} }, "Calculated"],
  [
    "a row beside a typed price",
    { source: "custom", estimate: null },
    { version, row },
    "Table version 3 of 12 Nov 2026",
  ],
  [
    "a calculation beside a typed price",
    { source: "custom", estimate: null },
    { version, row: {} },
    "Calculated",
  ],
  ["an estimate beside a typed price", { source: "custom", estimate }, { version, row }, "Estimate"],
] as const)("a price from %s says so", (_, line, origin, text) => {
  expect(sourceText(line, origin)).toBe(text);
});
