import { formatMoney, formatNumber, formatPercent } from "../numbers/format.ts";
import { rupees } from "../numbers/money.ts";
import type { Totals } from "../quotation/document/margin-and-totals.ts";
import { groupedRate } from "../quotation/lines/describe.ts";
import { amountBy, piecesOf } from "../quotation/lines/line-price.ts";
import { isRate } from "../quotation/lines/line-words.ts";
import type { NamedValue } from "../quotation/lines/named-fields.ts";
import type { QuotationLine } from "../quotation/lines/quotation-line.ts";

/** "15 → 18 m", "₹1,200 → ₹1,350/m": two values of one name with the unit after the second. */
function moved(named: NamedValue, before: string, after: string): string {
  const { unit, options } = named;
  if (options) return `${options[before] ?? before} → ${options[after] ?? after}`;
  if (isRate(named)) return `₹${groupedRate(before)} → ₹${groupedRate(after)}${unit.slice(1)}`;
  return `${before} → ${after}${unit === "" ? "" : ` ${unit}`}`;
}

/** Returns the effective value: a blank count is one piece. */
function countedText({ words, values }: QuotationLine, name: string): string {
  const text = values[name] ?? "";
  if (words.formula?.times === name) return String(piecesOf(words, values));
  const [usual = "none"] = Object.keys(words.names.find((each) => each.name === name)?.options ?? {});
  return text === "" ? usual : text;
}

/** The changed choices, in the words of the later line: "Capacity 5T → 7.5T, Span Width 15 → 18 m". */
export function configurationWords(a: QuotationLine, b: QuotationLine): string {
  const changes = b.words.names.flatMap((named) => {
    const option = b.words.formula?.unless?.[named.name];
    // The option says it when it makes a value needless.
    if (option && (a.values[option] ?? "") !== (b.values[option] ?? "")) return [];
    const [before, after] = [countedText({ ...a, words: b.words }, named.name), countedText(b, named.name)];
    return isRate(named) || before === after ? [] : [`${named.label} ${moved(named, before, after)}`];
  });
  return changes.length === 0 ? "Price from another source" : changes.join(", ");
}

/** Returns the change of the price table's version; without numbers when a line names no version. */
export function tableWords(a: QuotationLine, b: QuotationLine): string {
  const [before, after] = [a.tableVersion?.number, b.tableVersion?.number];
  return before == null || after == null
    ? "Another version of the price table"
    : `Price table version ${before} → ${after}`;
}

/** Returns the change of a rate and its quantity: "Metal Price ₹80 → ₹84/kg on 2,080 kg". */
export function rateWords(a: QuotationLine, b: QuotationLine): string {
  return b.words.names
    .flatMap((named) => {
      const { name, label, unit } = named;
      const [before, after] = [a.values[name] ?? "", b.values[name] ?? ""];
      if (!isRate(named) || before === after) return [];
      // At one rupee per unit the price in rupees is the quantity.
      const one = amountBy(b.words, { ...b.values, [name]: "1" }, b.row);
      const quantity = one === null ? "" : ` on ${formatNumber(rupees(one))} ${unit.slice(2)}`;
      return [`${label} ${moved(named, before, after)}${quantity}`];
    })
    .join(", ");
}

/** Returns the text of a line that joined or left the scope. */
export const scopeWords = (nowInScope: boolean): string =>
  nowInScope ? "Now in our scope" : "No longer in our scope";

/** The sources of the two prices. At least one of them is typed. */
export function typedWords(a: QuotationLine, b: QuotationLine): string {
  const [before, after] = [formatMoney(a.amount), formatMoney(b.amount)];
  if (a.source !== "custom") return `From the system’s ${before} to a typed ${after}`;
  if (b.source !== "custom") return `From a typed ${before} to the system’s ${after}`;
  return `Typed price ${before} → ${after}`;
}

/** Returns the change of the margin: "Margin 5 % → 7.5 %". */
export const marginWords = (a: Totals, b: Totals): string =>
  `Margin ${formatPercent(Number(a.marginPercentage))} → ${formatPercent(Number(b.marginPercentage))}`;

/** Returns the change of the GST rate: "GST 18 % → 12 %". */
export const gstWords = (a: Totals, b: Totals): string => `GST ${a.gstPercentage} % → ${b.gstPercentage} %`;
