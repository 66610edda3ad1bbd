import type { User } from "#contract/auth-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { customerLine } from "#domain/customer.ts";
import { Rejection } from "#domain/errors.ts";
import { indianDay } from "#domain/format.ts";
import { offerFigures } from "#domain/offers/figures.ts";
import {
  isQuoted,
  type OfferDocument,
  type OfferRequest,
  type QuotedPosition,
} from "#domain/offers/offer.ts";
import { refused } from "#domain/offers/offer-input.ts";
import { offerSeries } from "#domain/offers/offer-number.ts";
import { type QuotationDocument, validUntil } from "#domain/quotation/document.ts";
import { quotationNumber } from "#domain/quotation/number.ts";
import type { Facts } from "#domain/sales/facts.ts";
import { type Approval, revisionName } from "#domain/sales/sale.ts";
import { isOpen, statusTitles, validityProblem } from "#domain/sales/status.ts";
import { personName } from "#domain/user.ts";
import { keepStages } from "../activity/stages.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { linkCustomer } from "../customers/link-customer.ts";
import { updateCounter } from "../platform/database/counters-repository.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db, OfferPositionRow, OfferRevisionRow } from "../platform/database/schema.ts";
import { makeTurns } from "../platform/turns.ts";
import { insertCompanyProfile } from "../quotations/quotations-repository.ts";
import { storedCompany } from "../quotations/stored-document.ts";
import { findWorkableOffer } from "./offer-access.ts";
import { judgeOffer, wouldBe } from "./offer-approval.ts";
import {
  findOffer,
  findOfferOfDraft,
  insertOffer,
  insertOfferRevision,
  lockOffer,
  type StoredOffer,
  updateOffer,
} from "./offers-repository.ts";
import { pricePositions } from "./price-positions.ts";
import {
  offerDocumentOf,
  offerSchemaVersion,
  offerSearchText,
  quotationsIn,
  storedOfferForm,
} from "./stored-offer.ts";

export type SavedOffer = { stored: StoredOffer; document: OfferDocument; isNew: boolean };
type Saving = {
  request: OfferRequest;
  user: User;
  now: string;
  /** Notes the save in its own transaction. */
  note: (db: Db, saved: SavedOffer) => Promise<void>;
};
export type OfferSaver = {
  create(given: Saving & { draftId: string | null }): Promise<SavedOffer>;
  revise(given: Saving & { number: string; revision: number; reason: string }): Promise<SavedOffer>;
  /** What of the user's rules it would break, new or as the next revision of an offer. */
  check(given: Omit<Saving, "note"> & { revises: string | null }): Promise<Approval>;
};

/**
 * Saves offers: under a number of their own, drawn in the same transaction so that the series has neither a hole nor a
 * double, or as the next revision. Saving the same again gives the same offer; one transaction writes everything or nothing.
 */
export function makeOfferSaver(db: Db, deps: { company: CompanyProfile; newId: () => string }): OfferSaver {
  const written = { company: storedCompany(deps.company), newId: deps.newId };
  // All who save a new offer wait for one counter.
  const inTurn = makeTurns();
  return {
    async create(given) {
      const before = await findBefore(db, given);
      if (before) return sameAsBefore(before, given);
      const priced = await documentFor(db, given, []);
      try {
        return await inTurn(() => db.transaction().execute((db) => createOffer(db, written, given, priced)));
      } catch (error) {
        // The same unsaved offer was saved meanwhile, as by a retry that overtook its first try.
        if (given.draftId === null || !isTaken(error, "offers", "created_by_id", "draft_id")) throw error;
        const meanwhile = await findBefore(db, given);
        if (!meanwhile) throw error;
        return sameAsBefore(meanwhile, given);
      }
    },
    revise: (given) => db.transaction().execute((db) => saveRevision(db, written, given)),
    check: (given) => checkOffer(db, given),
  };
}

async function checkOffer(db: Db, given: Parameters<OfferSaver["check"]>[0]): Promise<Approval> {
  const { user, now, revises } = given;
  const found = revises === null ? null : await findWorkableOffer(db, user, revises, now);
  const made = await documentFor(db, given, found === null ? [] : quotationsIn(offerDocumentOf(found)));
  const before = found && { number: found.number, revision: found.latest_revision };
  const named = { number: "", revision: 0, reason: null, createdBy: user.username };
  return wouldBe(db, user, { ...made.content, ...named }, made.documentOf, before);
}

type Creating = Parameters<OfferSaver["create"]>[0];

