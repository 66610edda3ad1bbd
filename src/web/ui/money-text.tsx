import { formatMoney } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";

/** An amount with the rupee sign and figures of equal width; nothing or no number reads ₹0. */
export function MoneyText({ amount }: { amount: Paise | null | undefined }) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>;
}
