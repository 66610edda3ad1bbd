import { decimal } from "#domain/engineering/number-text.ts";
import { formatFigure } from "#domain/numbers/format.ts";
import { parseDecimal } from "#domain/numbers/money.ts";
import { roundToPaise } from "#domain/numbers/money-rounding.ts";
import { compareCranes, factInSentence, isDeciding } from "#domain/offers/compare-cranes.ts";
import { lineOf } from "#domain/quotation/lines/quotation-line.ts";
import { craneOfView } from "#domain/quotation/record/crane-of-view.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { titleInSentence } from "#domain/text/in-sentence.ts";
import { signedFigures } from "./offer-text.ts";

/** One line of the comparison: a label, its name within a sentence, and its value for each crane. */
export type ComparedRow = { label: string; name: string; of: "data" | "cost"; values: readonly string[] };

/** The figure of a text like "2,080 kg" and its unit; null where it is not one figure. */
function figureOf(text: string): { figure: string; unit: string } | null {
  const [figure = ""] = /^[\d\s\u2009\u202f,.]*/.exec(text) ?? [];
  const unit = text.slice(figure.length).trim();
  return /\d/.test(figure) && !/\d/.test(unit) ? { figure, unit } : null;
}

/** Returns the difference of two figures of one unit. Money has paise, like the value beside it. */
export function difference(a: string, b: string): string {
  const [x, y] = [a, b].map((text) => figureOf(text.replace("₹", "")));
  if (!x || !y || x.unit !== y.unit) return "";
  const [before, after] = [x, y].map(({ figure }) => parseDecimal(figure.replace(/[^\d.]/g, "")));
  if (!before || !after) return "";
  const scale = Math.max(before.scale, after.scale);
  const value = Number(after.units) / 10 ** after.scale - Number(before.units) / 10 ** before.scale;
  if (value === 0) return "";
  if (a.includes("₹")) return signedFigures(roundToPaise(after) - roundToPaise(before));
  return `${value < 0 ? "−" : "+"}${decimal(Math.abs(value), scale)} ${x.unit}`.trim();
}

/** Everything that is known of these cranes, the firm one first; nothing where one of them is no longer a crane. */
export function comparedRows(views: readonly QuotationView[]): ComparedRow[] {
  const cranes = views.flatMap((view) => {
    const inputs = craneOfView(view);
    const scope = view.lines.filter(({ inScope }) => inScope);
    return inputs ? [{ label: view.craneWords.label, inputs, scope }] : [];
  });
  const [firm, ...others] = cranes;
  if (!firm || cranes.length < views.length) return [];
  const compared = others.map((other) => compareCranes(firm, other));
  const data = (compared[0] ?? []).map(({ label, a }, at) => ({
    label,
    name: factInSentence(label),
    of: "data" as const,
    values: [a, ...compared.map((rows) => rows.find((row) => row.label === label)?.b ?? rows[at]?.b ?? "")],
  }));
  const lines = views.flatMap((view) => view.lines);
  const built = lines.filter((line, at) => lineOf(lines.slice(0, at), line.component) === undefined);
  const prices = built.map(({ component, title }) => ({
    label: `${title}, cost`,
    name: titleInSentence(title),
    of: "cost" as const,
    values: views.map((view) => {
      const amount = view.lines.find((line) => line.component === component)?.amount;
      return amount == null ? "–" : `₹${formatFigure(amount)}`;
    }),
  }));
  return [...data, ...prices];
}

export const hasEqualValues = ({ values }: ComparedRow): boolean =>
  values.every((value) => value === values[0]);

/** Returns the common values of all cranes by which customers choose: "span, hoist type; cost of wiring, panel". */
export function sameInWords(rows: readonly ComparedRow[]): string {
  const same = rows.filter(hasEqualValues);
  const names = (of: ComparedRow["of"]) =>
    same
      .filter((row) => row.of === of && (of === "cost" || isDeciding(row.label)))
      .map(({ name }) => name)
      .join(", ");
  const [data, costs] = [names("data"), names("cost")];
  return [data, costs && `cost of ${costs}`].filter((text) => text !== "").join("; ");
}
