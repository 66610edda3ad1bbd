import type { CraneTypeId } from "#domain/crane-types.ts";
import { decimalText } from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";
import { inOrder, type PriceRules, type RuleProblem, ruleProblems } from "#domain/rates/price-rules.ts";

export type TypedPanelRule = { craneType: CraneTypeId; motor: string; price: string };

/** The firm's rules as typed. */
export type TypedPriceRules = {
  hasErection: boolean;
  perKg: string;
  least: string;
  panels: readonly TypedPanelRule[];
};

export const typedRulesOf = ({ erection_rule, panel_rules }: PriceRules): TypedPriceRules => ({
  hasErection: erection_rule !== null,
  perKg: erection_rule ? String(erection_rule.per_kg) : "",
  least: erection_rule ? String(erection_rule.least) : "",
  panels: panel_rules.map(({ crane_type, hoist_motor_to, price }) => ({
    craneType: crane_type,
    motor: String(hoist_motor_to),
    price: String(price),
  })),
});

const firstCraneType: CraneTypeId = "single-girder";

/** A new row of the panel rule: for the crane type of the last one. */
export const nextPanelRule = (panels: readonly TypedPanelRule[]): TypedPanelRule => ({
  craneType: panels.at(-1)?.craneType ?? firstCraneType,
  motor: "",
  price: "",
});

/** A typed number; NaN for a text that is none. A blank least amount is none. */
function numberOf(text: string, unit: string): number {
  const found = readTyped(text, unit);
  return found ? Number(decimalText(found)) : Number.NaN;
}

/** Returns the typed rules as a call sends them, with their faults by place: "panel_rules.0.price". */
export function readTypedRules(typed: TypedPriceRules): {
  rules: PriceRules;
  problems: ReadonlyMap<string, string>;
} {
  const unread: RuleProblem[] = [];
  const read = (text: string, unit: string, at: RuleProblem["at"]): number => {
    const value = numberOf(text, unit);
    if (!Number.isNaN(value)) return value;
    unread.push({ msg: text.trim() === "" ? "Enter a number" : "Enter a number in plain digits", at });
    // Any right number, so that only the unread text is named.
    return 1;
  };
  const rules: PriceRules = {
    erection_rule: typed.hasErection
      ? {
          per_kg: read(typed.perKg, "₹/kg", ["erection_rule", "per_kg"]),
          least: typed.least.trim() === "" ? 0 : read(typed.least, "₹", ["erection_rule", "least"]),
        }
      : null,
    panel_rules: typed.panels.map(({ craneType, motor, price }, row) => ({
      crane_type: craneType,
      hoist_motor_to: read(motor, "kW", ["panel_rules", row, "hoist_motor_to"]),
      price: read(price, "₹", ["panel_rules", row, "price"]),
    })),
  };
  const found = [...unread, ...ruleProblems(rules)].map(({ msg, at }) => [at.join("."), msg] as const);
  return { rules, problems: new Map(found.reverse()) };
}

/** Returns whether two sets of rules are the same, whatever the order of their rows. */
export const isSameRules = (a: PriceRules, b: PriceRules): boolean =>
  JSON.stringify([a.erection_rule, inOrder(a.panel_rules)]) ===
  JSON.stringify([b.erection_rule, inOrder(b.panel_rules)]);
