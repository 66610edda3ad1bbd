import type { User } from "#contract/auth/auth-api.ts";
import type { NewCraneInput, NewOfferInput } from "#contract/offers/offers-api.ts";
import { craneTypes, findCraneTypeSpelled } from "#domain/crane-types.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { OfferDocument, OfferRequest } from "#domain/offers/offer.ts";
import { makeRejection, type PositionInput, readOfferInput } from "#domain/offers/offer-input.ts";
import type { QuotationDocument } from "#domain/quotation/document/document.ts";
import type { ActivityAuthor } from "../activity/write-activity.ts";
import type { Db } from "../platform/database/schema.ts";
import type { QuotationNumberRow } from "../platform/database/tables/sales.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { assembleOnce } from "../quotations/save/assemble-once.ts";
import { checkOrigins } from "../quotations/save/check-origins.ts";
import { drawNumber, findIssuedNumber, numberTaken } from "../quotations/save/issue-number.ts";
import { readRequest } from "../quotations/save/read-request.ts";
import { findQuotationOfDraft } from "../quotations/save/record-of-draft.ts";
import { writeFirstIssue } from "../quotations/save/write-first-issue.ts";

/** A crane that is saved with an offer. Its document carries `name` until its number is drawn. */
export type NewCrane = {
  name: string;
  document: QuotationDocument;
  draftId: string | undefined;
  /** The number that `final` gave it before; undefined for one that has none yet. */
  issued: QuotationNumberRow | undefined;
};

type Reading = { db: Db; priceTables: PriceTables; firm: FirmProfile; user: User; now: string };

/** Returns what is wrong with a crane, with the place in the call: the component and the field of its position. */
const problemsAt = (at: number, { message, problems, extra }: Rejection): Problem[] =>
  (problems ?? [{ ...extra, msg: message, loc: ["body", "quotation_data"] }]).map((problem) => {
    const [part, ...way] = problem.loc;
    const { component } = problem;
    const place = part === "query" && typeof component === "string" ? ["prices", component] : way;
    return { ...problem, loc: ["body", "positions", at, ...place] };
  });

async function requestOf(
  { db }: Reading,
  { quotation_data, prices }: NewCraneInput,
  customer: NewOfferInput["customer"],
): ReturnType<typeof readRequest> {
  const crane = findCraneTypeSpelled(quotation_data.crane_type);
  if (!crane) {
    const msg = `crane_type must be ${Object.values(craneTypes)
      .map(({ label }) => `"${label}"`)
      .join(" or ")}`;
    throw makeRejection([{ msg, loc: ["body", "quotation_data", "crane_type"] }]);
  }
  const input = { ...quotation_data, customer: quotation_data.customer ?? customer };
  const read = await readRequest(db, input, prices, crane.id);
  if (read.request.revises === null) return read;
  const msg = "An offer can save only new quotations. Save the revision first, then add it";
  throw makeRejection([{ msg, loc: ["body", "quotation_data", "revises"] }]);
}

/** A saved record of the crane's draft, or the crane priced again and not saved yet. */
async function readCrane(
  reading: Reading,
  given: NewCraneInput,
  customer: NewOfferInput["customer"],
  name: string,
): Promise<NewCrane | { saved: { number: string; revision: number } }> {
  const { db, priceTables, firm, user, now } = reading;
  const { request, inForce } = await requestOf(reading, given, customer);
  const { draft_id: draftId, quotation_id } = given.quotation_data;
  const record = await findQuotationOfDraft(db, { user, draftId, request });
  if (record) return { saved: { number: record.stored.number, revision: record.document.revision } };
  await checkOrigins(db, { user, request, now });
  const rowOf = await rowLookup(db, priceTables, request.craneType);
  const document = assembleOnce(request, { rowOf, inForce, firm, user }, { number: name, createdAt: now });
  if (quotation_id === undefined) return { name, document, draftId, issued: undefined };
  const issued = await findIssuedNumber(db, user, request.craneType, quotation_id);
  if (issued.quotation_id !== null) throw numberTaken();
  return { name, document, draftId, issued };
}

const strays = ["quotation_id", "revision", "text", "hsn_sac", "unit", "unit_price"] as const;

