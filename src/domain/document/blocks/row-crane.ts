import { busbarPart } from "../../components/wiring.ts";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures, type Figures } from "../../engineering/figures.ts";
import { withoutCrane } from "../../firm/rows/condition.ts";
import { craneFacts } from "../../firm/rows/crane-facts.ts";
import type { RowCrane } from "../../firm/rows/row-placeholders.ts";
import { isQuoted, type OfferPosition, type QuotedPosition } from "../../offers/offer.ts";
import type { OfferedCrane } from "../../offers/offered-cranes.ts";
import { suppliedElsewhere } from "../../offers/supplied-elsewhere.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { noTechnicalTexts, technicalTexts } from "../../technical/technical-placeholders.ts";
import { hasBusbar } from "../../wizard/busbar.ts";

/**
 * Returns what rows of the profile read of a crane.
 * @param elsewhere the components that other positions of its offer supply
 */
export function rowCrane(
  position: number,
  { lines }: Pick<RowCrane, "lines">,
  { inputs, figures }: { inputs: CraneInputs; figures: Figures },
  elsewhere: Iterable<string> = [],
): RowCrane {
  return {
    position,
    crane: craneFacts(lines, { inputs, figures }, [...elsewhere, ...(hasBusbar(lines) ? [busbarPart] : [])]),
    lines,
    technical: technicalTexts(inputs, figures, hasBusbar(lines)),
  };
}

/** Returns what rows of the profile read of each quoted position, firm or not, by its place from 1 on. */
export const rowCranesOf = (
  positions: readonly OfferPosition[],
  craneOf: (position: QuotedPosition) => OfferedCrane,
  quotationOf: (position: QuotedPosition) => QuotationDocument,
): RowCrane[] =>
  positions.flatMap((position, at) => {
    if (!isQuoted(position)) return [];
    const { quotation, inputs } = craneOf(position);
    const elsewhere = suppliedElsewhere(positions, position, quotationOf).keys();
    return [rowCrane(at + 1, quotation, { inputs, figures: engineeringFigures(inputs) }, elsewhere)];
  });

/** The cranes of an offer by which the rows of a profile are judged, and the others that it offers. */
export type JudgedCranes = { cranes: readonly RowCrane[]; others: readonly RowCrane[] };

/**
 * Returns the firm cranes of an offer, and the optional and alternate ones beside them. Without a firm one all are judged.
 * An offer of free positions is judged by the components that its firm ones supply.
 */
export function judgedCranes(...offer: Parameters<typeof rowCranesOf>): JudgedCranes {
  const [positions] = offer;
  const all = rowCranesOf(...offer);
  if (all.length === 0 && positions.length > 0) {
    const supplied = positions.flatMap((position) =>
      !isQuoted(position) && position.kind === "firm" ? (position.component ?? []) : [],
    );
    const work = { position: 0, crane: withoutCrane(supplied), lines: [], technical: noTechnicalTexts };
    return { cranes: [work], others: [] };
  }
  const isFirm = ({ position }: RowCrane) => positions[position - 1]?.kind === "firm";
  const firm = all.filter(isFirm);
  return firm.length === 0
    ? { cranes: all, others: [] }
    : { cranes: firm, others: all.filter((crane) => !isFirm(crane)) };
}
