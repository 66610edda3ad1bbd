import { z } from "zod";
import { componentIds } from "#domain/components/registry.ts";
import { customerFields } from "#domain/customers/customer-block.ts";
import { noSuchDay } from "#domain/dates/indian-dates.ts";
import { offerForms } from "#domain/firm/document-forms.ts";
import { offerKinds, tooManyPositions } from "#domain/offers/offer.ts";
import { offerCauseKinds } from "#domain/offers/offer-cause.ts";
import type { RecordOfOffer } from "#domain/offers/offer-record.ts";
import { statusFilters } from "#domain/sales/sale-status.ts";
import { describes } from "../describes.ts";
import { pdfQuery } from "../orders/orders-schemas.ts";
import { saleConditions, saleConditionsRecord, supply } from "../papers/conditions-schema.ts";
import { paperChoices } from "../papers/paper-choices-schema.ts";
import {
  formatQuery,
  limitQuery,
  pageQuery,
  quotationId,
  revisedOfferId,
  searchQuery,
} from "../query-schemas.ts";
import { contact, draftId, prices, quotationInput } from "../quotations/quotations-schemas.ts";
import {
  approval,
  customer,
  keptPoints,
  offerStatusChange,
  openPoints,
  pointsKept,
  revisionNumber,
  revisionQuery,
  revisionReason,
  saleSchemas,
  saleShape,
} from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const offerId = z.string().max(40, "Offer number must be at most 40 characters");
const params = z.object({ id: offerId });

const figure = z.union(
  [z.number(), z.string().max(40, "A figure must be at most 40 characters")],
  "Must be a number",
);
const positionNumber = (label: string) =>
  z
    .number(`${label} must be the number of a position`)
    .int(`${label} must be the number of a position`)
    .nullable()
    .optional();

/** A position may have a new crane in place of a quotation's number. */
const position = z.strictObject({
  kind: z.enum(offerKinds, `Kind must be one of ${offerKinds.join(", ")}`),
  quotation_id: quotationId.optional(),
  revision: revisionNumber.optional(),
  alternate_to: positionNumber("Alternate to"),
  on_runway_of: positionNumber("On the runway of"),
  text: z.string().max(5_000).optional(),
  hsn_sac: z.string().max(20, "HSN or SAC must be 4 to 8 digits").optional(),
  quantity: figure,
  unit: z.string().max(200).optional(),
  unit_price: figure.optional(),
  component: z.enum(componentIds(), "Component must be one of the components").optional(),
  option: z.string().max(200, "Option must be the name of an option").optional(),
  quotation_data: quotationInput.optional(),
  prices: prices.optional(),
});

const discount = z
  .union(
    [z.strictObject({ percent: figure }), z.strictObject({ amount: figure })],
    "Discount must be null, {percent} or {amount}",
  )
  .nullable();

export const offerInput = {
  positions: z.array(position, "Positions must be a list").max(1_000, tooManyPositions),
  discount: discount.optional(),
  customer: customer.optional(),
  valid_until: z.string().max(10, noSuchDay("Valid until")).optional(),
  covering_text: z.string().max(20_000, "Covering text must be at most 20,000 characters").optional(),
  terms: z.string().max(40_000, "Terms must be at most 40,000 characters").optional(),
  paper: paperChoices.optional(),
  conditions: saleConditions.optional(),
  ...supply,
  kept_points: keptPoints.optional(),
};

