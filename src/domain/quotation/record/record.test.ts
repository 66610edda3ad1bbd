import { expect, test } from "vitest";
import { newSale } from "../../sales/sale.ts";
import { golden } from "../../testing/golden-points.ts";
import { savedAs } from "../../testing/kept-points.ts";
import { run, type } from "../../testing/wizard-bench.ts";
import { hasSameTechnicalData, listedPartOf, recordOf } from "./record.ts";

const saved = (draft = golden) => {
  const document = savedAs(draft, "SG-2627-00001");
  if (document === null) throw new RangeError("The tables price the crane");
  return document;
};
const document = saved();
const recordOfDocument = (given: typeof document) =>
  recordOf(given, { id: "id", creatorId: "u" }, newSale("tester", 0));
const lineIn = (given: typeof document, component: string) =>
  recordOfDocument(given).lines.find((line) => line.component === component);

test("the check of one revision holds for another with the same values and lines", () => {
  const line = { group: "Duty", label: "Shifts", text: "Two" };
  expect(hasSameTechnicalData(document, saved())).toBe(true);
  expect(hasSameTechnicalData(document, saved({ ...golden, marginPercentage: "7" }))).toBe(true);
  const faster = saved(run(golden, { kind: "typeTechnical", field: "hoist_speed", text: "6" }));
  expect(hasSameTechnicalData(document, faster)).toBe(false);
  expect(hasSameTechnicalData(document, { ...document, technicalLines: [line] })).toBe(false);
  expect(hasSameTechnicalData({ ...document, technicalLines: [] }, document)).toBe(true);
});

test("the technical values of a document are those that it keeps, and are worked out for an earlier one", () => {
  const kept = (document.technicalValues ?? []).slice(0, 1);
  expect(recordOfDocument({ ...document, technicalValues: kept })).toMatchObject({
    ...{ technical_values: kept, keeps_technical_values: true },
  });
  const { technicalValues: _, ...earlier } = document;
  const record = recordOfDocument(earlier);
  expect(record.keeps_technical_values).toBe(false);
  expect(record.technical_values.length).toBeGreaterThan(20);
  expect(recordOfDocument({ ...earlier, craneType: "jib" }).technical_values).toEqual([]);
});

test("a list has the crane type once, and each component without it", () => {
  const { inputs } = listedPartOf(document);
  expect(inputs.crane_type).toBe("Single Girder");
  expect(inputs.span).toMatchObject({ capacity: "5T" });
  expect(inputs.span).not.toHaveProperty("crane_type");
});

test("a line has what explains its price, and a typed one the system’s beside it", () => {
  const hoist = lineIn(document, "hoist");
  expect(hoist).toMatchObject({ price_source: "database", typed_by: null, system_price: null });
  expect(hoist?.explanation).not.toBeNull();
  expect(hoist?.row_text).toContain("5T");
  expect(hoist).not.toHaveProperty("price_origin");
  const typed = document.lines.map((line) =>
    line.component === "hoist"
      ? {
          ...line,
          ...{ source: "custom" as const, price: null, priceOrigin: "rule" as const },
          system: { each: 150, times: 2, factors: [], row: null, tableVersion: null },
        }
      : line,
  );
  expect(lineIn({ ...document, lines: typed }, "hoist")).toMatchObject({
    ...{ explanation: null, price_origin: "rule" },
    system_price: { amount: 3, row: null, table_version_number: null },
  });
});

test("a line out of scope says so, and is drawn as by others", () => {
  const out = saved(run(golden, { kind: "setScope", component: "column", inScope: false }));
  expect(lineIn(out, "column")).toMatchObject({
    in_scope: false,
    description: "Not in scope",
    next_larger: null,
  });
  expect(lineIn(document, "column")?.description).not.toBe("Not in scope");
  expect(lineIn(document, "column")?.drawn_by_others).not.toEqual(lineIn(document, "column")?.drawn);
  expect(lineIn(saved(run(golden, type("column", "no_of_columns", "6"))), "column")?.amount).toBeLessThan(
    lineIn(document, "column")?.amount ?? 0,
  );
});
