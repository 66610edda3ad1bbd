import { foldHeading } from "../imports/list-field.ts";
import type { ListColumn, ListRow } from "../imports/list-sheet.ts";

/** Headings of the column with the group of a ledger, in lists of Tally and Busy. */
const groupHeadings = new Set(
  "under|group|group name|ledger group|account group|parent|parent group|primary group".split("|"),
);

const folded = (text: string): string => foldHeading(text).name;

/** The groups of a set of accounts whose ledgers are no customers. Those of customers are “Sundry Debtors” and its own groups. */
const otherGroups = new Set(
  [
    "Bank Accounts",
    "Bank OCC A/c",
    "Bank OD A/c",
    "Branch / Divisions",
    "Capital Account",
    "Cash-in-Hand",
    "Current Assets",
    "Current Liabilities",
    "Deposits (Asset)",
    "Direct Expenses",
    "Direct Incomes",
    "Duties & Taxes",
    "Expenses (Direct)",
    "Expenses (Indirect)",
    "Fixed Assets",
    "Income (Direct)",
    "Income (Indirect)",
    "Indirect Expenses",
    "Indirect Incomes",
    "Investments",
    "Loans & Advances (Asset)",
    "Loans (Liability)",
    "Misc. Expenses (ASSET)",
    "Primary",
    "Provisions",
    "Purchase Accounts",
    "Reserves & Surplus",
    "Retained Earnings",
    "Sales Accounts",
    "Secured Loans",
    "Stock-in-Hand",
    "Sundry Creditors",
    "Suspense A/c",
    "Unsecured Loans",
  ].map(folded),
);

/** Ledgers of every set of accounts, and the groups of customers, which a list without groups may have as rows. */
const ownLedgers = new Set(
  ["Cash", "Petty Cash", "Cash Account", "Cash A/c", "Bank", "Bank Account", "Bank A/c", "Profit & Loss A/c"]
    .concat(["Profit & Loss", "Suspense", "Round Off", "Rounding Off", "CGST", "SGST", "IGST", "UTGST"])
    .concat(["Sundry Debtors", "Sundry Debtor", "Opening Stock", "Closing Stock", "Sales", "Purchase"])
    .map(folded),
);

const isOwnLedger = (name: string): boolean => ownLedgers.has(folded(name)) || otherGroups.has(folded(name));

/**
 * Returns a reader of a list of ledgers (Tally, Busy), which gives the reason why an import refuses a row that is no
 * customer, with its column; null for a row that may be one. A firm with the name of a usual ledger is one where its
 * row has a GSTIN.
 */
export function makeLedgerReader(
  columns: readonly ListColumn[],
): (row: ListRow) => { column: string; text: string } | null {
  const group = columns.find(({ field, heading }) => field === null && groupHeadings.has(folded(heading)));
  const name = columns.find(({ field }) => field === "company");
  return ({ cells, texts }) => {
    const under = group === undefined ? "" : (cells[group.index] ?? "").trim();
    if (group && otherGroups.has(folded(under)))
      return {
        column: group.heading,
        text: `${group.heading} “${under}”: ledgers of this group are no customers. Customers are under “Sundry Debtors”.`,
      };
    const company = (texts.company ?? "").trim();
    if (name && texts["site.gstin"] === undefined && isOwnLedger(company))
      return {
        column: name.heading,
        text: `${name.heading} “${company.slice(0, 60)}” is a ledger or a group of your own accounts, no customer.`,
      };
    return null;
  };
}
