import type { Paise } from "../money.ts";
import type { Totals } from "../quotation/totals.ts";

export type TaxLine = { label: string; amount: Paise };

const folded = (state: string): string => state.trim().toLowerCase();

/**
 * The recorded GST as the tax law names it: central and state halves within the company's state, integrated across a
 * border, plain while no state is given. The lines always sum to the recorded GST; an odd paisa goes to the central half.
 */
export function taxLines(
  { gst, gstPercentage }: Pick<Totals, "gst" | "gstPercentage">,
  customerState: string,
  companyState: string,
): TaxLine[] {
  if (folded(customerState) === "") return [{ label: `GST ${gstPercentage}%`, amount: gst }];
  if (folded(customerState) !== folded(companyState))
    return [{ label: `IGST ${gstPercentage}%`, amount: gst }];
  const half = Number(gstPercentage) / 2;
  const state = Math.floor(gst / 2);
  return [
    { label: `CGST ${half}%`, amount: gst - state },
    { label: `SGST ${half}%`, amount: state },
  ];
}
