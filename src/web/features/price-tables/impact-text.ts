import type { Impact, ImpactPart } from "#contract/impact-api.ts";
import { signedMoney } from "#domain/bridge/bridge-lines.ts";
import { formatMoney, formatNumber } from "#domain/format.ts";
import type { Paise } from "#domain/money.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { counting } from "./review-text.ts";

const paise = (rupees: number): Paise => Math.round(rupees * 100);

type Sums = Omit<ImpactPart<unknown>, "items">;

/** "12 of 48 open quotations". */
const among = ({ touched, open }: Sums, noun: string): string =>
  `${formatNumber(touched)} of ${counting(open, `open ${noun}`, `open ${noun}s`)}`;

const moneyText = ({ change, old_total, new_total }: Sums): string =>
  `${signedMoney(paise(change))}, from ${formatMoney(paise(old_total))} today to ${formatMoney(paise(new_total))}`;

const lostText = (lost: number, noun: string): string =>
  lost === 0 ? "" : ` ${counting(lost, `${noun} has`, `${noun}s have`)} no price any more.`;

/** What of open quotations the tables move: "+₹4,10,000 in 12 of 48 open quotations, from … today to …." */
function partText(part: Sums, noun: string): string {
  if (part.open === 0) return `There is no open ${noun} of this crane type.`;
  if (part.touched === 0) return `None of ${counting(part.open, `open ${noun}`, `open ${noun}s`)} moves.`;
  return `${among(part, noun)} ${part.touched === 1 ? "moves" : "move"} by ${moneyText(part)}, GST included.${lostText(part.lost, noun)}`;
}

/** What the tables move, a sentence for quotations and one for the offers, if there are any. */
export const impactTexts = ({ quotations, offers }: Impact): string[] => [
  partText(quotations, "quotation"),
  ...(offers.open === 0 ? [] : [partText(offers, "offer")]),
];

type Item = Impact["quotations"]["items"][number] | Impact["offers"]["items"][number];

/** "SG-2627-00012-R1, Rajkot Castings LLP". */
export const saleText = (item: Item): string => {
  const name = revisionName("offer_id" in item ? item.offer_id : item.quotation_id, item.revision);
  return item.customer === null ? name : `${name}, ${item.customer}`;
};

/** The difference of a quotation or offer, or why there is none. */
export function differenceText({ old_total, new_total, problem }: Item): string {
  if (new_total === null) return problem ?? "no price any more";
  return old_total === null ? "has a price again" : signedMoney(paise(new_total) - paise(old_total));
}
