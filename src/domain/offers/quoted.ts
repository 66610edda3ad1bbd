import { components } from "../components/registry.ts";
import { type ComponentId, craneTypes } from "../crane-types.ts";
import type { Paise } from "../numbers/money.ts";
import type { FieldValues, PricingRow } from "../price-tables/price-table.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { totalsOf, withMargin } from "../quotation/document/margin-and-totals.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { currentQuote } from "../quotation/draft/draft-part.ts";
import { detailsOf, sizeOf, spanOf, titleBySize } from "../quotation/lines/crane-size.ts";
import { type CraneWords, craneWordsOf } from "../quotation/lines/crane-words.ts";
import { lineOf } from "../quotation/lines/quotation-line.ts";
import type { QuotationView } from "../quotation/record/view.ts";
import { onlyBuilding, withoutBuilding } from "../technical/author-values.ts";
import { hasBusbar } from "../wizard/busbar.ts";
import { requestOf } from "../wizard/request-of.ts";

/** Cost and value before GST of one crane. */
export type CostAndValue = { cost: Paise; value: Paise };

/** A quotation's values for an offer: with its own runway, and on another crane's. */
export type QuotedCrane = {
  /** By name, because types that are no longer built have no definition. */
  craneType: string;
  /** The name of the crane in its quotation. */
  craneWords: CraneWords;
  /** "Single Girder 7.5T, 18 m". */
  title: string;
  /** "lift 6 m", "runway 30 m". */
  details: readonly string[];
  /** Between the rail centres, in m; null if no line in scope has it. */
  span: number | null;
  /** True when a part of the runway is in its scope, so that others can share it. */
  hasRunway: boolean;
  /** True when its wiring has the busbar along the runway. Absent in offers of earlier versions. */
  hasBusbar?: boolean;
  whole: CostAndValue;
  withoutRunway: CostAndValue;
};

type Line = {
  component: string;
  inScope: boolean;
  /** Sold once for all cranes on it (docs/product.md, “Runways”). */
  partOfRunway: boolean;
  values: FieldValues;
  /** The row of the price table, which can have an auxiliary hoist. */
  row?: PricingRow | null;
  amount: Paise;
};

function worth(lines: readonly Line[], marginPercentage: string): CostAndValue {
  const { subtotal, beforeGst } = withMargin(
    lines.map(({ amount }) => amount),
    marginPercentage,
  );
  return { cost: subtotal, value: beforeGst };
}

function quotedOfLines(
  {
    craneType,
    craneWords,
    technical,
  }: Pick<QuotedCrane, "craneType" | "craneWords"> & Pick<QuotationDocument, "technical">,
  lines: readonly Line[],
  marginPercentage: string,
): QuotedCrane {
  const size = sizeOf({ lines, technical });
  return {
    craneType,
    craneWords,
    title: titleBySize(craneWords.label, size),
    details: detailsOf(size),
    span: spanOf(lines),
    hasRunway: lines.some(({ partOfRunway, inScope }) => partOfRunway && inScope),
    hasBusbar: hasBusbar(lines),
    whole: worth(lines, marginPercentage),
    withoutRunway: worth(
      lines.filter(({ partOfRunway }) => !partOfRunway),
      marginPercentage,
    ),
  };
}

/**
 * Returns the values of a frozen quotation that an offer counts: its taxable value, and the same without the runway.
 */
export const quotedCraneOf = ({
  craneType,
  craneWords,
  lines,
  totals,
  technical,
}: QuotationDocument): QuotedCrane =>
  quotedOfLines(
    { craneType, craneWords, ...(technical && { technical }) },
    lines.map(({ words, ...line }) => ({ ...line, partOfRunway: words.partOfRunway })),
    totals.marginPercentage,
  );

/**
 * Returns the offered crane of a record on the screen; null for one that lacks prices or is of a crane that is not built here.
 */
export function quotedOfView({
  craneType,
  craneWords,
  lines,
  marginPercentage,
  technical,
}: QuotationView): QuotedCrane | null {
  const known = lines.flatMap(({ amount, ...line }) => (amount === null ? [] : [{ ...line, amount }]));
  if (craneType === null || known.length < lines.length) return null;
  return quotedOfLines({ craneType, craneWords, technical }, known, marginPercentage);
}

/** Returns the offered crane of a working quotation, as far as it is priced. */
export function quotedOfDraft(draft: Draft): QuotedCrane {
  const { lines, marginPercentage, technical } = requestOf(draft);
  const rowOf = (component: ComponentId) => {
    const quote = currentQuote(draft, component);
    return quote?.kind === "priced" ? quote.row : null;
  };
  return quotedOfLines(
    {
      craneType: draft.craneType,
      craneWords: craneWordsOf(craneTypes[draft.craneType]),
      ...(technical && { technical }),
    },
    lines.map((line) => ({
      ...{ ...line, row: rowOf(line.component) },
      partOfRunway: components[line.component].partOfRunway,
    })),
    marginPercentage,
  );
}

/** Returns a quotation on another crane's runway: without runway parts, with new totals. */
export function withoutRunway(document: QuotationDocument): QuotationDocument {
  const lines = document.lines.map((line) =>
    line.words.partOfRunway ? { ...line, inScope: false, amount: 0, price: null } : line,
  );
  const { marginPercentage, gstPercentage } = document.totals;
  return {
    ...document,
    lines,
    totals: totalsOf(
      lines.map(({ amount }) => amount),
      marginPercentage,
      gstPercentage,
    ),
  };
}

/**
 * Returns the view of a crane on another's runway: nothing of a runway is in its scope, it is drawn on the runway of its
 * bearer, and its technical values are worked out for it. Source: docs/product.md, “Runways”.
 */
export const viewOnRunway = (view: QuotationView, bearer: QuotationView): QuotationView => ({
  ...view,
  technical: { ...withoutBuilding(view.technical), ...onlyBuilding(bearer.technical) },
  technicalValues: [],
  lines: view.lines.map((line) => {
    if (!line.partOfRunway) return line;
    const borne = lineOf(bearer.lines, line.component);
    const drawnByOthers = borne ? (borne.inScope ? borne.drawn : borne.drawnByOthers) : {};
    return { ...line, inScope: false, amount: 0, drawnByOthers };
  }),
});
