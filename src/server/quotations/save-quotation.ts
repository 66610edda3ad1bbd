import type { User } from "#contract/auth-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { normaliseCraneType } from "#domain/crane-types.ts";
import { type Problem, Rejection } from "#domain/errors.ts";
import { searchText } from "#domain/history.ts";
import { assemble, type RowLookup } from "#domain/quotation/assemble.ts";
import { capacityOf, type QuotationDocument, requestOfDocument } from "#domain/quotation/document.ts";
import { type FinalQuotation, totalsInRupees } from "#domain/quotation/final.ts";
import { fromInput } from "#domain/quotation/input.ts";
import { type QuotationRequest, requestKey } from "#domain/quotation/request.ts";
import { personName } from "#domain/user.ts";
import { isTaken } from "../platform/database/database-faults.ts";
import type { Db, QuotationNumberRow } from "../platform/database/schema.ts";
import { findIssuedNumber, numberTaken } from "./issue-number.ts";
import {
  findQuotation,
  insertCompanyProfile,
  insertQuotation,
  type StoredQuotation,
} from "./quotations-repository.ts";
import { documentOf, schemaVersion, storedCompany, storedForm } from "./stored-document.ts";

/** The request inside what `final` answered: its inputs and its price break-up. */
export const requestOfFinal = (data: FinalQuotation): QuotationRequest =>
  fromInput(data.inputs, data.price_breakup, normaliseCraneType(data.crane_type), {
    input: ["body", "quotation_data", "inputs"],
    price: (component) => ["body", "quotation_data", "price_breakup", component],
  });

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
  if (normaliseCraneType(sent.inputs.crane_type) !== document.craneType)
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

/** The same quotation saved before, if this is a retry; a refusal if the ID belongs to another quotation. */
function sameAsBefore(before: StoredQuotation, user: User, request: QuotationRequest): Saved {
  const document = documentOf(before);
  const same =
    before.created_by_id === user.id &&
    requestKey(canonical(requestOfDocument(document))) === requestKey(canonical(request));
  if (!same) throw numberTaken();
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
}) => Promise<Saved>;

/**
 * Saves what `final` answered, after repeating its checks. Saving the same again gives the same record; one transaction
 * writes header, document and company profile, or nothing.
 */
export function makeSaveQuotation(
  db: Db,
  deps: { company: CompanyProfile; newId: () => string },
): SaveQuotation {
  const company = storedCompany(deps.company);
  return async ({ data, request, user, rowOf, now }) => {
    const issued = await findIssuedNumber(db, user, request.craneType, data.quotation_id);
    const before = issued.quotation_id === null ? undefined : await findQuotation(db, issued.number);
    if (before) return sameAsBefore(before, user, request);
    const document = assemble(request, rowOf, {
      number: issued.number,
      createdAt: now,
      ...authorOf(user),
    });
    checkBelongsTogether(data, document);
    const id = deps.newId();
    const stored = storedForm(document);
    const header = headerOf(id, issued, document, user);
    const kept = {
      document: stored.text,
      content_sha256: stored.sha256,
      company_sha256: company.sha256,
      revision: 0,
    };
    try {
      await db.transaction().execute(async (db) => {
        const { sha256, text: profile } = company;
        await insertCompanyProfile(db, { sha256, profile, first_used_at: now });
        await insertQuotation(db, header, {
          ...kept,
          quotation_id: id,
          schema_version: schemaVersion,
          created_at: now,
          created_by_id: user.id,
          created_by: user.username,
        });
      });
    } catch (error) {
      // The same ID was saved meanwhile, as by a retry that overtook its first try.
      const meanwhile = isTaken(error, "quotations", "number")
        ? await findQuotation(db, issued.number)
        : undefined;
      if (!meanwhile) throw error;
      return sameAsBefore(meanwhile, user, request);
    }
    return { stored: { ...header, ...kept }, document, isNew: true };
  };
}

/** The narrow row by which the history searches and sorts. */
export function headerOf(
  id: string,
  issued: QuotationNumberRow,
  document: QuotationDocument,
  user: Pick<User, "id" | "username">,
) {
  const { customer, totals } = document;
  return {
    id,
    number: issued.number,
    series: issued.series,
    serial: issued.serial,
    crane_type: document.craneType,
    latest_revision: 0,
    created_at: document.createdAt,
    created_by_id: user.id,
    created_by: user.username,
    valid_until: document.validUntil,
    capacity: capacityOf(document.lines),
    subtotal: totals.subtotal,
    margin_percentage: Number(totals.marginPercentage),
    margin: totals.margin,
    gst: totals.gst,
    final_amount: totals.total,
    customer_name: [customer.company, customer.name].filter((text) => text !== "").join(", ") || null,
    search_text: searchText([
      document.number,
      capacityOf(document.lines),
      user.username,
      ...Object.values(customer),
    ]),
  };
}
