import { z } from "zod";
import { decisions } from "#domain/approval/decision.ts";
import { customerFields } from "#domain/customers/customer-block.ts";
import { causeKinds } from "#domain/price-bridge/cause.ts";
import {
  keptReasonMissing,
  maxKeptPoints,
  maxKeptReasonLength,
  maxKeptValuesLength,
} from "#domain/quotation/document/kept-point.ts";
import { marginRangeText } from "#domain/quotation/document/margin-and-totals.ts";
import { maxUndecided, maxUndecidedLength } from "#domain/quotation/document/undecided.ts";
import { activityKinds, undoableKinds } from "#domain/sales/activity.ts";
import { lostReasons } from "#domain/sales/lost-reasons.ts";
import { revisionReasonMissing } from "#domain/sales/revisable.ts";
import { approvalStates } from "#domain/sales/sale.ts";
import {
  maxCompetitorLength,
  maxNoteLength,
  maxOrderNumberLength,
  maxReasonLength,
  statuses,
} from "#domain/sales/sale-status.ts";
import { saleMilestones } from "../papers/conditions-schema.ts";
import { limitQuery, pageQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

/** A customer in a call. Each line is optional. */
export const customer = z.partialRecord(
  z.enum(customerFields),
  z.string().max(200, "Text must be at most 200 characters"),
);

const textUpTo = (label: string, most: number) =>
  z.string().max(most, `${label} must be at most ${most} characters`);

const noRevision = "Revision must be a whole number from 0 on";
export const revisionNumber = z.number(noRevision).int(noRevision).min(0, noRevision);
/** The number of a revision in an address. */
export const revisionQuery = z
  .string()
  .regex(/^\d{1,6}$/, noRevision)
  .transform(Number);

/** The reason for a revision: required, at most 500 characters. */
export const revisionReason = textUpTo("Reason", maxReasonLength).refine(
  (text) => text.trim() !== "",
  revisionReasonMissing("quotation"),
);

const pointKey = z.string("Key must name an open point").max(200, "Key must be at most 200 characters");
const keptReason = z
  .string(keptReasonMissing)
  .max(maxKeptReasonLength, `The reason must be at most ${maxKeptReasonLength} characters.`);

const keptValues = z
  .string("Values must be those of the open point")
  .max(maxKeptValuesLength, `Values must be at most ${maxKeptValuesLength} characters`)
  .optional();

/** The points that a quotation or an offer keeps at its save. */
export const keptPoints = z
  .array(z.strictObject({ key: pointKey, reason: keptReason, values: keptValues }))
  .max(maxKeptPoints, `At most ${maxKeptPoints} points can be kept.`)
  .readonly();

const undecidedTexts = z
  .array(
    z
      .string("Undecided words must be text")
      .max(maxUndecidedLength, `Undecided words must be at most ${maxUndecidedLength} characters`),
  )
  .max(maxUndecided, `At most ${maxUndecided} words can be undecided`)
  .readonly()
  .optional();

/** The choices that the author of a quotation has left undecided at its save. */
export const undecided = z.strictObject({ words: undecidedTexts, values: undecidedTexts });

/** A point of a saved revision or offer. */
export const pointRecord = z.object({
  key: z.string(),
  /** In an offer, the first position of the crane; null for the offer as a whole. */
  position: z.number().nullable().optional(),
  /** Null for the quotation as a whole. */
  component: z.string().nullable(),
  /** The step that can put it right: "hoist", "final". */
  step: z.string(),
  /** The field that its remedies change, by its name in the calls. Absent without one. */
  field: z.string().optional(),
  text: z.string(),
  /** At most five words. */
  brief: z.string(),
  /** The values that it depends on. */
  values: z.string(),
  kept: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** True for a point that the viewer may not see: it stands in its place and nobody can decide it by its key. */
  hidden: z.literal(true).optional(),
});
export const openPoints = z.array(pointRecord).readonly();

/** The points that a saved revision keeps, with the values that they were kept with. */
export const pointsKept = z
  .array(
    z.object({ key: z.string(), values: z.string(), reason: z.string(), by: z.string(), at: z.string() }),
  )
  .readonly();

export const brokenRules = z.array(
  z.object({ rule: z.string(), limit: z.number(), value: z.number(), words: z.string() }),
);
export const approval = z.object({ state: z.enum(approvalStates), broken: brokenRules.readonly() });

/** The offer that holds a quotation, as lists name it. */
export const inOfferLink = z.object({
  offer_id: z.string(),
  revision: z.number().nullable(),
  ordered: z.boolean().nullable(),
});

/** The sale's values in every record. */
export const saleShape = {
  revision: z.number(),
  /** The reason for this revision. Null for the first issue. */
  reason: z.string().nullable(),
  /** Who saved this revision. */
  author: z.string(),
  /** The newest revision, if it is newer than this one. */
  superseded_by: z.number().nullable(),
  status: z.enum(statuses),
  expired: z.boolean(),
  order_number: z.string().nullable(),
  /** Rupees before GST. */
  order_value: z.number().nullable(),
  /** The day it was won, YYYY-MM-DD. */
  won_on: z.string().nullable(),
  next_follow_up: z.string().nullable(),
  customer_id: z.string().nullable(),
  /** The user to whom it was handed over; null for the creator. */
  responsible: z.string().nullable(),
  responsible_id: z.string().nullable(),
  approval,
  /** The offer that holds a quotation: status, expiry and follow-up are then the offer's. Null for a sale. */
  in_offer: inOfferLink
    .extend({
      status: z.enum(statuses),
      outdated: z.boolean().nullable(),
      approval: approval.nullable(),
    })
    .nullable(),
  /** The number of the quotation that this one is a copy of. */
  copied_from: z.string().nullable(),
};

const side = z.object({ quotation_id: z.string(), revision: z.number() });
/** A bridge between two revisions, or two quotations. Amounts are rupees. */
export const bridgeAnswer = z.object({
  a: side,
  b: side,
  from_total: z.number(),
  to_total: z.number(),
  causes: z.array(
    z.object({
      component: z.string().nullable(),
      /** The line in the later quotation; null if it does not have the line. */
      number: z.number().nullable(),
      title: z.string(),
      kind: z.enum(causeKinds),
      cost_effect: z.number(),
      total_effect: z.number(),
      words: z.string(),
    }),
  ),
  line: z.string(),
  customer_line: z.string(),
  /** The differences between their conditions, which move no price: "Clause Warranty". Absent where nobody compares revisions. */
  conditions: z.array(z.string()).readonly().optional(),
  /** The technical values that the author changed: "Hoist motor: 11 kW, set by the author". Absent as the conditions. */
  technical: z.array(z.string()).readonly().optional(),
});

export const activityEntry = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The username. */
  by: z.string(),
  kind: z.enum(activityKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
});

