import { expect, test } from "vitest";
import { viewOf } from "#domain/quotation/record/view.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { comparedRows, difference, hasEqualValues, sameInWords } from "./compared-rows.ts";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const firm = viewOf(record);
const higher = viewOf({
  ...record,
  // Worked out from the changed hoist.
  technical_values: [],
  lines: record.lines.map((line) =>
    line.component === "hoist" ? { ...line, amount: 202_100, drawn: { ...line.drawn, height: "9" } } : line,
  ),
});

test("a difference between two cranes has its amount and unit", () => {
  const rows = comparedRows([firm, higher]).filter((row) => !hasEqualValues(row));
  expect(rows.find(({ label }) => label === "Height of lift")?.values).toEqual([
    "6\u2009000 mm",
    "9\u2009000 mm",
  ]);
  expect(rows.find(({ label }) => label === "Hoist, cost")?.values).toEqual(["₹1,88,000.00", "₹2,02,100.00"]);
  expect(difference("₹1,88,000.00", "₹2,02,100.00")).toBe("+14,100.00");
  expect(difference("₹89,815.00", "₹55,027.50")).toBe("−34,787.50");
  expect(difference("2,080 kg", "2,000 kg")).toBe("−80 kg");
  expect(difference("15\u2009000 mm", "5\u2009000 mm")).toBe("−10\u2009000 mm");
  expect(difference("ISMB 350", "ISMB 400")).toBe("");
});

test("lists the common choices and costs of two cranes", () => {
  const same = sameInWords(comparedRows([firm, higher]));
  expect(same).toMatch(
    /^crane type, safe working load, span, hoist type, girder section, end carriage, LT length/,
  );
  expect(same).toContain("; cost of span, end carriage, LT gantry");
  expect(same).not.toMatch(/height of lift|cost.*hoist/);
});
