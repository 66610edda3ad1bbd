import { formatDate } from "../dates/format-date.ts";
import { isDay, shiftDay } from "../dates/indian-dates.ts";
import { formatMoney } from "../numbers/format.ts";
import { highestPrice, type Paise, paiseOrNull } from "../numbers/money.ts";

/** A day of dispatch or of a receipt is within ten years: a day further away is a typing error. */
const maxDays = 3653;

/**
 * Returns why a promised day of dispatch is refused, as a sentence, or null. It is at most ten years after the order.
 */
export function dispatchProblem(day: string, orderDay: string): string | null {
  if (!isDay(day)) return "Day of dispatch must be a day, such as 2027-02-24";
  if (day < orderDay) return "Day of dispatch must not be before the day of the order";
  return day > shiftDay(orderDay, maxDays) ? "Day of dispatch must be within ten years of the order" : null;
}

/**
 * Returns the fault of the day of a receipt, as a sentence, or null. It is in the last ten years, and from the day of the
 * order on.
 */
export function receiptDayProblem(day: string, today: string, orderDay: string): string | null {
  if (!isDay(day)) return "Day must be a day, such as 2027-02-20";
  if (day < shiftDay(today, -maxDays)) return "Day must be in the last ten years";
  if (day < orderDay) return `Day must not be before the day of the order, ${formatDate(orderDay)}`;
  return day > today ? "Day must not be in the future" : null;
}

/**
 * Returns the fault of a received amount in rupees, as a sentence, or null.
 * @param left what the order has still to be paid with GST, in paise
 */
export function receiptAmountProblem(rupees: number, left: Paise): string | null {
  const amount = paiseOrNull(rupees);
  const isBeyond = rupees * 100 > highestPrice;
  if (!isBeyond && (amount === null || amount === 0))
    return "Amount must be above 0 rupees, with up to 2 decimals";
  if (left <= 0) return "The order is paid in full. Take back a receipt to change it";
  return amount === null || amount > left
    ? `Amount must be at most ${formatMoney(left)}, which the order has still to be paid`
    : null;
}