/** A page of activity. */
const activityAnswer = z.object({
  entries: z.array(activityEntry),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});

export const revisionEntry = z.object({
  revision: z.number(),
  created_at: z.string(),
  author: z.string(),
  reason: z.string().nullable(),
  final_amount: z.number(),
  valid_until: z.string(),
  approval,
});

const oneOf = <const T extends readonly string[]>(label: string, values: T) =>
  z.enum(values, `${label} must be one of ${values.join(", ")}`);

export const statusChange = z.strictObject({
  status: oneOf("Status", statuses),
  from: oneOf("From", statuses),
  note: textUpTo("Note", maxNoteLength).optional(),
  day: z.string().max(10).optional(),
  order_number: textUpTo("Order number", maxOrderNumberLength).optional(),
  order_value: z.number().optional(),
  milestones: saleMilestones.optional(),
  reason: oneOf("Reason", lostReasons).optional(),
  competitor: textUpTo("Competitor", maxCompetitorLength).optional(),
});

export const offerStatusChange = statusChange.extend({
  positions: z.array(z.number("A position is named by its number")).max(1_000).optional(),
});

const note = z.strictObject({
  text: textUpTo("Note", maxNoteLength).refine((text) => text.trim() !== "", "Write a note first"),
});

const followUp = z.strictObject({
  day: z.string().max(10).nullable(),
  note: textUpTo("Note", maxNoteLength).optional(),
});

const keepPoint = z.strictObject({ revision: revisionNumber, key: pointKey, reason: keptReason });
const keptPoint = keepPoint.omit({ reason: true });

const validity = z.strictObject({ valid_until: z.string().max(10) });

const actToUndo = z.strictObject({
  kind: oneOf("Kind", undoableKinds),
  to: z.string().max(20).nullable(),
});

const decision = z.strictObject({
  revision: revisionNumber,
  decision: oneOf("Decision", decisions),
  note: textUpTo("Note", maxNoteLength).optional(),
  margin_percentage: z.number(marginRangeText).optional(),
});

/** The schemas of the calls that every sale has, of a quotation or of an offer. */
export const saleSchemas = <R extends z.ZodType, B extends z.ZodType, C extends z.ZodType>(
  params: z.ZodObject<{ id: z.ZodString }>,
  { record, bridge, statusChange }: { record: R; bridge: B; statusChange: C },
) => ({
  getSale: { params, query: z.object({ revision: revisionQuery.optional() }), answer: success(record) },
  listRevisions: { params, answer: success(z.object({ revisions: z.array(revisionEntry) })) },
  getPriceBridge: {
    params,
    query: z.object({ from: revisionQuery.optional(), to: revisionQuery.optional() }),
    answer: success(bridge),
  },
  changeStatus: { params, body: statusChange, answer: success(record) },
  addNote: { params, body: note, answer: success(activityEntry) },
  setFollowUp: { params, body: followUp, answer: success(record) },
  keepPoint: { params, body: keepPoint, answer: success(record) },
  openPointAgain: { params, body: keptPoint, answer: success(record) },
  extendValidity: { params, body: validity, answer: success(record) },
  undoAct: { params, body: actToUndo, answer: success(record) },
  decideApproval: { params, body: decision, answer: success(record) },
  listActivity: {
    params,
    query: z.object({ page: pageQuery, limit: limitQuery(10, 100) }),
    answer: success(activityAnswer),
  },
});

/** The schemas of a sale for code that serves quotations and offers. */
export type SaleSchemas = ReturnType<
  typeof saleSchemas<z.ZodType<object>, z.ZodType<object>, z.ZodType<z.infer<typeof offerStatusChange>>>
>;