/** Returns the inputs of a crane's position; null for every other position. */
function craneIn({ quotation_data, prices, ...position }: NewOfferInput["positions"][number], at: number) {
  if (quotation_data === undefined && prices === undefined) return null;
  const loc = (field: string) => ["body", "positions", at, field];
  if (quotation_data === undefined)
    throw makeRejection([{ msg: "Prices belong to quotation_data", loc: loc("quotation_data") }]);
  const stray = strays.find((name) => position[name] !== undefined);
  if (stray !== undefined)
    throw makeRejection([{ msg: `A position with quotation_data has no ${stray}`, loc: loc(stray) }]);
  return { quotation_data, prices: prices ?? {} };
}

/** Tells whether two positions name one crane: the same draft with the same values. */
const isSameCrane = (a: NewCraneInput, b: NewCraneInput): boolean =>
  a.quotation_data.draft_id !== undefined &&
  a.quotation_data.draft_id === b.quotation_data.draft_id &&
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Reads an offer and the cranes that it saves with it. The returned request names each by its saved number, or by the name
 * of the returned crane. Two positions with one `draft_id` are one quotation. A crane without a customer gets the offer's,
 * else that of the offer that is `revised`.
 * @throws Rejection 'invalid' with everything that is wrong, by position, component and field
 */
export async function readNewOffer(
  reading: Reading,
  given: NewOfferInput,
  revised: Pick<OfferDocument, "customer"> | null,
): Promise<{ request: OfferRequest; cranes: NewCrane[] }> {
  const customer = given.customer ?? revised?.customer;
  const cranes: NewCrane[] = [];
  const problems: Problem[] = [];
  const read: { crane: NewCraneInput; position: Pick<PositionInput, "quotation_id" | "revision"> }[] = [];
  const positions: PositionInput[] = [];
  const numbers = new Map<string, string>();
  for (const [at, each] of given.positions.entries()) {
    const { quotation_data: _data, prices: _prices, ...position } = each;
    const crane = craneIn(each, at);
    const known = crane && read.find((other) => isSameCrane(other.crane, crane));
    if (crane === null || known) {
      positions.push({ ...position, ...known?.position });
      continue;
    }
    const name = `CRANE ${at + 1}`;
    try {
      const found = await readCrane(reading, crane, customer, name);
      const { number, revision } = "saved" in found ? found.saved : { number: name, revision: 0 };
      if (!("saved" in found)) cranes.push(found);
      else numbers.set(name, number);
      read.push({ crane, position: { quotation_id: number, revision } });
      positions.push({ ...position, quotation_id: number, revision });
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      // The author must decide about a draft that was saved with other content.
      if (error.extra.saved_as)
        throw new Rejection("conflict", error.message, {
          extra: { ...error.extra, loc: ["body", "positions", at] },
        });
      problems.push(...problemsAt(at, error));
    }
  }
  if (problems.length > 0) throw makeRejection(problems);
  const kept_points = given.kept_points?.map((kept) => ({ ...kept, key: withNumber(kept.key, numbers) }));
  return { request: readOfferInput({ ...given, positions, kept_points }), cranes };
}

/** Returns the key of a point of a crane, with the number that the crane has by now. */
export function withNumber(key: string, numbers: ReadonlyMap<string, string>): string {
  const name = [...numbers.keys()].find((each) => key.startsWith(`${each} `));
  return name === undefined ? key : `${numbers.get(name)}${key.slice(name.length)}`;
}

/** The parts that the cranes of an offer share when they are saved. `note` writes what follows a save. */
type Writing = {
  firm: { text: string; sha256: string };
  act: ActivityAuthor & { user: User };
  customerId: string | null;
  note: (db: Db, id: string, document: QuotationDocument) => Promise<void>;
};

/**
 * Saves the cranes of an offer inside the caller's transaction, and returns their documents by their names. Numbers are
 * drawn series by series in one order, so that two offers never wait for each other.
 */
export async function writeNewCranes(
  db: Db,
  { firm, act, customerId, note }: Writing,
  cranes: readonly NewCrane[],
): Promise<ReadonlyMap<string, QuotationDocument>> {
  const inOrder = [...cranes].sort((a, b) => (a.document.craneType < b.document.craneType ? -1 : 1));
  const written = new Map<string, QuotationDocument>();
  for (const { name, document, draftId, issued } of inOrder) {
    const craneType = findCraneTypeSpelled(document.craneType)?.id;
    if (!craneType) throw new RangeError(`${document.craneType} was priced before`);
    const number = issued ?? (await drawNumber(db, act.user, craneType, act.now));
    const numbered = { ...document, number: number.number };
    const stored = await writeFirstIssue(db, firm, act, numbered, { issued: number, customerId, draftId });
    await note(db, stored.id, numbered);
    written.set(name, numbered);
  }
  return written;
}
