import { formatMoney, formatMoneyColumn } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";

type MoneyTextProps = {
  amount: Paise | null | undefined;
  /** In a column that adds up both digits of the paise stand, also of whole rupees. */
  inColumn?: boolean;
};

/** An amount with the rupee sign and figures of equal width; nothing or no number reads ₹0. */
export function MoneyText({ amount, inColumn = false }: MoneyTextProps) {
  const text = inColumn ? formatMoneyColumn(amount ?? 0) : formatMoney(amount);
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}
