import { type CraneTypeId, craneTypes, findCraneType } from "../crane-types.ts";
import { formatNumber } from "../numbers/format.ts";
import { decimalOf, highestPrice } from "../numbers/money.ts";
import { asRecord, asRecords, firstText, type UnknownRecord } from "../text/unknown-values.ts";

/** The erection price by weight: so many rupees per kg of the steel in scope, and at least `least` rupees. */
export type ErectionRule = { per_kg: number; least: number };

/** The panel price by hoist motor: of a crane of this type whose hoist motor has at most so many kW, in rupees. */
export type PanelRule = { crane_type: CraneTypeId; hoist_motor_to: number; price: number };

/** The firm's own prices of parts that no table prices. Both are off at first. */
export type PriceRules = { erection_rule: ErectionRule | null; panel_rules: readonly PanelRule[] };

export const noPriceRules: PriceRules = { erection_rule: null, panel_rules: [] };

export const ruleNames = ["erection_rule", "panel_rules"] as const satisfies readonly (keyof PriceRules)[];

/** The most rows of the panel rule, so that the form stays readable. */
export const maxPanelRules = 60;

/** The largest hoist motor of a panel rule in kW, and the highest erection price in rupees per kg. */
const maxMotor = 500;
const maxPerKg = 10_000;

const hasDecimals = (value: number, most: number): boolean => (decimalOf(value)?.scale ?? most + 1) <= most;

/** A fault of a rule, and the value that has it. */
export type RuleProblem = { msg: string; at: readonly (string | number)[] };

function amountProblem(label: string, value: number, most: number, isZeroRight = false): string | null {
  if (isZeroRight && value < 0) return `${label} must be at least 0`;
  if (!isZeroRight && value <= 0) return `${label} must be above 0`;
  if (value > most) return `${label} must be at most ${formatNumber(most)}`;
  return hasDecimals(value, 2) ? null : `${label} must have at most 2 decimals`;
}

const highestRupees = highestPrice / 100;

/** The faults of the firm's rules, each with its place. Amounts are in rupees with at most 2 decimals, motors in kW. */
export function ruleProblems({ erection_rule: erection, panel_rules: panels }: PriceRules): RuleProblem[] {
  const found: { msg: string | null; at: RuleProblem["at"] }[] = [];
  if (erection) {
    const perKg = amountProblem("Erection per kg", erection.per_kg, maxPerKg);
    const least = amountProblem("Least erection price", erection.least, highestRupees, true);
    found.push(
      { msg: perKg, at: ["erection_rule", "per_kg"] },
      { msg: least, at: ["erection_rule", "least"] },
    );
  }
  panels.forEach(({ crane_type, hoist_motor_to, price }, row) => {
    const motor = amountProblem("Hoist motor", hoist_motor_to, maxMotor);
    const isTwice = panels
      .slice(0, row)
      .some((each) => each.crane_type === crane_type && each.hoist_motor_to === hoist_motor_to);
    const twice = isTwice ? `${craneTypes[crane_type].label} up to ${hoist_motor_to} kW stands twice` : null;
    found.push(
      { msg: motor ?? twice, at: ["panel_rules", row, "hoist_motor_to"] },
      { msg: amountProblem("Panel price", price, highestRupees), at: ["panel_rules", row, "price"] },
    );
  });
  if (panels.length > maxPanelRules)
    found.push({ msg: `At most ${maxPanelRules} panel prices`, at: ["panel_rules"] });
  return found.flatMap(({ msg, at }) => (msg === null ? [] : [{ msg, at }]));
}

/** "₹8.5/kg of steel, at least ₹60,000". */
export const erectionRuleText = (rule: ErectionRule | null): string =>
  rule === null
    ? "Off"
    : `₹${formatNumber(rule.per_kg)}/kg of steel${rule.least > 0 ? `, at least ₹${formatNumber(rule.least)}` : ""}`;

/** "Single Girder up to 11 kW: ₹52,000". */
export const panelRuleText = ({ crane_type, hoist_motor_to, price }: PanelRule): string =>
  `${craneTypes[crane_type].label} up to ${hoist_motor_to} kW: ₹${formatNumber(price)}`;

/** The rows of the panel rule by crane type, then by motor. */
export const inOrder = (rules: readonly PanelRule[]): PanelRule[] =>
  Object.values(craneTypes).flatMap(({ id }) =>
    rules.filter((each) => each.crane_type === id).sort((a, b) => a.hoist_motor_to - b.hoist_motor_to),
  );

const isAmount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Returns stored rules. Older rates have none, and an unusable rule is off. */
export function readPriceRules(kept: UnknownRecord): PriceRules {
  const { per_kg, least } = asRecord(kept.erection_rule);
  return {
    erection_rule: isAmount(per_kg) && isAmount(least) ? { per_kg, least } : null,
    panel_rules: asRecords(kept.panel_rules).flatMap(({ crane_type, hoist_motor_to, price }) => {
      const craneType = findCraneType(firstText(crane_type))?.id;
      return craneType && isAmount(hoist_motor_to) && isAmount(price)
        ? [{ crane_type: craneType, hoist_motor_to, price }]
        : [];
    }),
  };
}
