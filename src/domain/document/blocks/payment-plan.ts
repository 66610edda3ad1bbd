import type { PaymentMilestone } from "../../firm/firm-profile.ts";
import { milestoneAmounts, milestoneLetter } from "../../firm/plans/milestones.ts";
import { formatFigure } from "../../numbers/format.ts";
import type { Paise } from "../../numbers/money.ts";
import { printedLine } from "../printed-text.ts";
import type { PaymentPlan } from "./printed-blocks.ts";

/** Returns the payment terms: milestones in rupees with GST, which sum to the total in paise; null without any. */
export function paymentPlan(milestones: readonly PaymentMilestone[], total: Paise): PaymentPlan | null {
  if (milestones.length === 0) return null;
  const amounts = milestoneAmounts(total, milestones);
  return {
    rows: milestones.map(({ label, when, percent }, at) => ({
      letter: milestoneLetter(at),
      label: printedLine(label),
      when: printedLine(when),
      share: `${percent}\u00a0%`,
      amount: formatFigure(amounts[at] ?? 0),
    })),
    share: "100\u00a0%",
    total: formatFigure(total),
  };
}
