import type { User } from "#contract/auth/auth-api.ts";
import type { ContactDetails } from "#domain/customers/customer-block.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { standardOfOffer } from "#domain/document/blocks/conditions-of.ts";
import { agreedScope } from "#domain/document/scope-list.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { offerScopeProblems } from "#domain/firm/rows/scope-party.ts";
import { type StandardTerms, standardTermsBeside } from "#domain/firm/rows/standard-terms.ts";
import { type Facts, soldCranes } from "#domain/insights/facts.ts";
import {
  isQuoted,
  type OfferDocument,
  type OfferRequest,
  type QuotedPosition,
} from "#domain/offers/offer.ts";
import { makeRejection } from "#domain/offers/offer-input.ts";
import {
  type DecisionsByPlace,
  decisionsByPlace,
  pointsOfOfferDocument,
} from "#domain/offers/offer-points.ts";
import { gstOfOffer, offerFigures } from "#domain/offers/offer-totals.ts";
import { sellsFreight } from "#domain/offers/supplied-elsewhere.ts";
import { areKeptAs, keptAtSave } from "#domain/open-points/document-points.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import { keptAmong, noSuchPoint } from "#domain/quotation/document/kept-point.ts";
import { validityProblem, validUntil } from "#domain/sales/validity.ts";
import {
  isProposedPlaceOfSupply,
  proposedPlaceOfSupply,
  supplyInput,
  supplyOf,
} from "#domain/tax/place-of-supply.ts";
import type { Db } from "../platform/database/schema.ts";
import { namedOnPapers } from "../quotations/save/saving.ts";
import { alreadySaved } from "../sales/change-sale.ts";
import { findOfDraft } from "../sales/sales-repository.ts";
import { type NewCrane, withNumber } from "./new-cranes.ts";
import { findHiddenPoints } from "./offer-positions-repository.ts";
import { findOffer, type StoredOffer } from "./offers-repository.ts";
import { findDocuments, pricePositions } from "./price-positions.ts";
import { offerDocumentOf } from "./stored-offer.ts";

export type SavedOffer = { stored: StoredOffer; document: OfferDocument; isNew: boolean };

/** The sources of an offer. */
export type OfferSaveRequest = {
  request: OfferRequest;
  user: User;
  now: string;
  /** The cranes that are saved with it; the request names them by their names. */
  cranes: readonly NewCrane[];
};

/** The parts of the save of a first issue or a revision. */
export type OfferToSave = OfferSaveRequest & {
  /** The draft that is saved; null for one without an identity. */
  draftId: string | null;
  /** Notes the save in its own transaction. */
  note: (db: Db, saved: SavedOffer) => Promise<void>;
  /** Notes a crane that is saved with it, in the same transaction. */
  noteCrane?: (db: Db, id: string, document: QuotationDocument) => Promise<void>;
  /** How to reach the person that the customer names. */
  contact?: ContactDetails;
};

/** The author and the firm's profile of the save. */
export type OfferSaveContext = {
  db: Db;
  firm: { text: string; sha256: string };
  /** What the firm's conditions say. */
  standardTerms: StandardTerms;
  newId: () => string;
};

/** The document of a request without number and creator, and its facts. */
export type UnnumberedOffer = {
  content: Omit<OfferDocument, "number" | "revision" | "reason" | "createdBy">;
  facts: Facts;
  documentOf: (position: QuotedPosition) => QuotationDocument;
  /** The points that its quotations keep themselves once they are in it. */
  keptInCranes: readonly KeptInCrane[];
};

/** What is decided on a point of a quotation in an offer. */
export type KeptInCrane = DecisionsByPlace["inCranes"][number];

/**
 * Makes the document of a request. Frozen quotations are all that it reads, so it needs no transaction. `revised` is the
 * offer so far. It keeps the points of cranes that the author may not open as the offer kept them.
 * @throws Rejection 'not-found' for a point of such a crane in the request
 */
