import { formatMoney, formatMoneyColumn } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";

type MoneyTextProps = {
  amount: Paise | null | undefined;
  /** In a column with a sum whole rupees also show two paise digits. */
  inColumn?: boolean;
};

/** An amount with the rupee sign and tabular figures; ₹0 for a missing value. */
export function MoneyText({ amount, inColumn = false }: MoneyTextProps) {
  const text = inColumn ? formatMoneyColumn(amount ?? 0) : formatMoney(amount);
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}
