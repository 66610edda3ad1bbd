import { components, fieldsOf, shortLabel } from "../components/registry.ts";
import { formatMoney } from "../format.ts";
import type { Paise } from "../money.ts";
import type { Cause } from "./bridge.ts";
import { isRate } from "./bridge-words.ts";

const sign = (amount: Paise): string => (amount < 0 ? "−" : "+");

/** A change with its sign: "+₹3,23,193.15", "−₹500"; plain ₹0 for none. */
export const signedMoney = (amount: Paise): string =>
  amount === 0 ? formatMoney(0) : `${sign(amount)}${formatMoney(Math.abs(amount))}`;

const noChange = "No change";

/** What decides to which group a cause belongs. */
type Grouped = Pick<Cause, "component" | "kind">;

/** The name of the rate in lower case, as in "metal price". */
function rateName({ component }: Grouped): string {
  const rate = component && fieldsOf(components[component]).find(([, field]) => isRate(field));
  return rate ? shortLabel(rate[1]).toLowerCase() : "rate";
}

const nounOf = ({ component }: Grouped): string => (component ? components[component].noun : "");

/** The group of a cause in the firm's line. */
export function internalGroup(cause: Grouped): string {
  if (cause.kind === "table") return "price table";
  if (cause.kind === "rate") return rateName(cause);
  if (cause.kind === "margin") return "margin";
  if (cause.kind === "gst") return "GST";
  return nounOf(cause);
}

export const other = "other";
/** The rate that customers hear of. */
const metalPrice = "metal price";

/** The group of a cause in the customer's line: what the customer chose and what steel costs; the rest is "other". */
export function customerGroup(cause: Grouped): string {
  if (cause.kind === "configuration" || cause.kind === "scope") return nounOf(cause);
  return cause.kind === "rate" && rateName(cause) === metalPrice ? metalPrice : other;
}

/** The change and then each group's sum, largest first (equal ones in the order of their causes); sums of 0 are left out. */
export function groupedLine<C extends { totalEffect: Paise }>(
  change: Paise,
  causes: readonly C[],
  groupOf: (cause: C) => string,
  last?: string,
): string {
  if (causes.length === 0) return noChange;
  const sums = new Map<string, Paise>();
  for (const cause of causes) sums.set(groupOf(cause), (sums.get(groupOf(cause)) ?? 0) + cause.totalEffect);
  const groups = [...sums]
    .filter(([, sum]) => sum !== 0)
    .sort(([a, x], [b, y]) => Number(a === last) - Number(b === last) || Math.abs(y) - Math.abs(x))
    .map(([name, sum]) => `${name} ${signedMoney(sum).replace("₹", "")}`);
  return groups.length === 0 ? noChange : `${signedMoney(change)}: ${groups.join(", ")}`;
}

/** What moved the price in one line for the firm: "+₹1,42,310: metal price +91,200, hoist +44,010, margin +7,100". */
export const internalLine = (change: Paise, causes: readonly Cause[]): string =>
  groupedLine(change, causes, internalGroup);

/** The same for the customer's e-mail: neither margin nor cost is spoken of. */
export const customerLine = (change: Paise, causes: readonly Cause[]): string =>
  groupedLine(change, causes, customerGroup, other);
