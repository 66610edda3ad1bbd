import type { Problem } from "../errors/rejection.ts";
import { formatMoney } from "../numbers/format.ts";
import { decimalOf, highestPrice, paiseOrNull, rupees } from "../numbers/money.ts";
import { percentProblem } from "../numbers/percentage.ts";
import { type Role, roles, roleTitles } from "../people/roles.ts";
import { maxExtensionDays } from "../sales/validity.ts";

/** The limits of the commercial rules, in the order of the form. A quotation beyond one of them needs approval. */
const limits = {
  least_margin: { title: "Lowest margin", unit: "%", step: 0.5, hint: "On the costs, before GST" },
  largest_discount: {
    title: "Largest discount",
    unit: "%",
    step: 1,
    hint: "Of a typed price below the system price",
  },
  largest_total: { title: "Largest total", unit: "₹", step: 100_000, hint: "The final amount, with GST" },
  least_before_dispatch: {
    title: "Lowest share before dispatch",
    unit: "%",
    step: 5,
    hint: "Due with the order, or on dispatch or before it",
  },
  longest_validity: { title: "Longest validity", unit: "days", step: 5, hint: "From the day of saving" },
} as const;

export type LimitName = keyof typeof limits;
export type LimitField = { name: LimitName; title: string; unit: string; step: number; hint: string };

export const limitFields: readonly LimitField[] = (Object.keys(limits) as LimitName[]).map((name) => ({
  name,
  ...limits[name],
}));

/** Makes something for each limit. */
export const byLimit = <T>(make: (name: LimitName, field: LimitField) => T): Record<LimitName, T> =>
  Object.fromEntries(limitFields.map((field) => [field.name, make(field.name, field)])) as Record<
    LimitName,
    T
  >;

/** The checks of the commercial rules: prices that need approval however high they are, in the order of the form. */
const checks = {
  estimated_weight: {
    title: "Estimated weights need approval",
    subject: "estimated weights",
    hint: "A span or end carriage priced by an estimate needs approval",
  },
  typed_without_price: {
    title: "Typed prices without a system price need approval",
    subject: "typed prices without a system price",
    hint: "No row of the price table is near the typed values",
  },
} as const;

export type CheckName = keyof typeof checks;
export type CheckField = { name: CheckName; title: string; subject: string; hint: string };

export const checkFields: readonly CheckField[] = (Object.keys(checks) as CheckName[]).map((name) => ({
  name,
  ...checks[name],
}));

/** Returns the checks that are on, each as true. */
export const checksOn = (isOn: (name: CheckName) => boolean): { [K in CheckName]?: true } =>
  Object.fromEntries(checkFields.flatMap(({ name }) => (isOn(name) ? [[name, true]] : [])));

/** The limits of a role in percent, rupees and days. Null is off. A check that is true sends such prices for approval. */
export type Limits = Record<LimitName, number | null> & { [K in CheckName]?: boolean | undefined };

/** The limits of each role. Source: docs/product.md, “Commercial rules and approval”. */
export type CommercialRules = Readonly<Record<Role, Limits>>;

/** A version of the rules. 0 means that no rules were set yet. */
export type RulesVersion = { version: number; rules: CommercialRules };

const off: Limits = byLimit(() => null);

/** All limits off. */
export const noRules: RulesVersion = { version: 0, rules: { admin: off, manager: off, employee: off } };

/** A limit in percent has at most 4 decimals. */
const percentDecimals = 4;
/** The greatest limit of a total that an administrator can set. */
const highestTotal = 100 * highestPrice;

/** Returns the fault of a limit, to follow its name, or null. */
export function limitProblem(name: LimitName, value: number): string | null {
  if (name === "least_margin" || name === "largest_discount" || name === "least_before_dispatch")
    return percentProblem(decimalOf(value), percentDecimals);
  if (name === "largest_total") {
    const paise = paiseOrNull(value);
    if (value <= 0 || !Number.isFinite(value)) return "must be an amount above 0";
    if (value > rupees(highestTotal)) return `must be at most ${formatMoney(highestTotal)}`;
    return paise === null ? "can have up to 2 decimals" : null;
  }
  return Number.isInteger(value) && value >= 1 && value <= maxExtensionDays
    ? null
    : `must be a whole number of days from 1 to ${maxExtensionDays}`;
}

/** Returns the faults of the given rules, each with its place in the body. */
export const rulesProblems = (rules: CommercialRules): Problem[] =>
  roles.flatMap((role) =>
    limitFields.flatMap(({ name, title }): Problem[] => {
      const value = rules[role][name];
      const problem = value === null ? null : limitProblem(name, value);
      return problem === null
        ? []
        : [
            {
              msg: `${title} of ${roleTitles[role].toLowerCase()}s ${problem}`,
              loc: ["body", "rules", role, name],
            },
          ];
    }),
  );
