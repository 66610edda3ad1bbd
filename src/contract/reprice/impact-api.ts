import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { RowEdit, TableAddress } from "../price-tables/price-tables-api.ts";
import type { impact, impactedOffer, impactedQuotation, impactSchemas } from "./impact-schemas.ts";

export type ImpactedQuotation = z.infer<typeof impactedQuotation>;
export type ImpactedOffer = z.infer<typeof impactedOffer>;
export type Impact = z.infer<typeof impact>;
/** The effect on all quotations, or on all offers. */
export type ImpactPart<T> = Omit<Impact["quotations"], "items"> & { items: T[] };

export const impactOfCsv = endpoint<{
  body: TableAddress;
  answer: Answer<typeof impactSchemas.impactOfCsv>;
}>()({
  method: "POST",
  path: "/api/admin/csv-impact",
  access: "manage price tables",
  kind: "upload",
  reads: true,
  summary: "The effect on open quotations and offers if a CSV file replaced the price table",
});

export const impactOfWorkbook = endpoint<{
  /** `sheets` as in validate-workbook. */
  body: { database: string; sheets?: string };
  answer: Answer<typeof impactSchemas.impactOfWorkbook>;
}>()({
  method: "POST",
  path: "/api/admin/workbook-impact",
  access: "manage price tables",
  kind: "upload",
  reads: true,
  summary: "The effect on open quotations and offers if an Excel workbook replaced its price tables",
});

export const impactOfVersion = endpoint<{
  params: { id: string };
  answer: Answer<typeof impactSchemas.impactOfVersion>;
}>()({
  method: "GET",
  path: "/api/admin/versions/:id/impact",
  access: "manage price tables",
  heavy: true,
  summary: "The effect on open quotations and offers of restoring a version",
});

export const impactOfEdit = endpoint<{ body: RowEdit; answer: Answer<typeof impactSchemas.impactOfEdit> }>()({
  method: "POST",
  path: "/api/admin/rows/impact",
  access: "manage price tables",
  reads: true,
  summary: "The effect on open quotations and offers of changing one value of a price table",
});
