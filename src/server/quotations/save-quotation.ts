import type { User } from "#contract/auth-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { findCraneTypeSpelled } from "#domain/crane-types.ts";
import { type Problem, Rejection } from "#domain/errors.ts";
import { assemble, type RowLookup } from "#domain/quotation/assemble.ts";
import { capacityOf, type QuotationDocument, requestOfDocument } from "#domain/quotation/document.ts";
import { type FinalQuotation, totalsInRupees } from "#domain/quotation/final.ts";
import { fromInput } from "#domain/quotation/input.ts";
import { type QuotationRequest, type Revises, requestKey } from "#domain/quotation/request.ts";
import { personName } from "#domain/user.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type {
  Db,
  QuotationNumberRow,
  QuotationRevisionRow,
  QuotationRow,
} from "../platform/database/schema.ts";
import { findIssuedNumber, numberTaken } from "./issue-number.ts";
import {
  findQuotation,
  insertCompanyProfile,
  insertQuotation,
  insertRevision,
  type StoredQuotation,
  updateQuotation,
} from "./quotations-repository.ts";
import { findRevisable, otherNumber, reasonMissing, revisedMeanwhile } from "./revisable.ts";
import { documentOf, schemaVersion, searchTextOf, storedCompany, storedForm } from "./stored-document.ts";

/** The request inside what `final` answered: its inputs and its price break-up. */
export function requestOfFinal(data: FinalQuotation): QuotationRequest {
  const crane = findCraneTypeSpelled(data.crane_type);
  if (!crane) {
    const msg = "crane_type must be the one that final answered";
    throw new Rejection("invalid", msg, {
      problems: [{ msg, loc: ["body", "quotation_data", "crane_type"] }],
    });
  }
  return fromInput(data.inputs, data.price_breakup, crane.id, {
    input: ["body", "quotation_data", "inputs"],
    price: (component) => ["body", "quotation_data", "price_breakup", component],
  });
}

/** The names of the author that a document keeps. */
export const authorOf = (user: Pick<User, "username" | "full_name">) => ({
  createdBy: user.username,
  preparedBy: personName(user),
});

/** Refuses totals and inputs that do not belong together: what was sent must be what the server computes. */
function checkBelongsTogether(sent: FinalQuotation, document: QuotationDocument): void {
  const problems: Problem[] = Object.entries(totalsInRupees(document)).flatMap(([name, made]) => {
    const claimed = sent[name as keyof FinalQuotation];
    return claimed === made
      ? []
      : [{ msg: `${name} must be ${made}, not ${claimed}`, loc: ["body", "quotation_data", name] }];
  });
  if (findCraneTypeSpelled(sent.inputs.crane_type)?.id !== document.craneType)
    problems.push({
      msg: "crane_type of the inputs differs from the quotation's",
      loc: ["body", "quotation_data", "inputs", "crane_type"],
    });
  const capacity = capacityOf(document.lines);
  if (sent.inputs.capacity !== capacity)
    problems.push({
      msg: `capacity must be ${capacity}`,
      loc: ["body", "quotation_data", "inputs", "capacity"],
    });
  if (sent.inputs.margin_percentage !== sent.margin_percentage)
    problems.push({
      msg: "margin_percentage of the inputs differs from the quotation's",
      loc: ["body", "quotation_data", "inputs", "margin_percentage"],
    });
  if (problems.length > 0)
    throw new Rejection("invalid", "The totals and inputs do not belong together", { problems });
}

export type Saved = { stored: StoredQuotation; document: QuotationDocument; isNew: boolean };

/** What was saved before, if this is the same again; undefined if it is anything else. */
function sameAsBefore(before: StoredQuotation, { data, user, request }: Given): Saved | undefined {
  const document = documentOf(before);
  const same =
    before.revision_author === user.username &&
    requestKey(canonical(requestOfDocument(document))) === requestKey(canonical(request));
  if (!same) return undefined;
  checkBelongsTogether(data, document);
  return { stored: before, document, isNew: false };
}