/** What an unsaved offer became when it was saved before. */
const findBefore = async (db: Db, { user, draftId }: Creating): Promise<StoredOffer | undefined> =>
  draftId === null ? undefined : findOfferOfDraft(db, user.id, draftId);

type Written = { company: { text: string; sha256: string }; newId: () => string };

/** What was asked for, to be compared with what is asked for again. */
const askedOf = ({ positions, discount, customer, coveringText, terms }: OfferRequest | OfferDocument) =>
  JSON.stringify([
    positions.map((position) => Object.entries({ ...position, quoted: undefined }).sort()),
    discount,
    customer,
    coveringText,
    terms,
  ]);

const isSame = (document: OfferDocument, request: OfferRequest): boolean =>
  askedOf(document) === askedOf({ ...request, customer: request.customer ?? document.customer }) &&
  (request.validUntil === null || request.validUntil === document.validUntil);

/** What an unsaved offer became, if this is the same again. */
function sameAsBefore(before: StoredOffer, { request }: Saving): SavedOffer {
  const document = offerDocumentOf(before);
  if (before.revision === 0 && isSame(document, request)) return { stored: before, document, isNew: false };
  throw new Rejection(
    "conflict",
    `This offer was saved as ${before.number} already, and has been changed since. Revise ${before.number} instead.`,
    { extra: { offer_id: before.number } },
  );
}

/** The document of a request, all but its number and who began it, and its facts. */
type Made = {
  content: Omit<OfferDocument, "number" | "revision" | "reason" | "createdBy">;
  facts: Facts;
  documentOf: (position: QuotedPosition) => QuotationDocument;
};

/** Makes the document of a request. Frozen quotations are all that it reads, so it needs no transaction. */
async function documentFor(
  db: Db,
  { request, user, now }: Omit<Saving, "note">,
  known: readonly string[],
): Promise<Made> {
  const problem = request.validUntil === null ? null : validityProblem(request.validUntil, indianDay(now));
  if (problem !== null) throw refused([{ msg: problem, loc: ["body", "valid_until"] }]);
  const { positions, customer, facts, documentOf } = await pricePositions(db, user, request, now, known);
  const content = {
    format: 1 as const,
    createdAt: now,
    validUntil: request.validUntil ?? validUntil(now),
    author: user.username,
    preparedBy: personName(user),
    customer: request.customer ?? customer,
    positions,
    discount: request.discount,
    coveringText: request.coveringText,
    terms: request.terms,
    figures: offerFigures(positions, request.discount),
  };
  return { content, facts, documentOf };
}

async function createOffer(
  db: Db,
  { company, newId }: Written,
  given: Creating,
  made: Made,
): Promise<SavedOffer> {
  const { user, now, draftId } = given;
  const before = await findBefore(db, given);
  if (before) return sameAsBefore(before, given);
  await insertCompanyProfile(db, { sha256: company.sha256, profile: company.text, first_used_at: now });
  const customerId = await linkCustomer(db, { user, now, newId }, made.content.customer);
  // Last of all that can be refused: until the end of the transaction nobody else draws a number.
  const series = offerSeries(now);
  const serial = await updateCounter(db, `offer ${series}`);
  const number = quotationNumber(series, serial);
  const document: OfferDocument = {
    ...made.content,
    number,
    revision: 0,
    reason: null,
    createdBy: user.username,
  };
  const id = newId();
  await insertOffer(db, {
    id,
    number,
    series,
    serial,
    created_by_id: user.id,
    created_by: user.username,
    draft_id: draftId,
    customer_id: customerId,
    responsible_id: null,
    responsible: null,
    status: "issued",
    next_follow_up: null,
    closed_on: null,
    order_number: null,
    order_value: null,
    lost_reason: null,
    competitor: null,
    ordered: null,
    ...documentColumns(document),
  });
  const written = { companySha256: company.sha256, user };
  const contentSha256 = await insertDocument(db, id, document, made.facts, written);
  await writeActivity(db, { user, now, newId }, number, "saved", { to: "0" });
  await judgeOffer(db, { user, now, newId }, document, made.documentOf, contentSha256, null);
  await keepStages(db, quotationsIn(document), now);
  return noted(db, given, number, document);
}

/** What was written, as it is read from then on. */
async function noted(db: Db, given: Saving, number: string, document: OfferDocument): Promise<SavedOffer> {
  const stored = await findOffer(db, number);
  if (!stored) throw new RangeError(`${number} was written before`);
  const saved = { stored, document, isNew: true };
  await given.note(db, saved);
  return saved;
}

