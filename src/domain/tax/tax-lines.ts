import type { Paise } from "../numbers/money.ts";
import { type CustomerState, taxedStateOf, type WithSupply } from "./place-of-supply.ts";
import { codeOfState, stateNamed } from "./states.ts";

/** One kind of GST with its rate in percent, as plain decimal text. */
export type TaxLine = { label: string; rate: string; amount: Paise };

/** The union territories without a legislature: their part of GST is the UTGST. */
const unionTerritories: readonly string[] = [
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
];

/** A document or an order as its tax reads it. */
type Taxed = WithSupply & { customer: CustomerState };

/** The GST of a document or an order, in paise, and its rate in percent. */
type WholeTax = { gst: Paise; gstPercentage: string };

/**
 * Returns the recorded GST as the tax law names it: CGST and SGST within the firm's state, IGST instead of CGST and SGST
 * across a border and for a supply to an SEZ, plain GST while one of the states is not known. The lines always sum to the
 * recorded GST, which is rounded as a whole; the CGST, which is first, takes an odd paisa (decision 0017).
 */
export function taxLines({ gst, gstPercentage }: WholeTax, taxed: Taxed, firmState: string): TaxLine[] {
  const [place, firmName] = [stateNamed(taxedStateOf(taxed)), stateNamed(firmState)];
  const line = (name: string, rate: string, amount: Paise): TaxLine => ({
    label: `${name} ${rate}%`,
    rate,
    amount,
  });
  if (taxed.sez) return [line("IGST", gstPercentage, gst)];
  if (place === null || firmName === null) return [line("GST", gstPercentage, gst)];
  if (place !== firmName) return [line("IGST", gstPercentage, gst)];
  const half = String(Number(gstPercentage) / 2);
  const state = Math.floor(gst / 2);
  return [line("CGST", half, gst - state), line(stateTax(place), half, state)];
}

/** Returns whether the second half of GST in this state is the SGST; in some union territories it is the UTGST. */
export const hasStateTax = (place: string): boolean => !unionTerritories.includes(place);

const stateTax = (place: string): string => (hasStateTax(place) ? "SGST" : "UTGST");

/** Returns the note on which half of GST takes an odd paisa; none where the halves are equal. */
export function oddPaisaNotes(
  totals: WholeTax,
  taxed: Taxed,
  { state: firmState }: { state: string },
): string[] {
  const [central, state] = taxLines(totals, taxed, firmState);
  return state === undefined || central?.amount === state.amount
    ? []
    : [`GST is rounded as one amount, so CGST is one paisa more than ${stateTax(taxedStateOf(taxed))}.`];
}

/** Returns the note about amounts on a priced paper, and which half takes an odd paisa. */
export function moneyNotes(totals: WholeTax, taxed: Taxed, firm: { state: string }): string[] {
  const { placeOfSupply: place = "", sez } = taxed;
  return [
    "All amounts in Indian rupees.",
    ...(place === "" ? [] : [`Place of supply: ${place} (${codeOfState(place)}).`]),
    ...(sez ? ["Supply to a special economic zone (SEZ) with payment of IGST."] : []),
    ...oddPaisaNotes(totals, taxed, firm),
  ];
}
