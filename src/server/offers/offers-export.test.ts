import { expect, test } from "vitest";
import type { ListRow } from "../platform/excel/write-list.ts";
import { offersExport } from "./offers-export.ts";
import type { OfferOfList } from "./offers-repository.ts";

const offer = {
  ...{ number: "OF-2627-00001", latest_revision: 2, created_at: "2026-11-20T06:30:00.000Z" },
  ...{ valid_until: "2026-12-20", created_by: "asha", customer_name: "Sabar Steel", status: "won" },
  ...{ taxable: 100_00, gst: 18_00, total: 118_00, next_follow_up: null, approval_state: null },
  ...{ order_number: "PO/1", order_value: 90_00, open_points: 3 },
} as OfferOfList;

test("an exported offer has each value under its title", () => {
  const { columns, rows } = offersExport([offer], "2026-11-25");
  const [row = []] = rows as readonly ListRow[];
  expect(Object.fromEntries(columns.map(({ title }, at) => [title, row[at]]))).toEqual({
    ...{ Offer: "OF-2627-00001", Revision: 2, Date: "20 Nov 2026, 12:00", "Valid until": "2026-12-20" },
    ...{ Creator: "asha", Customer: "Sabar Steel", "Taxable value": 100, GST: 18, "Total Amount": 118 },
    ...{ Status: "Won", "Next follow-up": "", "Order number": "PO/1", "Order value": 90, "Open points": 3 },
  });
});