async function saveRevision(
  db: Db,
  { company, newId }: Written,
  given: Parameters<OfferSaver["revise"]>[0],
): Promise<SavedOffer> {
  const { user, now, number, revision, request } = given;
  const reason = given.reason.trim();
  const seen = await findWorkableOffer(db, user, number, now);
  const customer = request.customer ?? offerDocumentOf(seen).customer;
  // Before the offer's own row is locked; undone with the rest when the revision is refused.
  const customer_id = await linkCustomer(db, { user, now, newId }, customer);
  await lockOffer(db, seen.id);
  const found = await findWorkableOffer(db, user, number, now);
  if (revision > found.latest_revision)
    throw refused([{ msg: `There is no ${revisionName(number, revision)} yet`, loc: ["body", "revision"] }]);
  if (revision < found.latest_revision) {
    // The same sent again, as by a retry after a lost answer.
    const next = await findOffer(db, number, revision + 1);
    const isAgain =
      next?.reason === reason &&
      next.revision_author === user.username &&
      isSame(offerDocumentOf(next), request);
    if (next && isAgain) return { stored: next, document: offerDocumentOf(next), isNew: false };
    throw new Rejection(
      "conflict",
      `${number} was revised meanwhile (R${found.latest_revision} by ${found.author}).`,
      { extra: { newest: { revision: found.latest_revision, author: found.author } } },
    );
  }
  if (!isOpen(found.status))
    throw new Rejection(
      "conflict",
      `${number} is ${statusTitles[found.status].toLowerCase()}: reopen it before you revise it.`,
      { extra: { status: found.status } },
    );
  const before = offerDocumentOf(found);
  const made = await documentFor(db, given, quotationsIn(before));
  const document: OfferDocument = {
    ...made.content,
    customer,
    number,
    revision: revision + 1,
    reason,
    createdBy: found.created_by,
  };
  await insertCompanyProfile(db, { sha256: company.sha256, profile: company.text, first_used_at: now });
  const written = { companySha256: company.sha256, user };
  const contentSha256 = await insertDocument(db, found.id, document, made.facts, written);
  // Its paper has not gone out, so it is issued anew.
  await updateOffer(db, found.id, {
    ...documentColumns(document),
    customer_id,
    status: "issued",
  });
  await writeActivity(db, { user, now, newId }, number, "revised", {
    from: String(revision),
    to: String(document.revision),
    note: reason,
  });
  const known = { number, revision };
  await judgeOffer(db, { user, now, newId }, document, made.documentOf, contentSha256, known);
  await keepStages(db, [...quotationsIn(before), ...quotationsIn(document)], now);
  return noted(db, given, number, document);
}

/** What a header says of the document in force. */
function documentColumns(document: OfferDocument) {
  const { customer, figures } = document;
  return {
    latest_revision: document.revision,
    created_at: document.createdAt,
    author: document.author,
    valid_until: document.validUntil,
    customer_name: customerLine(customer),
    search_text: offerSearchText(document, null),
    taxable: figures.taxable,
    gst: figures.gst,
    total: figures.total,
  };
}

/** Writes a revision and the places of its quotations, and gives the hash of its content. */
async function insertDocument(
  db: Db,
  offerId: string,
  document: OfferDocument,
  facts: Facts,
  { companySha256, user }: { companySha256: string; user: Pick<User, "id" | "username"> },
): Promise<string> {
  const { figures, revision } = document;
  const kept = storedOfferForm(document);
  const row: OfferRevisionRow = {
    offer_id: offerId,
    revision,
    document: kept.text,
    schema_version: offerSchemaVersion,
    content_sha256: kept.sha256,
    company_sha256: companySha256,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    reason: document.reason,
    valid_until: document.validUntil,
    taxable: figures.taxable,
    cost: figures.cost,
    gst: figures.gst,
    total: figures.total,
    facts: JSON.stringify(facts),
  };
  const positions = document.positions.flatMap((position, at): OfferPositionRow[] =>
    isQuoted(position)
      ? [
          {
            offer_id: offerId,
            revision,
            position: at + 1,
            kind: position.kind,
            quotation: position.quotation,
            quotation_revision: position.revision,
            value: figures.positions[at]?.value ?? 0,
            ordered: 0,
          },
        ]
      : [],
  );
  await insertOfferRevision(db, row, positions);
  return kept.sha256;
}
