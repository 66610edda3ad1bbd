import { formatMoney, formatNumber } from "../numbers/format.ts";
import { decimalText, paiseOrNull } from "../numbers/money.ts";
import { readTyped } from "../numbers/typed-number.ts";
import { byRole, type Role, roles, roleTitles } from "../people/roles.ts";
import {
  byLimit,
  type CheckName,
  type CommercialRules,
  checkFields,
  checksOn,
  type LimitField,
  type LimitName,
  limitFields,
  limitProblem,
} from "./commercial-rules.ts";

/** The rules in their form. The empty text switches a limit off. */
export type TypedRules = Readonly<
  Record<Role, Readonly<Record<LimitName, string>> & Readonly<Record<CheckName, boolean>>>
>;

/** Returns the initial values of the form. */
export const typedRules = (rules: CommercialRules): TypedRules =>
  byRole((role) => ({
    ...byLimit((name) => {
      const value = rules[role][name];
      return value === null ? "" : String(value);
    }),
    ...(Object.fromEntries(checkFields.map(({ name }) => [name, rules[role][name] === true])) as Record<
      CheckName,
      boolean
    >),
  }));

type Problems = Partial<Record<Role, Partial<Record<LimitName, string>>>>;

/** Returns the typed commercial rules, or null while one is invalid, and the faults by limit. */
export function readRules(typed: TypedRules): { rules: CommercialRules | null; problems: Problems } {
  const problems: Problems = {};
  const rules = byRole((role) => ({
    ...byLimit((name, { title, unit }) => {
      const text = typed[role][name];
      if (text.trim() === "") return null;
      const decimal = readTyped(text, unit);
      const problem = decimal
        ? limitProblem(name, Number(decimalText(decimal)))
        : `must be a number, or blank to switch it off`;
      if (problem !== null) problems[role] = { ...problems[role], [name]: `${title} ${problem}` };
      return decimal ? Number(decimalText(decimal)) : null;
    }),
    ...checksOn((name) => typed[role][name]),
  }));
  return { rules: Object.keys(problems).length > 0 ? null : rules, problems };
}

function valueText({ unit }: LimitField, value: number | null): string {
  if (value === null) return "off";
  return unit === "₹" ? formatMoney(paiseOrNull(value)) : `${formatNumber(value)} ${unit}`;
}

/** Returns the differences between two versions in words: "Employees: lowest margin 5 % → 8 %". */
export const rulesChanges = (before: CommercialRules, after: CommercialRules): string[] =>
  [...roles].reverse().flatMap((role) => {
    const changed = limitFields.flatMap((field) => {
      const [a, b] = [before[role][field.name], after[role][field.name]];
      return a === b ? [] : [`${field.title.toLowerCase()} ${valueText(field, a)} → ${valueText(field, b)}`];
    });
    for (const { name, subject } of checkFields) {
      const [a, b] = [before, after].map((rules) => (rules[role][name] === true ? "wait" : "off"));
      if (a !== b) changed.push(`${subject} ${a} → ${b}`);
    }
    return changed.length === 0 ? [] : [`${roleTitles[role]}s: ${changed.join(", ")}`];
  });
