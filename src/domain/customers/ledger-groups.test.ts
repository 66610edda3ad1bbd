import { expect, test } from "vitest";
import { readList } from "../imports/list-sheet.ts";
import { customerListFields } from "./customer-list.ts";
import { makeLedgerReader } from "./ledger-groups.ts";

/** Why each row below the headings is no customer. */
const refusals = (...rows: string[][]): (string | null)[] => {
  const { columns, rows: read } = readList(
    customerListFields,
    rows.map((cells, at) => ({ row: at + 1, cells })),
  );
  const refusal = makeLedgerReader(columns);
  return read.map((row) => refusal(row)?.text ?? null);
};

test("a ledger of another group than the customers’ is no customer", () => {
  expect(
    refusals(
      ["Name", "Under", "State"],
      ["Sabar Steel", "Sundry Debtors", "Gujarat"],
      ["State Bank", "Bank Accounts", "Gujarat"],
      ["Kaveri Pumps", "West Zone", "Goa"],
      ["Deccan Power", "", "Goa"],
    ),
  ).toEqual([
    null,
    "Under “Bank Accounts”: ledgers of this group are no customers. Customers are under “Sundry Debtors”.",
    null,
    null,
  ]);
});

test("a usual ledger or group of the accounts is no customer, unless it has a GSTIN", () => {
  expect(
    refusals(
      ["Name", "GSTIN", "State"],
      ["Petty Cash", "", "Gujarat"],
      ["Sundry Creditors", "", "Gujarat"],
      ["Cash", "24AAACE0000E1ZS", "Gujarat"],
      ["Cash Machines India", "", "Gujarat"],
    ),
  ).toEqual([
    "Name “Petty Cash” is a ledger or a group of your own accounts, no customer.",
    "Name “Sundry Creditors” is a ledger or a group of your own accounts, no customer.",
    null,
    null,
  ]);
});

test("a column that fills a field is not the group of a ledger", () => {
  expect(refusals(["Name", "Note", "State"], ["Sabar Steel", "Bank Accounts", "Gujarat"])).toEqual([null]);
});
