import { type Customer, taxedState } from "../customers/customer-block.ts";
import type { Paise } from "../numbers/money.ts";
import type { Totals } from "../quotation/document/totals.ts";
import { stateNamed } from "../tax/states.ts";

export type TaxLine = { label: string; amount: Paise };

/**
 * The recorded GST as the tax law names it: central and state halves within the firm's state, integrated
 * across a border, plain while one of the states is not known. The lines always sum to the recorded GST,
 * which is rounded as a whole; the central half, which is first, takes an odd paisa (decision 0017).
 */
export function taxLines(
  { gst, gstPercentage }: Pick<Totals, "gst" | "gstPercentage">,
  customerState: string,
  firmState: string,
): TaxLine[] {
  const [customer, firmName] = [stateNamed(customerState), stateNamed(firmState)];
  if (customer === null || firmName === null) return [{ label: `GST ${gstPercentage}%`, amount: gst }];
  if (customer !== firmName) return [{ label: `IGST ${gstPercentage}%`, amount: gst }];
  const half = Number(gstPercentage) / 2;
  const state = Math.floor(gst / 2);
  return [
    { label: `CGST ${half}%`, amount: gst - state },
    { label: `SGST ${half}%`, amount: state },
  ];
}

/** Returns the note about amounts on a priced paper, and which half takes an odd paisa. */
export function moneyNotes(
  totals: Pick<Totals, "gst" | "gstPercentage">,
  customer: Pick<Customer, "state" | "gstin">,
  firmName: { state: string },
): string[] {
  const [central, state] = taxLines(totals, taxedState(customer), firmName.state);
  const isOdd = state !== undefined && central?.amount !== state.amount;
  return [
    "All amounts in Indian rupees.",
    ...(isOdd ? ["GST is rounded as one amount, so CGST is one paisa more than SGST."] : []),
  ];
}
