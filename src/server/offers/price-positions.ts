import type { User } from "#contract/auth/auth-api.ts";
import { noLongerBuilt } from "#domain/components/crane-type-of.ts";
import { findCraneType } from "#domain/crane-types.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import type { Problem } from "#domain/errors/rejection.ts";
import { type Facts, factsOfOffer } from "#domain/insights/facts.ts";
import { inList } from "#domain/numbers/format.ts";
import {
  type FreePosition,
  isQuoted,
  type OfferRequest,
  type PricedPosition,
  type QuotedPosition,
} from "#domain/offers/offer.ts";
import { makeRejection } from "#domain/offers/offer-input.ts";
import { offerProblems, positionProblems } from "#domain/offers/position-problems.ts";
import { quotedCraneOf } from "#domain/offers/quoted.ts";
import { type CatalogueOption, optionNamed } from "#domain/options/option.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { mayRead } from "#domain/sales/sale-access.ts";
import { findOptions } from "../options/options-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { findQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import type { NewCrane } from "./new-cranes.ts";

/** A frozen revision of a quotation by its name. */
const keyOf = ({ quotation, revision }: { quotation: string; revision: number }): string =>
  `${quotation} R${revision}`;

/** Finds the frozen quotations that positions name, each read once. */
export async function findDocuments(
  db: Db,
  positions: readonly PricedPosition[],
): Promise<(position: { quotation: string; revision: number }) => QuotationDocument | undefined> {
  const found = new Map<string, QuotationDocument>();
  for (const position of positions) {
    if (!isQuoted(position) || found.has(keyOf(position))) continue;
    const stored = await findQuotation(db, position.quotation, position.revision);
    if (stored) found.set(keyOf(position), documentOf(stored));
  }
  return (position) => found.get(keyOf(position));
}

/** The frozen quotations that positions name. */
export async function documentsOf(
  db: Db,
  positions: readonly PricedPosition[],
): Promise<(position: { quotation: string; revision: number }) => QuotationDocument> {
  const documentOf = await findDocuments(db, positions);
  return (position) => {
    const document = documentOf(position);
    if (!document) throw new RangeError(`${keyOf(position)} is not kept`);
    return document;
  };
}

/**
 * Returns a free position with the cost of its option: by the catalogue in force, else as in the offer so far. An option
 * without a cost in the catalogue gets none, and then costs its price. A call names no cost, so that nobody can lower it.
 */
export function withUnitCost(
  position: FreePosition,
  catalogue: readonly CatalogueOption[],
  known: readonly PricedPosition[],
): FreePosition {
  const { option: name } = position;
  if (name === undefined) return position;
  const option = optionNamed(catalogue, name);
  const before = known.find((each) => !isQuoted(each) && each.option === name);
  const unitCost = option ? option.cost : before && !isQuoted(before) ? before.unitCost : null;
  return unitCost == null ? position : { ...position, unitCost };
}

type PricedPositions = {
  positions: PricedPosition[];
  customer: Customer;
  facts: Facts;
  /** The frozen quotation of a position. */
  documentOf: (position: QuotedPosition) => QuotationDocument;
};

/**
 * Returns the positions with costs and values, the customer of the first quotation, and all facts. The user
 * can offer what he may read, and revisions that are in the offer already (`known`). `cranes` are saved
 * together with the offer.
 * @throws Rejection 'invalid' with the place of everything that is wrong
 */
export async function pricePositions(
  db: Db,
  user: User,
  { positions, discount, conditions }: OfferRequest,
  now: string,
  known: readonly PricedPosition[],
  cranes: readonly NewCrane[],
): Promise<PricedPositions> {
  const wrong = positionProblems(positions);
  if (wrong.length > 0) throw makeRejection(wrong);
  const problems: Problem[] = [];
  const found = new Map<string, QuotationDocument>(
    cranes.map(({ name, document }) => [keyOf({ quotation: name, revision: 0 }), document]),
  );
  for (const [index, position] of positions.entries()) {
    if (!isQuoted(position) || found.has(keyOf(position))) continue;
    const { quotation, revision } = position;
    const newest = await findQuotation(db, quotation);
    const at = (field: string) => ["body", "positions", index, field];
    const inOffer = known.filter(isQuoted).filter((each) => each.quotation === quotation);
    const isReadable = newest !== undefined && mayRead(user, newest, now);
    if (!newest || !(isReadable || inOffer.length > 0)) {
      problems.push({ msg: `Quotation ${quotation} was not found`, loc: at("quotation_id") });
      continue;
    }
    if (!isReadable && !inOffer.some((each) => each.revision === revision)) {
      const held = inOffer.map((each) => `R${each.revision}`);
      const msg = `You may not open R${revision} of ${quotation}: keep ${inList([...new Set(held)])}`;
      problems.push({ msg, loc: at("revision") });
      continue;
    }
    const stored = revision === newest.revision ? newest : await findQuotation(db, quotation, revision);
    if (!stored) {
      problems.push({ msg: `Quotation ${quotation} has no revision ${revision}`, loc: at("revision") });
      continue;
    }
    const document = documentOf(stored);
    found.set(keyOf(position), document);
    if (!findCraneType(document.craneType))
      problems.push({
        msg: `${quotation} can no longer be offered. ${noLongerBuilt(document.craneType)} Remove position ${index + 1}.`,
        loc: at("quotation_id"),
      });
  }
  if (problems.length > 0) throw makeRejection(problems);
  const documentFor = (position: QuotedPosition): QuotationDocument => {
    const document = found.get(keyOf(position));
    if (!document) throw new RangeError(`${keyOf(position)} was found before`);
    return document;
  };
  const hasOption = positions.some((position) => !isQuoted(position) && position.option !== undefined);
  const catalogue = hasOption ? (await findOptions(db)).options : [];
  const priced = positions.map(
    (position): PricedPosition =>
      isQuoted(position)
        ? { ...position, quoted: quotedCraneOf(documentFor(position)) }
        : withUnitCost(position, catalogue, known),
  );
  const impossible = offerProblems(priced, discount);
  if (impossible.length > 0) throw makeRejection(impossible);
  const first = priced.find(isQuoted);
  return {
    positions: priced,
    customer: first ? documentFor(first).customer : noCustomer,
    facts: factsOfOffer(priced, documentFor, conditions),
    documentOf: documentFor,
  };
}
