import { isDay, shiftDay } from "../numbers/format.ts";
import { highestPrice, paiseOrNull } from "../numbers/money.ts";

/** Ten years: a day further away is a typing error. */
const maxDays = 3653;

/** Returns the fault of a promised day of dispatch, as a sentence, or null. It is at most ten years after the order. */
export function dispatchProblem(day: string, orderDay: string): string | null {
  if (!isDay(day)) return "Day of dispatch must be a day, such as 2027-02-24";
  if (day < orderDay) return "Day of dispatch must not be before the day of the order";
  return day > shiftDay(orderDay, maxDays) ? "Day of dispatch must be within ten years of the order" : null;
}

/** Returns the fault of the day of a receipt, as a sentence, or null. It is in the last ten years. */
export function receiptDayProblem(day: string, today: string): string | null {
  if (!isDay(day)) return "Day must be a day, such as 2027-02-20";
  if (day < shiftDay(today, -maxDays)) return "Day must be in the last ten years";
  return day > today ? "Day must not be in the future" : null;
}

/** Returns the fault of a received amount in rupees, as a sentence, or null. */
export function receiptAmountProblem(rupees: number): string | null {
  const amount = paiseOrNull(rupees);
  return amount === null || amount === 0 || amount > highestPrice
    ? "Amount must be above 0 rupees, with up to 2 decimals"
    : null;
}