/** Requests compared by their content alone, whatever the order of their fields. */
const canonical = (request: QuotationRequest): QuotationRequest =>
  JSON.parse(
    JSON.stringify(request, (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  ) as QuotationRequest;

export type SaveQuotation = (given: {
  data: FinalQuotation;
  request: QuotationRequest;
  user: User;
  rowOf: RowLookup;
  now: string;
  /** Why it is revised: needed for a revision. */
  reason?: string | undefined;
  /** Notes the save in its own transaction. */
  note: (db: Db, id: string, document: QuotationDocument) => Promise<void>;
}) => Promise<Saved>;

/**
 * Saves what `final` answered, after repeating its checks: under a number of its own, or as the next revision of a
 * quotation. Saving the same again gives the same record; one transaction writes header, document, company profile and
 * activity, or nothing.
 */
export function makeSaveQuotation(
  db: Db,
  deps: { company: CompanyProfile; newId: () => string },
): SaveQuotation {
  const company = storedCompany(deps.company);
  const written = { db, company, newId: deps.newId };
  return (given) =>
    given.request.revises === null
      ? saveFirst(written, given)
      : saveRevision(written, { ...given, revises: given.request.revises });
}

type Written = { db: Db; company: { text: string; sha256: string }; newId: () => string };
type Given = Parameters<SaveQuotation>[0];

/** Saves the first issue of a number. */
async function saveFirst({ db, company, newId }: Written, given: Given): Promise<Saved> {
  const { data, request, user, rowOf, now } = given;
  const issued = await findIssuedNumber(db, user, request.craneType, data.quotation_id);
  const before = issued.quotation_id === null ? undefined : await findQuotation(db, issued.number, 0);
  if (before) return orTaken(sameAsBefore(before, given));
  const document = assemble(request, rowOf, {
    number: issued.number,
    createdAt: now,
    ...authorOf(user),
  });
  checkBelongsTogether(data, document);
  const id = newId();
  const header = headerOf(id, issued, document, user);
  const revision = revisionOf(id, document, company.sha256, user);
  try {
    await db.transaction().execute(async (db) => {
      await insertCompanyProfile(db, { sha256: company.sha256, profile: company.text, first_used_at: now });
      await insertQuotation(db, header);
      await insertRevision(db, revision);
      await writeActivity(db, { user, now, newId }, issued.number, "saved", { to: "0" });
      await given.note(db, id, document);
    });
  } catch (error) {
    // The same ID was saved meanwhile, as by a retry that overtook its first try.
    const meanwhile = isTaken(error, "quotations", "number")
      ? await findQuotation(db, issued.number, 0)
      : undefined;
    if (!meanwhile) throw error;
    return orTaken(sameAsBefore(meanwhile, given));
  }
  return {
    stored: {
      ...header,
      ...revision,
      revision_author: user.username,
      revision_valid_until: revision.valid_until,
    },
    document,
    isNew: true,
  };
}

function orTaken(saved: Saved | undefined): Saved {
  if (!saved) throw numberTaken();
  return saved;
}

/** Saves the next revision of a quotation, if the one its author knew is still the newest. */
async function saveRevision(
  { db, company, newId }: Written,
  given: Given & { revises: Revises },
): Promise<Saved> {
  const { data, request, revises, user, rowOf, now } = given;
  const reason = given.reason?.trim();
  if (!reason) throw reasonMissing();
  if (data.quotation_id !== revises.number) throw otherNumber(revises);
  return db.transaction().execute(async (db) => {
    const found = await findRevisable(db, user, request, now, { lock: true });
    if (found.latest_revision !== revises.revision) {
      // The same sent again, as by a retry after a lost answer.
      const next = await findQuotation(db, revises.number, revises.revision + 1);
      const same = next && next.reason === reason ? sameAsBefore(next, given) : undefined;
      if (same) return same;
      throw revisedMeanwhile(found);
    }
    const newest = documentOf(found);
    const made = { revision: revises.revision + 1, author: user.username, reason, newest };
    const document = assemble(request, rowOf, {
      number: found.number,
      createdAt: now,
      ...authorOf(user),
      createdBy: found.created_by,
      revision: made,
    });
    checkBelongsTogether(data, document);
    const revision = revisionOf(found.id, document, company.sha256, user);
    const header = revisedHeader(document);
    await insertCompanyProfile(db, { sha256: company.sha256, profile: company.text, first_used_at: now });
    await insertRevision(db, revision);
    await updateQuotation(db, found.id, header);
    await writeActivity(db, { user, now, newId }, found.number, "revised", {
      from: String(revises.revision),
      to: String(made.revision),
      note: reason,
    });
    await given.note(db, found.id, document);
    const stored = {
      ...found,
      ...header,
      ...revision,
      id: found.id,
      revision_author: user.username,
      revision_valid_until: revision.valid_until,
    };
    return {
      // The creator stays whoever drew the number.
      stored: { ...stored, created_by_id: found.created_by_id, created_by: found.created_by },
      document,
      isNew: true,
    };
  });
}

/** A revision as it is kept, with the figures by which lists and sums find it. */
export function revisionOf(
  quotationId: string,
  document: QuotationDocument,
  companySha256: string,
  user: Pick<User, "id" | "username">,
): QuotationRevisionRow {
  const { totals } = document;
  const stored = storedForm(document);
  return {
    quotation_id: quotationId,
    revision: document.revision,
    document: stored.text,
    schema_version: schemaVersion,
    content_sha256: stored.sha256,
    company_sha256: companySha256,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    reason: document.reason,
    valid_until: document.validUntil,
    subtotal: totals.subtotal,
    margin_percentage: Number(totals.marginPercentage),
    margin: totals.margin,
    gst: totals.gst,
    final_amount: totals.total,
  };
}

/** What a header says of the document in force. */
function documentColumns(document: QuotationDocument) {
  const { customer, totals } = document;
  const capacity = capacityOf(document.lines);
  return {
    latest_revision: document.revision,
    created_at: document.createdAt,
    author: document.author,
    valid_until: document.validUntil,
    capacity,
    subtotal: totals.subtotal,
    margin_percentage: Number(totals.marginPercentage),
    margin: totals.margin,
    gst: totals.gst,
    final_amount: totals.total,
    customer_name: [customer.company, customer.name].filter((text) => text !== "").join(", ") || null,
    // Only an open quotation is saved: it has no order.
    search_text: searchTextOf({
      number: document.number,
      capacity,
      created_by: document.createdBy,
      customer,
      order_number: null,
    }),
  };
}

/** What a new revision changes in the header: its paper has not gone out, so it is issued anew. */
const revisedHeader = (document: QuotationDocument) => ({
  ...documentColumns(document),
  status: "issued" as const,
});

/** The narrow row by which the history searches and sorts. */
export const headerOf = (
  id: string,
  issued: QuotationNumberRow,
  document: QuotationDocument,
  user: Pick<User, "id" | "username">,
): QuotationRow => ({
  ...documentColumns(document),
  id,
  number: issued.number,
  series: issued.series,
  serial: issued.serial,
  crane_type: document.craneType,
  created_by_id: user.id,
  created_by: user.username,
  status: "issued",
  next_follow_up: null,
  closed_on: null,
  order_number: null,
  order_value: null,
  lost_reason: null,
  competitor: null,
});
