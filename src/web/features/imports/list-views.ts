import type { ListKind } from "#domain/imports/list-kinds.ts";
import { counted } from "#domain/numbers/format.ts";
import { archiveKey } from "../../api/archive-key.ts";
import { customersKey } from "../../api/customer-suggestions.ts";
import { optionsKey } from "../../api/options-query.ts";

/** The words and addresses of the import of one kind of list. */
export type ListView = {
  title: string;
  /** The screen above it. */
  above: { title: string; to: "/customers" | "/archive" | "/admin/options" };
  one: string;
  many: string;
  /** The queries whose answers an import changes. */
  changes: string;
};

export const listViews: Readonly<Record<ListKind, ListView>> = {
  customers: {
    title: "Import customers",
    above: { title: "Customers", to: "/customers" },
    one: "customer",
    many: "customers",
    changes: customersKey,
  },
  past_quotations: {
    title: "Import past quotations",
    above: { title: "Archive", to: "/archive" },
    one: "past quotation",
    many: "past quotations",
    changes: archiveKey,
  },
  options: {
    title: "Import options",
    above: { title: "Options", to: "/admin/options" },
    one: "option",
    many: "options",
    changes: optionsKey,
  },
};

/** "1 customer", "43 customers". */
export const recordCountText = (count: number, { one, many }: Pick<ListView, "one" | "many">): string =>
  counted(count, one, many);