/** Value before GST and cost of one crane in rupees. The cost is null for users who may not see it. */
const worth = z.object({ value: z.number(), cost: z.number().nullable() });
/** An offer in lists. Amounts are rupees. */
export const listedOffer = z
  .object({
    ...saleShape,
    offer_id: z.string(),
    timestamp: z.string(),
    valid_until: z.string(),
    created_by_id: z.string(),
    created_by: z.string(),
    prepared_by: z.string(),
    customer: z.record(z.enum(customerFields), z.string()),
    positions: z
      .array(
        z.object({
          /** From 1 on. */
          position: z.number(),
          /** The name of the position. */
          title: z.string(),
          kind: z.enum(offerKinds),
          quotation_id: z.string().optional(),
          revision: z.number().optional(),
          alternate_to: z.number().nullable().optional(),
          on_runway_of: z.number().nullable().optional(),
          text: z.string().optional(),
          hsn_sac: z.string().optional(),
          quantity: z.number(),
          unit: z.string().optional(),
          unit_price: z.number().optional(),
          component: z.string().optional(),
          option: z.string().optional(),
          /** The cost of one unit of an option with its own cost. Null for users who may not see it. */
          unit_cost: z.number().nullable().optional(),
          unit_value: z.number(),
          /** Before GST. */
          value: z.number(),
          /** The change of the total by an alternate or option. Null for firm positions. */
          adds_before_gst: z.number().nullable(),
          adds_total: z.number().nullable(),
          /** The present state of its quotation. Null for a free position. */
          quoted: z
            .object({
              crane_type: z.string(),
              crane_label: z.string(),
              /** As in "5T × 15 m single girder EOT crane". */
              crane_noun: z.string(),
              title: z.string(),
              details: z.array(z.string()).readonly(),
              /** Between the rail centres, in m; null if unknown. */
              span: z.number().nullable(),
              has_runway: z.boolean(),
              /** Absent in offers of earlier versions. */
              has_busbar: z.boolean().optional(),
              whole: worth,
              without_runway: worth,
              /** The newest revision of the quotation by now. */
              newest_revision: z.number(),
              /** True when the viewer may open the quotation. */
              may_open: z.boolean(),
            })
            .nullable(),
        }),
      )
      .readonly(),
    discount: z.union([z.object({ percent: z.number() }), z.object({ amount: z.number() })]).nullable(),
    firm_total: z.number(),
    discount_amount: z.number(),
    taxable: z.number(),
    gst_percentage: z.number(),
    gst: z.number(),
    total: z.number(),
    covering_text: z.string(),
    /** The one clause in place of the firm's; else "". */
    terms: z.string(),
    paper: paperChoices.optional(),
    ...supply,
    /** The positions ordered, of a won offer. */
    ordered: z.array(z.number()).readonly().nullable(),
    /** The margin of the firm positions after the discount. Null for users who may not see it. */
    margin: z.object({ cost: z.number(), amount: z.number(), percentage: z.number().nullable() }).nullable(),
    /** The number of points that nobody has decided. */
    open_points: z.number(),
  })
  .meta({ id: "ListedOffer" });
export const offerRecord = describes<RecordOfOffer>()(
  listedOffer
    .extend({
      /** Its open points and those of its cranes, kept ones included. */
      open_points: openPoints,
      /** The points that it keeps itself. Its quotations keep theirs. */
      kept_points: pointsKept,
      conditions: saleConditionsRecord,
      /** True when its author chose the place of supply. A proposed one follows the customer and the positions. */
      place_chosen: z.boolean(),
    })
    .meta({ id: "OfferRecord" }),
);

const side = z.object({ offer_id: z.string(), revision: z.number() });

/** A bridge between two revisions of an offer. Amounts are rupees. */
export const offerBridge = z.object({
  a: side,
  b: side,
  from_total: z.number(),
  to_total: z.number(),
  causes: z.array(
    z.object({
      position: z.number().nullable(),
      name: z.string(),
      component: z.string().nullable(),
      title: z.string(),
      kind: z.enum(offerCauseKinds),
      value_effect: z.number(),
      total_effect: z.number(),
      words: z.string(),
    }),
  ),
  line: z.string(),
  customer_line: z.string(),
  conditions: z.array(z.string()).readonly().optional(),
});

const filter = {
  search: searchQuery,
  status: z.enum(["", ...statusFilters], `Status must be one of ${statusFilters.join(", ")}`).optional(),
  customer_id: z.string().max(60, "Customer ID must be at most 60 characters").optional(),
};

export const offersSchemas = {
  ...saleSchemas(params, { record: offerRecord, bridge: offerBridge, statusChange: offerStatusChange }),
  createOffer: {
    body: z.strictObject({
      ...offerInput,
      contact: contact.optional(),
      draft_id: draftId.optional(),
    }),
    answer: success(offerRecord),
  },
  reviseOffer: {
    params,
    body: z.strictObject({
      ...offerInput,
      revision: revisionNumber,
      reason: revisionReason,
      contact: contact.optional(),
      draft_id: draftId.optional(),
    }),
    answer: success(offerRecord),
  },
  checkOffer: {
    body: z.strictObject({
      ...offerInput,
      revises: revisedOfferId.optional(),
    }),
    answer: success(approval),
  },
  listOffers: {
    query: z.object({ ...filter, page: pageQuery, limit: limitQuery(10, 100) }),
    answer: success(
      z.object({ offers: z.array(listedOffer), total: z.number(), page: z.number(), limit: z.number() }),
    ),
  },
  exportOffers: { query: z.object({ ...filter, format: formatQuery }) },
  exportOfferCosting: { params, query: z.object({ revision: revisionQuery.optional() }) },
  exportOfferPdf: {
    params,
    query: z.object(pdfQuery(offerForms)),
  },
};
