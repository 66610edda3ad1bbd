import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CompanyProfile } from "../company.ts";
import { noCustomer } from "../customer.ts";
import { worksContent } from "../document/works-content.ts";
import { orderOf } from "./order.ts";
import { worksBook } from "./works-book.ts";

const order = orderOf(
  {
    number: "SG-2627-00001",
    revision: 0,
    orderNumber: "PO/1",
    day: "2026-12-02",
    customer: noCustomer,
    positions: [],
    discount: 0,
    value: 100_00,
    gstPercentage: "18",
  },
  {},
  null,
);
const company = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as CompanyProfile;
const makes = [{ component: "Hoist", supply: "Wire rope, M5", make: "Sahyadri SH5" }];

it("names the firm's makes and no price on the works sheet, as PDF and workbook", () => {
  const book = worksBook(order, { cranes: [], sums: [] }, makes);
  expect(book.sheets[0]?.rows).toContainEqual(["Hoist", "Sahyadri SH5", "Wire rope, M5"]);
  expect(worksContent(order, [], company, { makes, marks: {} }).makes).toEqual(makes);
  expect(JSON.stringify(book)).not.toMatch(/₹|price/i);
  const without = worksBook(order, { cranes: [], sums: [] }, []);
  expect(JSON.stringify(without)).not.toContain("Make");
});
