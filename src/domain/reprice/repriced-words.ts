import { formatDate } from "../dates/format-date.ts";
import { formatMoney } from "../numbers/format.ts";
import { toSignedPaise } from "../numbers/money.ts";
import type { RepriceAct } from "./reprice.ts";

/** A choice that a re-pricing applied to a sale. Amounts are rupees with GST. */
export type Repriced = {
  act: RepriceAct;
  old_total: number | null;
  new_total: number | null;
  /** The last day of a validity that was ended. */
  valid_until: string | null;
};

/**
 * Returns the effect of a re-pricing on a sale, as a sentence without a full stop: "Revised from ₹1,00,000 to
 * ₹1,05,000".
 */
export function repricedWords({ act, old_total, new_total, valid_until }: Repriced): string {
  const amount = (total: number | null): string => (total === null ? "" : formatMoney(toSignedPaise(total)));
  if (act === "revise") return `Revised from ${amount(old_total)} to ${amount(new_total)}`;
  if (act === "end_validity")
    return valid_until ? `Valid until ${formatDate(valid_until)}` : "Validity ended";
  return new_total === null
    ? `Price held at ${amount(old_total)}`
    : `Price held at ${amount(old_total)}, today ${amount(new_total)}`;
}
