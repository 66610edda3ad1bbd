import type { Impact, ImpactPart } from "#contract/reprice/impact-api.ts";
import { counted, formatMoney, formatNumber } from "#domain/numbers/format.ts";
import { type Paise, toSignedPaise } from "#domain/numbers/money.ts";
import { signedMoney } from "#domain/price-bridge/price-bridge-lines.ts";
import { revisionName } from "#domain/sales/sale.ts";

type Item = Impact["quotations"]["items"][number] | Impact["offers"]["items"][number];

/** Returns the items with a price before and after, which the sums contain. */
export const movedItems = <I extends Item>(items: readonly I[]): I[] =>
  items.filter(({ old_total, new_total }) => old_total !== null && new_total !== null);

/** The sign stays with its amount. */
const change = (amount: Paise): string => signedMoney(amount).replace("₹", "\u2060₹");

const lostText = (lost: number, noun: string): string =>
  lost === 0 ? "" : ` ${counted(lost, `${noun} has`, `${noun}s have`)} no price any more.`;

/** Returns the sentence about items without a price with both the new tables and the tables in force. */
const unknownText = ({ unpriced, lost }: ImpactPart<Item>, noun: string): string =>
  unpriced === lost
    ? ""
    : ` ${counted(unpriced - lost, `${noun} has`, `${noun}s have`)} no price today either.`;

/** Returns the effect of the tables on open quotations: "+₹4,10,000 in 12 of 48 open quotations, …." */
function partText(part: ImpactPart<Item>, noun: string): string {
  const all = counted(part.open, `open ${noun}`, `open ${noun}s`);
  const moved = movedItems(part.items).length;
  if (part.open === 0) return `There is no open ${noun} of this crane type.`;
  const sums = `${formatMoney(toSignedPaise(part.old_total))} today, ${formatMoney(toSignedPaise(part.new_total))} then, GST included`;
  const text =
    moved === 0
      ? part.open === 1
        ? `The total of ${all} does not change.`
        : `The totals of ${all} do not change.`
      : `${change(toSignedPaise(part.change))} in ${formatNumber(moved)} of ${all}: ${sums}.`;
  return text + lostText(part.lost, noun) + unknownText(part, noun);
}

/** Returns the effect of the tables: a sentence for quotations, and one for offers if there are any. */
export const impactTexts = ({ quotations, offers }: Impact): string[] => [
  partText(quotations, "quotation"),
  ...(offers.open === 0 ? [] : [partText(offers, "offer")]),
];

/** "SG-2627-00012-R1, Rajkot Castings LLP". */
export const saleText = (item: Item): string => {
  const name = revisionName("offer_id" in item ? item.offer_id : item.quotation_id, item.revision);
  return item.customer === null ? name : `${name}, ${item.customer}`;
};

/** The difference of a quotation or offer that has a price before and after. */
export const differenceText = ({ old_total, new_total }: Item): string =>
  change(toSignedPaise(new_total ?? 0) - toSignedPaise(old_total ?? 0));
