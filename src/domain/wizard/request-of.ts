import { craneTypes } from "../crane-types.ts";
import { canonicalCustomer } from "../customers/customer-block.ts";
import { paperOf } from "../firm/paper-choices.ts";
import { followingScope } from "../firm/rows/scope-party.ts";
import { conditionsOf } from "../firm/sale-conditions.ts";
import { isPointKey } from "../open-points/open-points.ts";
import { keptInputOf, keptOfCall } from "../quotation/document/kept-point.ts";
import { defaultMargin, readMargin } from "../quotation/document/margin-and-totals.ts";
import { drawnValues, type QuotationRequest, sourceOfPart } from "../quotation/document/request.ts";
import { undecidedOf } from "../quotation/document/undecided.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isSystemPriced, priceOf, valuesOf } from "../quotation/draft/draft-part.ts";
import { openWordsOf } from "../quotation/draft/open-words.ts";
import type { DraftPart } from "../quotation/draft/part.ts";
import { technicalOf } from "../quotation/draft/technical-of.ts";
import { uncheckedInWords } from "../quotation/draft/unchecked-values.ts";
import type { RequestedLine } from "../quotation/lines/quotation-line.ts";
import { proposedPlaceOfSupply, supplyOf } from "../tax/place-of-supply.ts";
import { technicalIn } from "../technical/author-values.ts";
import { readTechnicalLines } from "../technical/technical-lines.ts";

const isBesideEstimate = ({ inScope, entry }: DraftPart): boolean =>
  inScope && entry.mode === "custom" && entry.estimate === "beside";

const originOfPart = (part: DraftPart): Pick<RequestedLine, "priceOrigin"> =>
  part.inScope && !isSystemPriced(part) && part.priceOrigin !== null ? { priceOrigin: part.priceOrigin } : {};

/** Returns the request of a draft, without blank fields. */
export function requestOf(draft: Draft): QuotationRequest {
  const lines = craneTypes[draft.craneType].components.map((component): RequestedLine => {
    const part = draft.parts[component];
    const values = Object.fromEntries(
      Object.entries(valuesOf(draft, component)).filter(([, text]) => text.trim() !== ""),
    );
    return {
      component,
      inScope: part.inScope,
      values: part.inScope ? values : drawnValues(component, values),
      source: sourceOfPart(draft, component),
      amount: priceOf(draft, component),
      ...(isBesideEstimate(part) && { besideEstimate: true as const }),
      ...originOfPart(part),
    };
  });
  return {
    craneType: draft.craneType,
    revises: draft.revises,
    lines,
    marginPercentage: readMargin(draft.marginPercentage) ?? defaultMargin,
    customer: canonicalCustomer(draft.customer),
    ...paperOf(
      followingScope(
        draft.paper,
        lines.filter(({ inScope }) => inScope).map(({ component }) => component),
      ),
    ),
    ...conditionsOf(draft.conditions),
    ...technicalIn(technicalOf(draft)),
    ...supplyOf(
      { place_of_supply: draft.placeOfSupply, sez: draft.sez },
      proposedPlaceOfSupply(canonicalCustomer(draft.customer), draft.parts.industrial_erection.inScope),
    ),
    ...readTechnicalLines(draft.technicalLines),
    // The save knows the values of each point. The offer of a working quotation keeps those that only it has.
    ...keptOfCall(draft.keptPoints.filter(({ key }) => isPointKey(key)).map(keptInputOf)),
    ...undecidedOf(
      openWordsOf(draft),
      uncheckedInWords(draft).flatMap(({ values }) => values),
    ),
  };
}
