import type { Problem } from "../errors/rejection.ts";
import { formatMoney } from "../numbers/format.ts";
import { type Paise, parseDecimal, requireDecimal } from "../numbers/money.ts";
import { percentOf } from "../numbers/money-rounding.ts";
import { percentProblem } from "../numbers/percentage.ts";

/** The discount of an offer, off the sum of the firm lines before GST: a percentage as plain decimal text, or an amount. */
export type Discount = { percent: string } | { amount: Paise } | null;

/** Returns the discount on a sum of lines, rounded half up to the paisa. It is never more than the sum. */
export function discountOn(sum: Paise, discount: Discount): Paise {
  if (discount === null) return 0;
  return "percent" in discount
    ? percentOf(sum, requireDecimal(discount.percent))
    : Math.min(discount.amount, sum);
}

/** The most decimals of a discount in percent, which is from 0 to 100. */
const discountDecimals = 6;

/** Returns why a discount is refused: a percentage out of range, or an amount above the sum of the firm positions. */
export function discountProblems(discount: Discount, firmTotal: Paise): Problem[] {
  if (discount === null) return [];
  const at = (field: string, msg: string): Problem[] => [{ msg, loc: ["body", "discount", field] }];
  if ("percent" in discount) {
    const problem = percentProblem(parseDecimal(discount.percent), discountDecimals);
    return problem === null ? [] : at("percent", `Discount ${problem}`);
  }
  if (!Number.isSafeInteger(discount.amount) || discount.amount < 0)
    return at("amount", "Discount must be an amount from 0 with at most 2 decimals");
  return discount.amount <= firmTotal
    ? []
    : at(
        "amount",
        `The discount of ${formatMoney(discount.amount)} is more than the sum of the firm positions (${formatMoney(firmTotal)})`,
      );
}

const discountText = (discount: Discount): string => {
  if (discount === null) return "none";
  return "percent" in discount ? `${discount.percent} %` : formatMoney(discount.amount);
};

/** Returns the change of the discount: "Discount none → 2.5 %". */
export const discountWords = (a: Discount, b: Discount): string =>
  `Discount ${discountText(a)} → ${discountText(b)}`;
