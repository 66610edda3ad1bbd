import { createHash } from "node:crypto";
import type { CompanyProfile } from "#domain/company.ts";
import type { QuotationDocument } from "#domain/quotation.ts";
import { type QuotationRecord, recordOf } from "#domain/quotation-record.ts";
import type { StoredQuotation } from "./quotations-repository.ts";

export const schemaVersion = 1;

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A document as it is kept: one JSON text, whose hash names the content for good. */
export function storedForm(document: QuotationDocument): { text: string; sha256: string } {
  const text = JSON.stringify(document);
  return { text, sha256: sha256(text) };
}

export function storedCompany(company: CompanyProfile): { text: string; sha256: string } {
  const text = JSON.stringify(company);
  return { text, sha256: sha256(text) };
}

export const documentOf = (stored: Pick<StoredQuotation, "document">): QuotationDocument =>
  JSON.parse(stored.document) as QuotationDocument;

/** A stored quotation as the API answers it. */
export const toRecord = (stored: StoredQuotation): QuotationRecord => recordOf(documentOf(stored), stored.id);
