import { components, findComponent, isTablePriced } from "../../components/registry.ts";
import { type ComponentId, type CraneTypeId, craneTypes } from "../../crane-types.ts";
import { indianDay } from "../../dates/indian-dates.ts";
import { adviceOn } from "../../engineering/advice.ts";
import type { CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { type Standards, standardsFor } from "../../engineering/standards.ts";
import { Rejection } from "../../errors/rejection.ts";
import { craneFacts } from "../../firm/rows/crane-facts.ts";
import { standardScope } from "../../firm/rows/scope-party.ts";
import { type StandardTerms, standardTermsBeside } from "../../firm/rows/standard-terms.ts";
import { termsThatHold } from "../../firm/rows/terms-that-hold.ts";
import { formatMoney } from "../../numbers/format.ts";
import { rupees } from "../../numbers/money.ts";
import { keptAtSave, pointsOfDocument } from "../../open-points/document-points.ts";
import type { Seller } from "../../people/seller.ts";
import { type FieldValues, spelledAs } from "../../price-tables/price-table.ts";
import { systemPrice } from "../../price-tables/pricing.ts";
import { noPriceRules, type PriceRules } from "../../rates/price-rules.ts";
import { withLeastRates } from "../../rates/rates.ts";
import { priceByRule } from "../../rates/rule-price.ts";
import { validUntil } from "../../sales/validity.ts";
import { readSupply } from "../../tax/place-of-supply.ts";
import { overridesOfTechnical } from "../../technical/author-values.ts";
import { technicalValues } from "../../technical/technical-values.ts";
import { craneOfDocument, givenByLines } from "../document/crane-of.ts";
import type { QuotationDocument } from "../document/document.ts";
import { type QuotationRequest, systemSource, totalsOfRequest } from "../document/request.ts";
import type { Priced, RowLookup } from "../document/row-lookup.ts";
import { type EstimateLine, estimateBeside, estimateNow, type PricedNow } from "../estimate/estimate-now.ts";
import { mayBeEstimated } from "../estimate/estimated-component.ts";
import { largerSizeIn } from "../estimate/next-larger.ts";
import { craneWordsOf } from "../lines/crane-words.ts";
import { combination } from "../lines/describe.ts";
import { wordsOf } from "../lines/line-words.ts";
import { byFirmsRule } from "../lines/price-origin.ts";
import { lineOf, type QuotationLine, type RequestedLine } from "../lines/quotation-line.ts";

/** Returns the present table price of a component, if needed for the next larger size; null without one. */
function priceNow(
  component: ComponentId,
  values: FieldValues,
  rowOf: (component: ComponentId, values: FieldValues) => Priced | null,
): PricedNow | null {
  const definition = components[component];
  const found = isTablePriced(definition) ? rowOf(component, values) : null;
  if (isTablePriced(definition) && found === null) return null;
  const price = systemPrice(definition, values, found?.row);
  const row = found?.row ?? null;
  const source = largerSizeIn(values, row) === null ? systemSource(component) : "estimated";
  return price && { ...price, source, row, tableVersion: found?.tableVersion ?? null, estimate: null };
}

/**
 * Returns the present system price of a line on a crane with these lines, with a new estimate for an
 * estimated one; null without one. The next larger size prices only a line whose source is an estimate.
 * @throws Rejection with the reason when it can no longer be estimated
 */
export function lineNow(
  line: RequestedLine,
  lines: readonly EstimateLine[],
  rowOf: RowLookup,
): PricedNow | null {
  const { component, source, values } = line;
  if (source === "estimated" && mayBeEstimated(component)) return estimateNow(line, lines, rowOf);
  const now = priceNow(component, values, rowOf);
  return now?.source === "estimated" && source !== "estimated" ? null : now;
}

/** Returns the words of a component's new lines. */
const named = (component: ComponentId): Pick<QuotationLine, "title" | "words"> => ({
  title: components[component].title,
  words: wordsOf(components[component]),
});

/** A line with a typed price, or out of scope, with the system's price. */
function typedLine(
  line: RequestedLine,
  { lines }: QuotationRequest,
  rowOf: RowLookup,
  made: Omit<Authorship, "number" | "createdAt">,
): QuotationLine {
  const { component, amount, inScope } = line;
  const own = { ...line, ...named(component), price: null, row: null, tableVersion: null, estimate: null };
  if (!inScope) return { ...own, system: null, typedBy: null };
  const values = withLeastRates(component, line.values, made.rates ?? {});
  const estimated = estimateBeside({ ...line, values }, lines, rowOf);
  const now = estimated ?? priceNow(component, values, rowOf) ?? priceNow(component, values, rowOf.near);
  const before = made.revision && lineOf(made.revision.newest.lines, component);
  // A typed price that a revision keeps also keeps its author.
  const isKept = before?.source === "custom" && before.inScope && before.amount === amount;
  return {
    ...own,
    // Drawing and figures use the estimated section and weight, not typed ones.
    row: estimated?.row ?? null,
    estimate: estimated?.estimate ?? null,
    system: now && {
      each: now.each,
      times: now.times,
      factors: now.factors,
      row: now.row,
      tableVersion: now.tableVersion,
    },
    typedBy: (isKept ? before.typedBy : null) ?? made.revision?.author ?? made.createdBy,
  };
}

/** Author and time of a document. Without a revision it is the first issue by the number's creator. */
export type Authorship = {
  number: string;
  createdAt: string;
  createdBy: string;
  /** The name on papers: the author's full name. */
  preparedBy: string;
  seller?: Seller;
  /** The rates in force, by `component.field`. */
  rates?: FieldValues;
  /** The firm's price rules in force. Without them no price is by a rule. */
  priceRules?: PriceRules;
  /** The firm's technical standards. */
  standards?: Standards;
  /** What the firm's conditions say. */
  standardTerms?: StandardTerms;
  revision?: {
    revision: number;
    author: string;
    reason: string | null;
    /** The revision in force so far. */
    newest: Pick<QuotationDocument, "lines" | "keptPoints">;
  };
};

/**
 * Returns the lines, without the origin "rule" where the firm's rule does not give that price. A price that a revision keeps
 * also keeps its origin, because the rule held when it was taken.
 */
function withTrueOrigins(
  lines: readonly QuotationLine[],
  crane: CraneInputs,
  { priceRules = noPriceRules, revision }: Pick<Authorship, "priceRules" | "revision">,
): readonly QuotationLine[] {
  if (lines.every(({ priceOrigin }) => priceOrigin !== byFirmsRule)) return lines;
  const ruled = {
    crane,
    isInScope: (component: ComponentId): boolean => lineOf(lines, component)?.inScope ?? false,
  };
  const isTrue = ({ component, amount }: QuotationLine): boolean => {
    const id = findComponent(component)?.id;
    const before = revision && lineOf(revision.newest.lines, component);
    const isKept = before?.priceOrigin === byFirmsRule && before.amount === amount;
    return isKept || (id !== undefined && priceByRule(ruled, id, priceRules)?.amount === amount);
  };
  return lines.map((line) => {
    if (line.priceOrigin !== byFirmsRule || isTrue(line)) return line;
    const { priceOrigin: _, ...typed } = line;
    return typed;
  });
}

/** Returns the firm's standards that a crane of these lines needs. */
function standardsOfCrane(
  standards: Standards,
  craneType: CraneTypeId,
  lines: readonly QuotationLine[],
  { technical }: Pick<QuotationRequest, "technical">,
): Standards {
  const { capacity, auxiliaryCapacity } = givenByLines(lines);
  const capacities = [
    capacity,
    overridesOfTechnical(technical).set?.auxiliary?.capacity ?? auxiliaryCapacity,
  ];
  return standardsFor(
    standards,
    craneType,
    capacities.flatMap((each) => each ?? []),
  );
}

/** The part of a document that follows from the request, the tables, the rates and the firm, whenever it is made. */
export type PricedCrane = Pick<QuotationDocument, "lines" | "standards" | "standardTerms" | "warnings"> &
  Required<Pick<QuotationDocument, "technicalValues">>;

const technicalOf = ({ technical, technicalLines }: QuotationRequest) => ({
  ...(technical && { technical }),
  ...(technicalLines && { technicalLines }),
});

/**
 * Returns the crane of a request with present prices. Typed prices stay; every table, calculated or estimated price is
 * worked out again. Number, moment and kept points are not used.
 * @throws Rejection 'conflict' naming each component whose price is not today's, with the price sent and the price now;
 *   'not-found' when the table has no such combination, or it cannot be estimated
 */
export function priceCrane(
  request: QuotationRequest,
  rowOf: RowLookup,
  made: Omit<Authorship, "number" | "createdAt">,
): PricedCrane {
  const differences: {
    msg: string;
    loc: string[];
    component: ComponentId;
    price_sent: number;
    price_now: number;
  }[] = [];
  const lines = request.lines.map((line): QuotationLine => {
    const { component, values, amount } = line;
    const { title, words } = named(component);
    if (!line.inScope || line.source === "custom") return typedLine(line, request, rowOf, made);
    const now = lineNow(line, request.lines, rowOf);
    if (now === null)
      throw new Rejection("not-found", `No price for ${title}: ${combination(component, values)}`, {
        extra: { component },
      });
    if (now.amount !== amount)
      differences.push({
        msg: `The price of ${title} is ${formatMoney(now.amount)} now, not ${formatMoney(amount)}`,
        loc: ["query", `${component}_price`],
        component,
        price_sent: rupees(amount),
        price_now: rupees(now.amount),
      });
    const { source, each, times, factors, row, tableVersion, estimate } = now;
    const definition = components[component];
    const isFromTable = tableVersion !== null && row !== null && isTablePriced(definition);
    return {
      ...line,
      source,
      values: isFromTable ? spelledAs(definition, values, row) : values,
      title,
      words,
      price: { each, times, factors },
      row,
      tableVersion,
      estimate,
      system: null,
      typedBy: null,
    };
  });
  if (differences.length > 0)
    throw new Rejection("conflict", differences.map(({ msg }) => msg).join("; "), { problems: differences });
  const craneWords = craneWordsOf(craneTypes[request.craneType]);
  const set = technicalOf(request);
  const standards = made.standards && standardsOfCrane(made.standards, request.craneType, lines, set);
  const crane = craneOfDocument({
    craneType: request.craneType,
    craneWords,
    lines,
    technicalValues: [],
    ...set,
    ...(standards && { standards }),
  });
  const figures = engineeringFigures(crane);
  const alone = [{ position: 1, crane: craneFacts(lines, { inputs: crane, figures }) }];
  return {
    ...standardTermsBeside(request, made.standardTerms, {
      scopeOf: (items) => standardScope(items, alone, () => ""),
      stagesOf: (delivery) => termsThatHold({ delivery }, alone, () => "").delivery ?? [],
    }),
    lines: withTrueOrigins(lines, crane, made),
    ...(standards && { standards }),
    technicalValues: technicalValues(crane, figures),
    warnings: adviceOn(crane, figures).map(({ code, text }) => ({ code, text })),
  };
}

/** Returns the document of a request whose crane is priced. */
export function documentOfCrane(
  request: QuotationRequest,
  crane: PricedCrane,
  made: Authorship,
): QuotationDocument {
  const document: QuotationDocument = {
    format: 1,
    number: made.number,
    revision: made.revision?.revision ?? 0,
    revises: request.revises,
    reason: made.revision?.reason ?? null,
    craneType: request.craneType,
    craneWords: craneWordsOf(craneTypes[request.craneType]),
    createdAt: made.createdAt,
    validUntil: validUntil(made.createdAt),
    createdBy: made.createdBy,
    preparedBy: made.preparedBy,
    ...(made.seller && { seller: made.seller }),
    author: made.revision?.author ?? made.createdBy,
    customer: request.customer,
    ...(request.paper && { paper: request.paper }),
    ...(request.conditions && { conditions: request.conditions }),
    ...(crane.standardTerms && { standardTerms: crane.standardTerms }),
    ...technicalOf(request),
    ...readSupply(request.placeOfSupply, request.sez),
    ...(request.undecided && { undecided: request.undecided }),
    lines: crane.lines,
    totals: totalsOfRequest(request, indianDay(made.createdAt)),
    ...(made.rates && { rates: made.rates }),
    ...(crane.standards && { standards: crane.standards }),
    technicalValues: crane.technicalValues,
    warnings: crane.warnings,
  };
  const wanted = request.keptPoints ?? [];
  if (wanted.length === 0) return document;
  const before = made.revision?.newest.keptPoints ?? [];
  const keptPoints = keptAtSave(pointsOfDocument(document), wanted, { ...document, before });
  return keptPoints.length === 0 ? document : { ...document, keptPoints };
}

/**
 * Returns the document of a request with present prices.
 * @throws Rejection as `priceCrane` does
 */
export const assembleDocument = (
  request: QuotationRequest,
  rowOf: RowLookup,
  made: Authorship,
): QuotationDocument => documentOfCrane(request, priceCrane(request, rowOf, made), made);
