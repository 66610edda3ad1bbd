import type { Field } from "../components/define-component.ts";
import { components, fieldsOf, shortLabel } from "../components/registry.ts";
import { formatMoney, formatNumber } from "../format.ts";
import { rupees } from "../money.ts";
import { systemPrice, timesOf } from "../pricing.ts";
import { grouped } from "../quotation/describe.ts";
import type { QuotationLine } from "../quotation/document.ts";
import type { Totals } from "../quotation/totals.ts";

/** Whether a field is a rate: measured in rupees per something. */
export const isRate = (field: Field): boolean =>
  field.reading.as === "number" && field.reading.unit.startsWith("₹/");

const unitOf = (field: Field): string => (field.reading.as === "number" ? field.reading.unit : "");

/** "15 → 18 m", "₹1,200 → ₹1,350/m": two values of a field with its unit behind the second. */
function moved(field: Field, before: string, after: string): string {
  const unit = unitOf(field);
  if (isRate(field)) return `₹${grouped(before)} → ₹${grouped(after)}${unit.slice(1)}`;
  return `${before} → ${after}${unit === "" ? "" : ` ${unit}`}`;
}

/** A value as it counts: a blank count is one piece. */
function countedText(line: QuotationLine, name: string): string {
  const definition = components[line.component];
  const isCount = definition.pricing.by !== "typing" && definition.pricing.formula.times === name;
  const text = line.values[name] ?? "";
  return isCount ? String(timesOf(definition, line.values)) : text === "" ? "none" : text;
}

/** What was chosen otherwise: "Capacity 5T → 7.5T, Span Width 15 → 18 m". */
export function configurationWords(a: QuotationLine, b: QuotationLine): string {
  const changes = fieldsOf(components[b.component]).flatMap(([name, field]) => {
    const [before, after] = [countedText(a, name), countedText(b, name)];
    return isRate(field) || before === after ? [] : [`${shortLabel(field)} ${moved(field, before, after)}`];
  });
  return changes.length === 0 ? "Another basis of the price" : changes.join(", ");
}

export function tableWords(a: QuotationLine, b: QuotationLine): string {
  const [before, after] = [a.tableVersion?.number, b.tableVersion?.number];
  return before == null || after == null
    ? "Another version of the price table"
    : `Price table version ${before} → ${after}`;
}

/** Another rate, and on how much of what it is charged: "Metal Price ₹80 → ₹84/kg on 2,080 kg". */
export function rateWords(a: QuotationLine, b: QuotationLine): string {
  const definition = components[b.component];
  return fieldsOf(definition)
    .flatMap(([name, field]) => {
      const [before, after] = [a.values[name] ?? "", b.values[name] ?? ""];
      if (!isRate(field) || before === after) return [];
      // At one rupee per unit the price in rupees is the quantity.
      const one = systemPrice(definition, { ...b.values, [name]: "1" }, b.row ?? undefined);
      const quantity =
        one === null ? "" : ` on ${formatNumber(rupees(one.amount))} ${unitOf(field).slice(2)}`;
      return [`${shortLabel(field)} ${moved(field, before, after)}${quantity}`];
    })
    .join(", ");
}

export const scopeWords = (nowInScope: boolean): string =>
  nowInScope ? "Now in our scope" : "No longer in our scope";

/** Where the two prices come from: at least one of them is typed. */
export function typedWords(a: QuotationLine, b: QuotationLine): string {
  const [before, after] = [formatMoney(a.amount), formatMoney(b.amount)];
  if (a.source !== "custom") return `From the system's ${before} to a typed ${after}`;
  if (b.source !== "custom") return `From a typed ${before} to the system's ${after}`;
  return `Typed price ${before} → ${after}`;
}

export const marginWords = (a: Totals, b: Totals): string =>
  `Margin ${a.marginPercentage} % → ${b.marginPercentage} %`;

export const gstWords = (a: Totals, b: Totals): string => `GST ${a.gstPercentage} % → ${b.gstPercentage} %`;
