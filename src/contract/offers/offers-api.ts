import type { Decision } from "#domain/approval/decision.ts";
import type { OfferForm } from "#domain/company.ts";
import type { OfferInput } from "#domain/offers/offer-input.ts";
import type { OfferBridgeRecord, OfferRecord } from "#domain/offers/offer-record.ts";
import type { ActivityEntry } from "#domain/sales/activity.ts";
import type { Approval } from "#domain/sales/sale.ts";
import type { StatusChange, StatusFilter } from "#domain/sales/status.ts";
import { endpoint, type Success } from "../endpoint.ts";
import type { ListFormat } from "../list-format.ts";
import type { RevisionEntry } from "../quotations/sales-api.ts";

export const createOffer = endpoint<{
  /** With the `draft_id` of an unsaved offer, saving it again answers the one that it became. */
  body: OfferInput & { draft_id?: string };
  answer: Success<OfferRecord>;
}>()({
  method: "POST",
  path: "/api/offers",
  access: "create quotations",
  status: 201,
  summary: "Save a new offer, which draws its number",
});

export const reviseOffer = endpoint<{
  params: { id: string };
  /** `revision` is the newest one that the caller knows. `draft_id` works as in a new offer. */
  body: OfferInput & { revision: number; reason: string; draft_id?: string };
  answer: Success<OfferRecord>;
}>()({
  method: "POST",
  path: "/api/offers/:id/revise",
  access: "create quotations",
  status: 201,
  summary: "Save the next revision of an offer",
});

export const checkOffer = endpoint<{
  /** `revises` is the offer of which it would be the next revision. */
  body: OfferInput & { revises?: string };
  answer: Success<Approval>;
}>()({
  method: "POST",
  path: "/api/offers/check",
  access: "create quotations",
  summary: "What of the caller's rules an offer would break if it were saved now",
});

export type OfferQuery = { search?: string; status?: StatusFilter };

export const listOffers = endpoint<{
  query: OfferQuery & { page?: number; limit?: number };
  answer: Success<{ offers: OfferRecord[]; total: number; page: number; limit: number }>;
}>()({
  method: "GET",
  path: "/api/offers",
  access: "see history",
  summary: "A page of the offers that the caller may see, newest first",
});

export const exportOffers = endpoint<{ query: OfferQuery & ListFormat; answer: Uint8Array }>()({
  method: "GET",
  path: "/api/offers/list.csv",
  access: "export history",
  kind: "file",
  summary: "The filtered offers as CSV or as an Excel workbook",
  aliases: [{ path: "/api/offers/list.xlsx", fixed: { format: "xlsx" } }],
});

export const getOffer = endpoint<{
  params: { id: string };
  query: { revision?: number };
  answer: Success<OfferRecord>;
}>()({
  method: "GET",
  path: "/api/offers/:id",
  access: "create quotations",
  summary: "One offer, as of its newest revision or of another one",
});

export const changeOfferStatus = endpoint<{
  params: { id: string };
  /** A won offer names the positions ordered, from 1 on. */
  body: StatusChange & { positions?: number[] };
  answer: Success<OfferRecord>;
}>()({
  method: "POST",
  path: "/api/offers/:id/status",
  access: "create quotations",
  summary: "Change the status of an offer",
});

export const addOfferNote = endpoint<{
  params: { id: string };
  body: { text: string };
  answer: Success<ActivityEntry>;
}>()({
  method: "POST",
  path: "/api/offers/:id/notes",
  access: "create quotations",
  status: 201,
  summary: "Add a note to an offer",
});

export const setOfferFollowUp = endpoint<{
  params: { id: string };
  body: { day: string | null; note?: string };
  answer: Success<OfferRecord>;
}>()({
  method: "PUT",
  path: "/api/offers/:id/follow-up",
  access: "create quotations",
  summary: "Set or clear the next follow-up of an offer",
});

export const extendOfferValidity = endpoint<{
  params: { id: string };
  body: { valid_until: string };
  answer: Success<OfferRecord>;
}>()({
  method: "PUT",
  path: "/api/offers/:id/validity",
  access: "create quotations",
  summary: "Give an open offer another last day of validity",
});

export const approveOffer = endpoint<{
  params: { id: string };
  body: Decision;
  answer: Success<OfferRecord>;
}>()({
  method: "POST",
  path: "/api/offers/:id/approval",
  access: "decide approvals",
  summary: "Approve an offer that waits, or send it back",
});

export const listOfferActivity = endpoint<{
  params: { id: string };
  query: { page?: number; limit?: number };
  answer: Success<{ entries: ActivityEntry[]; total: number; page: number; limit: number }>;
}>()({
  method: "GET",
  path: "/api/offers/:id/activity",
  access: "create quotations",
  summary: "What happened to an offer, oldest first",
});

export const listOfferRevisions = endpoint<{
  params: { id: string };
  answer: Success<{ revisions: RevisionEntry[] }>;
}>()({
  method: "GET",
  path: "/api/offers/:id/revisions",
  access: "create quotations",
  summary: "The revisions of an offer, newest first",
});

export const getOfferBridge = endpoint<{
  params: { id: string };
  query: { from?: number; to?: number };
  answer: Success<OfferBridgeRecord>;
}>()({
  method: "GET",
  path: "/api/offers/:id/bridge",
  access: "create quotations",
  summary: "What moved an offer's total between two revisions",
});

export const exportOfferPdf = endpoint<{
  params: { id: string };
  query: { form?: OfferForm; revision?: number };
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/offers/export-pdf/:id",
  access: "create quotations",
  kind: "file",
  summary: "An offer as PDF",
});

export const exportOfferCosting = endpoint<{
  params: { id: string };
  query: { revision?: number };
  answer: Uint8Array;
}>()({
  method: "GET",
  path: "/api/offers/export-costing/:id",
  access: "see internal costs",
  kind: "file",
  summary: "An offer's costing as an Excel workbook with live formulas",
});
