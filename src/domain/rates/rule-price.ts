import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { decimal as decimalShown } from "../engineering/number-text.ts";
import { formatNumber } from "../numbers/format.ts";
import { decimalOf, multiplyDecimals, type Paise } from "../numbers/money.ts";
import { moneyWithin, roundToPaise } from "../numbers/money-rounding.ts";
import { inOrder, type PriceRules } from "./price-rules.ts";

/** A price by the firm's rule, in paise, and how it comes about. */
export type RulePrice = { amount: Paise; why: string };

/** A crane as the rules see it: a working quotation, or the lines of a document. */
export type RuledCrane = { crane: CraneInputs; isInScope: (component: ComponentId) => boolean };

/**
 * Returns the steel that a crane has in scope, in whole kg: the crane with its hoist, the runway and the
 * columns. Null while the weight of one of them is not known.
 */
export function steelInScope({ crane, isInScope }: RuledCrane): number | null {
  const isOurs = (component: ComponentId): boolean =>
    craneTypes[crane.craneType].components.includes(component) && isInScope(component);
  const { gantryWeightPerMetre, ltLength, columnWeightPerMetre, columnCount, columnHeight } = crane;
  const weights = [
    engineeringFigures(crane).craneDeadWeight,
    ...(isOurs("lt_gantry") ? [productOf([gantryWeightPerMetre, ltLength])] : []),
    ...(isOurs("column") ? [productOf([columnWeightPerMetre, columnCount, columnHeight])] : []),
  ];
  return weights.includes(null) ? null : Math.round(weights.reduce<number>((sum, kg) => sum + (kg ?? 0), 0));
}

const productOf = (factors: readonly (number | null)[]): number | null =>
  factors.includes(null) ? null : factors.reduce<number>((product, each) => product * (each ?? 0), 1);

const rupeesOf = (value: number): Paise => {
  const exact = decimalOf(value);
  return exact ? roundToPaise(exact) : 0;
};

function erectionPrice(ruled: RuledCrane, { erection_rule: rule }: PriceRules): RulePrice | null {
  const steel = rule && steelInScope(ruled);
  const [perKg, kg] = [rule && decimalOf(rule.per_kg), steel === null ? null : decimalOf(steel)];
  if (rule === null || steel === null || !perKg || !kg) return null;
  const byWeight = moneyWithin(multiplyDecimals(perKg, kg)) ?? 0;
  const least = rupeesOf(rule.least);
  const product = `${formatNumber(steel)} kg of steel × ₹${formatNumber(rule.per_kg)}/kg`;
  return byWeight < least
    ? { amount: least, why: `the least price; ${product} is less` }
    : { amount: byWeight, why: product };
}

function panelPrice({ crane }: RuledCrane, { panel_rules: rules }: PriceRules): RulePrice | null {
  const { hoistMotor } = engineeringFigures(crane);
  const rule =
    hoistMotor === null
      ? undefined
      : inOrder(rules).find(
          ({ crane_type, hoist_motor_to }) => crane_type === crane.craneType && hoist_motor_to >= hoistMotor,
        );
  return rule && hoistMotor !== null
    ? {
        amount: rupeesOf(rule.price),
        why: `hoist motor ${decimalShown(hoistMotor, 2)} kW, rule up to ${decimalShown(rule.hoist_motor_to, 2)} kW`,
      }
    : null;
}

const ruleOf: Readonly<
  Partial<Record<ComponentId, (ruled: RuledCrane, rules: PriceRules) => RulePrice | null>>
> = { industrial_erection: erectionPrice, panel: panelPrice };

/**
 * Returns the price of a component by the firm's rule; null without a rule, and while the crane lacks a value that the
 * rule needs. Source: docs/product.md, “Rates and re-pricing”.
 */
export const priceByRule = (
  ruled: RuledCrane,
  component: ComponentId,
  rules: PriceRules,
): RulePrice | null => {
  const price = ruleOf[component]?.(ruled, rules) ?? null;
  return price !== null && price.amount > 0 ? price : null;
};
