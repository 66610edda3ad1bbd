import { makeSales } from "../sales/sales.ts";
import { findQuotation } from "./quotations-repository.ts";
import { documentOf, searchTextOf } from "./stored-document.ts";

export const quotationSales = makeSales({
  saleKind: "quotation",
  find: findQuotation,
  searchText: (stored, order_number) =>
    searchTextOf({ ...stored, order_number, customer: documentOf(stored).customer }),
});
