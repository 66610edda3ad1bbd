import { expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { orderWorkbook } from "./order-workbook.ts";

const order = {
  ...{
    order_number: "PO/1182",
    day: "2026-12-02",
    customer: "Sabar Steel",
    dispatch: "2027-02-24",
    steel: 9800,
  },
  ...{
    discount: 0,
    difference: -1,
    order_value: 97,
    gst_percentage: "18",
    gst: 17.46,
    total: 114.46,
    received: 0,
  },
  positions: [
    {
      ...{
        position: 1,
        text: "Crane",
        quotation_id: "SG-2627-00001",
        revision: 0,
        quantity: "2",
        unit: "nos.",
      },
      ...{ unit_value: 48.5, value: 97, steel: 9800 },
    },
  ],
  milestones: [
    { letter: "A", label: "Advance", percent: 40, amount: 45.78, due: "2026-12-09", paid: null },
    {
      ...{ letter: "B", label: "Rest", percent: 60, amount: 68.68, due: null },
      paid: { day: "2027-03-01", amount: 68.68, reference: "UTR 1" },
    },
  ],
} as unknown as OrderRecord;
const { sheets, made } = orderWorkbook("OF-2627-00031", order);

test("an order is a workbook of its head, its positions and its milestones, of its day", () => {
  expect(sheets.map(({ name }) => name)).toEqual(["Order", "Positions", "Milestones"]);
  expect(made).toBe("2026-12-02T00:00:00.000Z");
  expect(sheets[0]?.rows).toContainEqual(["Order number", "PO/1182"]);
  expect(sheets[1]?.rows[1]).toEqual([1, "Crane", "SG-2627-00001", 0, 2, "nos.", 48.5, 97, 9800]);
  expect(sheets[2]?.rows.slice(1)).toEqual([
    ["A", "Advance", 40, 45.78, "2026-12-09", null, null, null],
    ["B", "Rest", 60, 68.68, null, "2027-03-01", 68.68, "UTR 1"],
  ]);
});

test("the heads of its lists are bold", () => {
  for (const sheet of sheets.slice(1))
    expect(sheet.rows[0]?.[0]).toMatchObject({ style: { isBold: true, fill: "head" } });
});