export async function makeOffer(
  db: Db,
  { request, user, now, cranes, standardTerms }: OfferSaveRequest & Pick<OfferSaveContext, "standardTerms">,
  revised: OfferDocument | null,
): Promise<UnnumberedOffer> {
  const problem = request.validUntil === null ? null : validityProblem(request.validUntil, indianDay(now));
  if (problem !== null) throw makeRejection([{ msg: problem, loc: ["body", "valid_until"] }]);
  const { positions, customer, facts, documentOf } = await pricePositions(
    db,
    user,
    request,
    now,
    revised?.positions ?? [],
    cranes,
  );
  const firmNumbers = positions.flatMap(({ kind }, at) => (kind === "firm" ? [at + 1] : []));
  const inScope = soldCranes(facts, firmNumbers).map(({ crane }) => crane.components);
  const wrong = offerScopeProblems(request.paper?.scope ?? [], inScope);
  if (wrong.length > 0)
    throw makeRejection(wrong.map(({ at, msg }) => ({ msg, loc: ["body", "paper", "scope", at, "by"] })));
  // A revision keeps the customer that its call does not name.
  const addressee = request.customer ?? revised?.customer ?? customer;
  const content = {
    format: 1 as const,
    createdAt: now,
    validUntil: request.validUntil ?? validUntil(now),
    author: user.username,
    ...namedOnPapers(user),
    customer: addressee,
    positions,
    discount: request.discount,
    coveringText: request.coveringText,
    ...(request.paper && { paper: request.paper }),
    ...(request.conditions && { conditions: request.conditions }),
    ...standardTermsBeside({ ...request, sellsFreight: sellsFreight(positions) }, standardTerms, {
      scopeOf: (scope) => agreedScope({ positions }, { paper: { scope } }, documentOf),
      stagesOf: (delivery) => standardOfOffer({ positions }, { terms: [], delivery }, documentOf).delivery,
    }),
    ...supplyOf(
      supplyInput(request),
      proposedPlaceOfSupply(
        addressee,
        inScope.some((components) => components.includes("industrial_erection")),
      ),
    ),
    figures: offerFigures(positions, request.discount, gstOfOffer(positions, indianDay(now))),
  };
  const wanted = request.keptPoints ?? [];
  const isHidden = await findHiddenPoints(db, user, positions, now);
  const refused = wanted.find(isHidden);
  if (refused) throw new Rejection("not-found", noSuchPoint(refused.key));
  // The author's draft has nothing of the cranes that the author may not open.
  const hidden = (revised?.keptPoints ?? []).filter(isHidden);
  if (wanted.length + hidden.length === 0) return { content, facts, documentOf, keptInCranes: [] };
  // A point keeps its author and time also when the offer takes a newer revision of its quotation.
  const before = revised ? pointsOfOfferDocument(revised, await findDocuments(db, revised.positions)) : [];
  const points = pointsOfOfferDocument(content, documentOf);
  const kept = keptAtSave(points, wanted, {
    ...content,
    before: before.flatMap(({ key, kept }) => (kept ? [{ ...kept, key }] : [])),
  });
  const { inCranes, onOffer } = decisionsByPlace(points, kept, content, documentOf);
  const keptPoints = [...keptAmong(onOffer), ...hidden];
  return {
    content: keptPoints.length === 0 ? content : { ...content, keptPoints },
    facts,
    documentOf,
    keptInCranes: inCranes,
  };
}

/** A repeated press saved the offer or a new crane meanwhile. Read the call again with their numbers. */
export class SavedMeanwhile extends Rejection {
  constructor(found?: { number: string; revision: number }) {
    const refusal = found && alreadySaved(found);
    super("conflict", refusal?.message ?? "This offer is already being saved. Save again.", {
      extra: refusal?.extra ?? {},
    });
  }
}

/** Returns the document with the saved numbers of its new cranes. */
export function withNumbers(
  made: UnnumberedOffer,
  written: ReadonlyMap<string, QuotationDocument>,
): UnnumberedOffer {
  if (written.size === 0) return made;
  const numbers = new Map([...written].map(([name, { number }]) => [name, number]));
  const byNumber = new Map([...written.values()].map((document) => [document.number, document]));
  const positions = made.content.positions.map((position) => {
    const crane = isQuoted(position) ? written.get(position.quotation) : undefined;
    return crane ? { ...position, quotation: crane.number } : position;
  });
  return {
    ...made,
    content: {
      ...made.content,
      positions,
      ...(made.content.keptPoints && {
        keptPoints: made.content.keptPoints.map((point) => ({
          ...point,
          key: withNumber(point.key, numbers),
        })),
      }),
    },
    documentOf: (position) => byNumber.get(position.quotation) ?? made.documentOf(position),
    keptInCranes: made.keptInCranes.map((kept) => ({
      ...kept,
      quotation: numbers.get(kept.quotation) ?? kept.quotation,
    })),
  };
}

/** The request, for the comparison with a repeated one. */
const askedOf = ({
  positions,
  discount,
  customer,
  coveringText,
  paper,
  conditions,
}: OfferRequest | OfferDocument) =>
  JSON.stringify([
    positions.map((position) => Object.entries({ ...position, quoted: undefined }).sort()),
    discount,
    customer,
    coveringText,
    paper,
    conditions,
  ]);

/** Returns whether a saved offer equals the request, with the points that the request keeps, and maybe further ones. */
export const isSameOfferRequest = async (
  db: Db,
  document: OfferDocument,
  request: OfferRequest,
): Promise<boolean> =>
  askedOf(document) === askedOf({ ...request, customer: request.customer ?? document.customer }) &&
  (request.placeOfSupply === undefined
    ? isProposedPlaceOfSupply(document)
    : request.placeOfSupply === document.placeOfSupply) &&
  request.sez === document.sez &&
  (request.validUntil === null || request.validUntil === document.validUntil) &&
  areKeptAs(
    pointsOfOfferDocument(document, await findDocuments(db, document.positions)),
    request.keptPoints ?? [],
  );

/**
 * Finds the record that this user's draft has become. `reason` is that of a revision.
 * @throws Rejection 'conflict' with `saved_as` when the draft has changed since
 */
export async function findOfferOfDraft(
  db: Db,
  { user, draftId, request }: OfferToSave,
  reason: string | null,
): Promise<SavedOffer | undefined> {
  const found = draftId === null ? undefined : await findOfDraft(db, user.id, draftId);
  if (!found) return undefined;
  const stored = await findOffer(db, found.number, found.revision);
  const document = stored && offerDocumentOf(stored);
  if (document && stored.reason === reason && (await isSameOfferRequest(db, document, request)))
    return { stored, document, isNew: false };
  throw alreadySaved(found);
}

/** Returns the saved record. */
export async function finishOfferSave(
  db: Db,
  given: OfferToSave,
  number: string,
  document: OfferDocument,
): Promise<SavedOffer> {
  const stored = await findOffer(db, number);
  if (!stored) throw new RangeError(`${number} was written before`);
  const saved = { stored, document, isNew: true };
  await given.note(db, saved);
  return saved;
}
