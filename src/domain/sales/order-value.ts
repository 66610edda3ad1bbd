import { highestPrice, type Paise, paiseOrNull } from "../numbers/money.ts";

/** Returns whether an order value is asked once: it is more than twice or less than half of the quoted one. */
export const isUnusualOrderValue = (orderValue: Paise, quoted: Paise): boolean =>
  quoted > 0 && (orderValue > 2 * quoted || 2 * orderValue < quoted);

/** Returns the order's value in paise. Null when it is not an amount above 0. */
export function orderValueOf({ order_value }: { order_value?: number | undefined }): Paise | null {
  const amount = order_value === undefined ? null : paiseOrNull(order_value);
  return amount !== null && amount > 0 && amount <= 100 * highestPrice ? amount : null;
}
