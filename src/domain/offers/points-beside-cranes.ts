import type { Customer } from "../customers/customer-block.ts";
import type { PaperChoices } from "../firm/paper-choices.ts";
import { isFreight } from "../firm/rows/freight.ts";
import { exWorksOfSale, type StandardTerms, scopeOfSale } from "../firm/rows/standard-terms.ts";
import {
  clauseContradicts,
  findClauses,
  findErectionStages,
  stageContradicts,
} from "../open-points/condition-points.ts";
import { type OpenPoint, pointOf } from "../open-points/open-points.ts";
import {
  findFreightContradictions,
  findScopeContradictions,
  findSoldFreight,
  freightContradicts,
  scopeContradicts,
} from "../open-points/scope-points.ts";
import { findMissingCustomer, missingCustomer } from "../open-points/unfinished-points.ts";
import type { FieldValues } from "../price-tables/price-table.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { KeptPoint } from "../quotation/document/kept-point.ts";
import { isQuoted, type OfferPosition, type QuotedPosition } from "./offer.ts";
import { type CraneWithOptions, type FreeInOffer, findOptionPoints } from "./option-points.ts";
import type { TermsOfSale } from "./terms-points.ts";

/** A point of an offer. That of a crane has a key that begins with the crane's name. */
export type OfferPoint = OpenPoint & {
  /** The position that it is about: the first one of its crane. Null for the offer as a whole. */
  position: number | null;
};

/** What an offer says beside its cranes. */
export type BesideCranes = {
  customer: Customer;
  /** Its conditions, and its place of supply in force: the chosen or the proposed one. */
  terms: TermsOfSale;
  /** The terms of the firm's conditions; undefined when they are not known. */
  standardTerms: StandardTerms | undefined;
  paper: PaperChoices | null;
  /** The components that its firm positions supply; null while a crane is not known. */
  supplied: ReadonlySet<string> | null;
  /** Its positions that are no cranes. */
  free: readonly FreeInOffer[];
  kept: readonly KeptPoint[];
};

/** Returns the panel type of these lines; null without a panel in scope. */
export const panelTypeIn = (
  lines: readonly { component: string; inScope: boolean; values: FieldValues }[],
): string | null =>
  lines.find(({ component, inScope }) => component === "panel" && inScope)?.values.panel_type ?? null;

/** Returns the components in scope of these lines; null without lines. */
export const inScopeOf = (
  lines: readonly { component: string; inScope: boolean }[] | null,
): readonly string[] | null =>
  lines?.filter(({ inScope }) => inScope).map(({ component }) => component) ?? null;

/** Returns the components of all firm positions; null when those of one are not known. */
export const allSupplied = (
  ofPositions: readonly (readonly string[] | null)[],
): ReadonlySet<string> | null =>
  ofPositions.includes(null) ? null : new Set(ofPositions.flatMap((components) => components ?? []));

/** Returns the components that the firm positions of a saved offer supply; null when a quotation is not known. */
export const suppliedByFirm = (
  positions: readonly OfferPosition[],
  documentOf: (position: QuotedPosition) => QuotationDocument | undefined,
): ReadonlySet<string> | null =>
  allSupplied(
    positions
      .filter(({ kind }) => kind === "firm")
      .map((position) =>
        isQuoted(position)
          ? inScopeOf(documentOf(position)?.lines ?? null)
          : position.component === undefined
            ? []
            : [position.component],
      ),
  );

/** Returns the points of the clauses of an offer. */
export const clausePoints = ({ terms, standardTerms, kept }: BesideCranes): OfferPoint[] =>
  findClauses(terms.conditions, standardTerms).map((finding) => ({
    ...pointOf(clauseContradicts, finding, kept),
    position: null,
  }));

/**
 * Returns the points that an offer with cranes has beside those of its cranes: positions that contradict them, its scope,
 * its freight, its clauses, and its customer. Null among the cranes stands for one that cannot be read.
 */
export function pointsBesideCranes(
  offer: BesideCranes,
  cranes: Iterable<CraneWithOptions | null>,
): OfferPoint[] {
  const { customer, terms, standardTerms, paper, supplied, free, kept } = offer;
  const all = [...cranes];
  const known = all.filter((crane) => crane !== null);
  const options = findOptionPoints(free, known.length < all.length ? [] : known).map(
    ({ kind, position, finding }) => ({ ...pointOf(kind, finding, kept), position }),
  );
  const printed = scopeOfSale(paper, standardTerms);
  const where = { one: "is in no position", several: "are in no position" };
  const scope = supplied === null ? [] : findScopeContradictions(printed, (id) => !supplied.has(id), where);
  const seller = free.find(({ isFirm, text }) => isFirm && isFreight(text));
  const freight = seller
    ? findSoldFreight(printed, seller.position)
    : findFreightContradictions(printed, exWorksOfSale(terms.conditions, standardTerms));
  const stages =
    supplied === null || supplied.has("industrial_erection")
      ? []
      : findErectionStages(terms.conditions, standardTerms, where.one);
  const ofOffer = [
    ...scope.map((finding) => pointOf(scopeContradicts, finding, kept)),
    ...freight.map((finding) => pointOf(freightContradicts, finding, kept)),
    ...stages.map((finding) => pointOf(stageContradicts, finding, kept)),
    ...clausePoints(offer),
    ...findMissingCustomer(customer).map((finding) => pointOf(missingCustomer, finding, kept)),
  ];
  return [...options, ...ofOffer.map((point) => ({ ...point, position: null }))];
}
