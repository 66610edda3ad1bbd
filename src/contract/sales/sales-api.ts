import type { z } from "zod";
import type { Decision } from "#domain/approval/decision.ts";
import type { UndoableKind } from "#domain/sales/activity.ts";
import type { StatusChange } from "#domain/sales/sale-status.ts";
import { type Answer, endpoint, type Success } from "../endpoint.ts";
import type { OfferPriceBridgeRecord, OfferRecord } from "../offers/offers-api.ts";
import type { QuotationRecord } from "../quotations/quotations-api.ts";
import type {
  activityEntry,
  bridgeAnswer,
  pointRecord,
  revisionEntry,
  SaleSchemas,
} from "./sales-schemas.ts";

export type RevisionEntry = z.infer<typeof revisionEntry>;
export type ActivityEntry = z.infer<typeof activityEntry>;
export type PriceBridgeRecord = z.infer<typeof bridgeAnswer>;
/** A point of a saved quotation or offer. */
export type PointRecord = z.infer<typeof pointRecord>;

type OfSale = { id: string };

/** The act that the caller made: its kind, and the status or day that it set. */
export type ActToUndo = { kind: UndoableKind; to: string | null };

/** The same calls for quotations and for offers: `R` is the record, `B` the bridge and `C` the change of a status. */
const saleEndpoints =
  <R, B, C extends StatusChange>() =>
  <const Base extends string>(base: Base, whose: string) => ({
    getSale: endpoint<{ params: OfSale; query: { revision?: number }; answer: Success<R> }>()({
      method: "GET",
      path: `${base}/:id` as const,
      access: "create quotations",
      summary: `Read ${whose} as of its newest revision or of another one`,
    }),
    listRevisions: endpoint<{ params: OfSale; answer: Answer<SaleSchemas["listRevisions"]> }>()({
      method: "GET",
      path: `${base}/:id/revisions` as const,
      access: "create quotations",
      summary: `The revisions of ${whose}, newest first`,
    }),
    getPriceBridge: endpoint<{ params: OfSale; query: { from?: number; to?: number }; answer: Success<B> }>()(
      {
        method: "GET",
        path: `${base}/:id/bridge` as const,
        access: "create quotations",
        summary: `The price bridge between two revisions of ${whose}`,
      },
    ),
    changeStatus: endpoint<{ params: OfSale; body: C; answer: Success<R> }>()({
      method: "POST",
      path: `${base}/:id/status` as const,
      access: "create quotations",
      summary: `Change the status of ${whose}`,
    }),
    addNote: endpoint<{ params: OfSale; body: { text: string }; answer: Answer<SaleSchemas["addNote"]> }>()({
      method: "POST",
      path: `${base}/:id/notes` as const,
      access: "create quotations",
      status: 201,
      summary: `Add a note to ${whose}`,
    }),
    setFollowUp: endpoint<{
      params: OfSale;
      body: { day: string | null; note?: string };
      answer: Success<R>;
    }>()({
      method: "PUT",
      path: `${base}/:id/follow-up` as const,
      access: "create quotations",
      summary: `Set or clear the next follow-up of ${whose}`,
    }),
    keepPoint: endpoint<{
      params: OfSale;
      /** `key` names a point of this revision. */
      body: { revision: number; key: string; reason: string };
      answer: Success<R>;
    }>()({
      method: "POST",
      path: `${base}/:id/open-points` as const,
      access: "create quotations",
      summary: `Keep an open point of ${whose}, with a reason`,
    }),
    openPointAgain: endpoint<{
      params: OfSale;
      body: { revision: number; key: string };
      answer: Success<R>;
    }>()({
      method: "POST",
      path: `${base}/:id/open-points/reopen` as const,
      access: "create quotations",
      summary: `Open a kept point of ${whose} again`,
    }),
    extendValidity: endpoint<{ params: OfSale; body: { valid_until: string }; answer: Success<R> }>()({
      method: "PUT",
      path: `${base}/:id/validity` as const,
      access: "create quotations",
      summary: `Change the last day of validity of ${whose} that is open`,
    }),
    undoAct: endpoint<{ params: OfSale; body: ActToUndo; answer: Success<R> }>()({
      method: "POST",
      path: `${base}/:id/undo` as const,
      access: "create quotations",
      summary: `Undo the caller’s last act on ${whose}: its change of status, follow-up or validity`,
    }),
    decideApproval: endpoint<{ params: OfSale; body: Decision; answer: Success<R> }>()({
      method: "POST",
      path: `${base}/:id/approval` as const,
      access: "decide approvals",
      summary: `Approve ${whose} that waits, or send it back`,
    }),
    listActivity: endpoint<{
      params: OfSale;
      query: { page?: number; limit?: number };
      answer: Answer<SaleSchemas["listActivity"]>;
    }>()({
      method: "GET",
      path: `${base}/:id/activity` as const,
      access: "create quotations",
      summary: `The activity of ${whose}, oldest first`,
    }),
  });

/** A won offer names the positions ordered, from 1 on. */
export type OfferStatusChange = StatusChange & { positions?: number[] };

/** The calls of quotations, or of offers, for code that serves both. */
export type SaleEndpoints<R, B> = ReturnType<ReturnType<typeof saleEndpoints<R, B, OfferStatusChange>>>;

export const quotationSale = saleEndpoints<QuotationRecord, PriceBridgeRecord, StatusChange>()(
  "/api/quotation",
  "a quotation",
);
export const offerSale = saleEndpoints<OfferRecord, OfferPriceBridgeRecord, OfferStatusChange>()(
  "/api/offers",
  "an offer",
);
