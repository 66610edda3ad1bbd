import { describe, expect, test } from "vitest";
import type { CustomerOffer, CustomerQuotation } from "#contract/customers/customers-api.ts";
import {
  type CustomerSalesSearch,
  customerSalesSearch,
  filteredSales,
} from "./customer-sales-search-params.ts";

const sale = {
  revision: 0,
  status: "sent",
  approval: { state: "not required" },
  expired: false,
  timestamp: "2026-11-20T20:00:00.000Z",
  created_by: "r.patel",
  order_number: null,
};
const quotation = (number: string, own: object) =>
  ({
    ...sale,
    quotation_id: number,
    crane_type: "Single Girder",
    capacity: "5T",
    ...own,
  }) as CustomerQuotation;
const quotations = [
  quotation("SG-2627-00012", {}),
  quotation("DG-2627-00007", {
    crane_type: "Double Girder",
    capacity: "20T",
    status: "won",
    order_number: "PO 24/118",
  }),
  quotation("SG-2627-00003", {
    expired: true,
    timestamp: "2026-08-01T06:00:00.000Z",
    responsible: "k.desai",
  }),
];
const offers = [{ ...sale, offer_id: "OF-2627-00002", total: 1 } as CustomerOffer];

const found = (search: CustomerSalesSearch) =>
  filteredSales(quotations, search).map(({ quotation_id }) => quotation_id.slice(-2));

describe("the sales of a customer", () => {
  test.each<[CustomerSalesSearch, string[]]>([
    [{}, ["12", "07", "03"]],
    [{ search: "single 5t" }, ["12", "03"]],
    [{ search: "po 24" }, ["07"]],
    [{ search: "DESAI" }, ["03"]],
    [{ type: "Double Girder" }, ["07"]],
    // An expired sale is no longer shown as sent.
    [{ sale: "sent" }, ["12"]],
    [{ sale: "expired" }, ["03"]],
    // Days are those of India: this sale was made at half past one in the night.
    [{ start: "2026-11-21" }, ["12", "07"]],
    [{ end: "2026-11-20" }, ["03"]],
    [{ search: "5t", sale: "won" }, []],
  ])("%j", (search, numbers) => {
    expect(found(search)).toEqual(numbers);
  });

  test("include offers, which have no crane type of their own", () => {
    expect(filteredSales(offers, { search: "of-2627" })).toHaveLength(1);
    expect(filteredSales(offers, { type: "Single Girder" })).toEqual([]);
  });

  test("are read from the address, without invalid filters", () => {
    expect(
      customerSalesSearch({ search: " ", start: "2026-13-01", sale: "open", type: "Single Girder" }),
    ).toEqual({
      search: undefined,
      start: undefined,
      end: undefined,
      type: "Single Girder",
      sale: undefined,
    });
  });
});
