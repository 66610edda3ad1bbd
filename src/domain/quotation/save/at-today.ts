import { findComponent } from "../../components/registry.ts";
import { Rejection } from "../../errors/rejection.ts";
import type { Paise } from "../../numbers/money.ts";
import { type Rates, withRates } from "../../rates/rates.ts";
import { gstOfQuotation } from "../../tax/gst.ts";
import type { QuotationDocument } from "../document/document.ts";
import { totalsOf } from "../document/margin-and-totals.ts";
import type { RowLookup } from "../document/row-lookup.ts";
import { combination } from "../lines/describe.ts";
import { wordsOf } from "../lines/line-words.ts";
import type { QuotationLine } from "../lines/quotation-line.ts";
import { lineNow } from "./assemble.ts";

/** The firm's rates, and the day whose rate of GST applies. */
export type CurrentRates = { rates: Rates; day: string };

/** A quotation at today's price tables and rates, with the lines that no table has now: "Span: 5T, 15 m". */
export type QuotationAtToday = { document: QuotationDocument; unpriced: readonly string[] };

/** Returns the reason why a quotation cannot be worked out, or null. */
export const problemOfToday = ({ unpriced }: QuotationAtToday): string | null =>
  unpriced.length === 0 ? null : `Today’s price tables no longer have ${unpriced.join("; ")}.`;

/** Returns a line's present price; none if no table or estimate has it. */
function nowOrNone(...asked: Parameters<typeof lineNow>): ReturnType<typeof lineNow> {
  try {
    return lineNow(...asked);
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
}

/**
 * Returns a quotation at these tables and rates. Every system price is worked out again from its quoted values. Typed
 * prices and the margin stay, and GST has the rate of the day. A line that the tables no longer have, or whose
 * component is no longer quoted, keeps its price and is named in `unpriced`.
 */
export function recalculateAtToday(
  document: QuotationDocument,
  rowOf: RowLookup,
  { rates, day }: CurrentRates,
): QuotationAtToday {
  const unpriced: string[] = [];
  const lines = document.lines.map((quoted): QuotationLine => {
    if (!quoted.inScope) return quoted;
    const definition = findComponent(quoted.component);
    if (!definition) {
      unpriced.push(quoted.title);
      return quoted;
    }
    if (quoted.source === "custom") return quoted;
    const component = definition.id;
    const line = { ...quoted, component, values: withRates(component, quoted.values, rates) };
    const now = nowOrNone(line, document.lines, rowOf);
    if (now === null) {
      unpriced.push(`${line.title}: ${combination(line.component, line.values)}`);
      return quoted;
    }
    const { source, amount, each, times, factors, row, tableVersion, estimate } = now;
    // A new price has today's words and explanation.
    const said = { title: definition.title, words: wordsOf(definition) };
    return { ...line, ...said, source, amount, price: { each, times, factors }, row, tableVersion, estimate };
  });
  const totals = totalsOf(
    lines.map(({ amount }) => amount),
    document.totals.marginPercentage,
    gstOfQuotation(day),
  );
  return { document: { ...document, lines, totals }, unpriced };
}

/**
 * Returns the margin in percent of a held price at today's costs: (taxable value − costs) ÷ costs, rounded
 * half up to two decimals. Negative below the costs, null without costs.
 */
export function marginIfHeld(taxable: Paise, costs: Paise): number | null {
  return costs === 0 ? null : Math.round(((taxable - costs) / costs) * 10_000) / 100;
}
