import { formatMoney } from "../numbers/format.ts";
import type { Paise } from "../numbers/money.ts";
import { isRate, type LineWords } from "../quotation/lines/line-words.ts";
import type { CauseGroups, CauseKind } from "./cause.ts";

const sign = (amount: Paise): string => (amount < 0 ? "−" : "+");

/** A change with its sign: "+₹3,23,193.15", "−₹500"; plain ₹0 for none. */
export const signedMoney = (amount: Paise): string =>
  amount === 0 ? formatMoney(0) : `${sign(amount)}${formatMoney(Math.abs(amount))}`;

const noChange = "No change";

type Grouped = { groups: CauseGroups; totalEffect: Paise };

const other = "other";
/** The rate that the customer's line names. */
const metalPrice = "metal price";

/** Returns the groups of a cause, in the words of its line. */
export function groupsOf(kind: CauseKind, { noun, names }: LineWords): CauseGroups {
  if (kind === "table") return { firm: "price table", customer: other };
  if (kind === "rate") {
    const name = names.find(isRate)?.label.toLowerCase() ?? "rate";
    return { firm: name, customer: name === metalPrice ? metalPrice : other };
  }
  return { firm: noun, customer: kind === "configuration" || kind === "scope" ? noun : other };
}

/** The groups of causes that change the whole total. */
export const wholeGroups = (firm: string): CauseGroups => ({ firm, customer: other });

/**
 * Returns the change and each group's sum, largest first (equal ones in the order of their causes), without
 * sums of 0.
 */
function groupedLine(change: Paise, causes: readonly Grouped[], of: keyof CauseGroups): string {
  if (causes.length === 0) return noChange;
  const sums = new Map<string, Paise>();
  for (const { groups, totalEffect } of causes)
    sums.set(groups[of], (sums.get(groups[of]) ?? 0) + totalEffect);
  const isLast = (group: string): number => Number(of === "customer" && group === other);
  const groups = [...sums]
    .filter(([, sum]) => sum !== 0)
    .sort(([a, x], [b, y]) => isLast(a) - isLast(b) || Math.abs(y) - Math.abs(x))
    .map(([name, sum]) => `${name} ${signedMoney(sum).replace("₹", "")}`);
  return groups.length === 0 ? noChange : `${signedMoney(change)}: ${groups.join(", ")}`;
}

/**
 * Returns the price bridge in one line for the firm: "+₹1,42,310: metal price +91,200, hoist +44,010, margin +7,100".
 */
export const internalLine = (change: Paise, causes: readonly Grouped[]): string =>
  groupedLine(change, causes, "firm");

/** Returns the line for the customer's e-mail with the changes beside the price: "No change of the price. Changed: Clause Warranty." */
export const lineBesideConditions = (line: string, conditions: readonly string[]): string =>
  conditions.length === 0
    ? line
    : `${line === noChange ? `${noChange} of the price` : line}. Changed: ${conditions.join("; ")}.`;

/** Returns the price bridge in one line for the customer's e-mail, without margin and cost. */
export const customerLine = (change: Paise, causes: readonly Grouped[]): string =>
  groupedLine(change, causes, "customer");
