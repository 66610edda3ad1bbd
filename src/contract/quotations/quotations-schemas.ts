import { z } from "zod";
import { byComponent, componentIds } from "#domain/components/registry.ts";
import type { ComponentId } from "#domain/crane-types.ts";
import type { TechnicalValue } from "#domain/engineering/technical-value.ts";
import { technicalSources } from "#domain/engineering/technical-value.ts";
import { documentForms } from "#domain/firm/document-forms.ts";
import type { SaleConditionsRecord } from "#domain/firm/sale-conditions.ts";
import { priceName } from "#domain/quotation/document/input.ts";
import { marginRangeText, maxMargin } from "#domain/quotation/document/margin-and-totals.ts";
import { runwaysInOffer } from "#domain/quotation/draft/runway-in-offer.ts";
import type { RecordOfDocument } from "#domain/quotation/record/record.ts";
import { statuses } from "#domain/sales/sale-status.ts";
import { maxCheckNoteLength } from "#domain/technical/technical-check.ts";
import { hasTooManyMarks, marksMessage } from "#domain/text/combining-marks.ts";
import { describes } from "../describes.ts";
import { standardsAnswer } from "../firm/standards-schema.ts";
import { pdfQuery } from "../orders/orders-schemas.ts";
import { saleConditions, saleConditionsRecord, supply } from "../papers/conditions-schema.ts";
import { paperChoices } from "../papers/paper-choices-schema.ts";
import { estimate } from "../price-tables/estimate-schemas.ts";
import { daysInOrder, formatQuery, quotationId } from "../query-schemas.ts";
import {
  bridgeAnswer,
  customer,
  keptPoints,
  openPoints,
  pointsKept,
  revisionNumber,
  revisionQuery,
  revisionReason,
  saleSchemas,
  saleShape,
  statusChange,
  undecided,
} from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";
import { asOf, historyFilter, wholeNumber } from "./history-schemas.ts";
import { technicalInput } from "./technical-schema.ts";

/** The identity of a draft on its author's device. */
export const draftId = z
  .string()
  .min(1, "Draft ID must have at least 1 character")
  .max(60, "Draft ID must be at most 60 characters");

const eachComponent = <S extends z.ZodType>(schema: S): Record<ComponentId, S> => byComponent(() => schema);

/** A value in a component block. The component's definition checks it. The domain reads the definition. */
const blockValue = z.union([
  z.string().max(20_000, "Text must be at most 20,000 characters"),
  z.number(),
  z.boolean(),
  z.null(),
]);
const block = z.record(z.string().max(200), blockValue);
/** A block in an answer: a page of the history has eighty, and its keys are the product's own. */
const answeredBlock = z.object({}).catchall(blockValue);
const params = z.object({ id: quotationId });
const namedId = quotationId.min(1, "Enter the IDs of both quotations");

const revises = z.object({
  quotation_id: quotationId,
  revision: revisionNumber,
});

/** The quotation_input of a call. The domain refuses a missing block and names the component. */
export const quotationInput = z.looseObject({
  ...eachComponent(block.optional()),
  crane_type: z.string().max(200).optional(),
  margin_percentage: z
    .number(marginRangeText)
    .min(0, marginRangeText)
    .max(maxMargin, marginRangeText)
    .optional(),
  quotation_id: quotationId.optional(),
  draft_id: draftId.optional(),
  customer: customer.optional(),
  paper: paperChoices.optional(),
  conditions: saleConditions.optional(),
  technical: technicalInput.optional(),
  ...supply,
  kept_points: keptPoints.optional(),
  undecided: undecided.optional(),
  revises: revises.optional(),
});

const amount = z.number().min(0);
const sentPrice = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?$/, "Price must be an amount in rupees")
  .transform(Number);
const priceQuery = z.looseObject(
  Object.fromEntries(componentIds().map((id) => [priceName(id), sentPrice.optional()])),
);

const commonInputs = {
  crane_type: z.string().max(200),
  capacity: z.string().max(200),
  margin_percentage: z.number(),
  customer: customer.optional(),
  paper: paperChoices.optional(),
  conditions: saleConditions.optional(),
  technical: technicalInput.optional(),
  ...supply,
  kept_points: keptPoints.optional(),
  undecided: undecided.optional(),
  revises: revises.optional(),
};
const inputsOf = <B extends z.ZodType>(blockSchema: B) =>
  z.looseObject({ ...eachComponent(blockSchema.optional()), ...commonInputs });

export const prices = z.object(eachComponent(amount.optional()));
/** The telephone and e-mail of the named person. */
export const contact = z.strictObject({
  phone: z.string().max(200, "Phone must be at most 200 characters").optional(),
  email: z.string().max(200, "E-mail must be at most 200 characters").optional(),
});
const finalShape = {
  quotation_id: quotationId,
  crane_type: z.string().max(200),
  timestamp: z.iso.datetime(),
  valid_until: z.iso.date(),
  created_by: z.string().max(200),
  inputs: inputsOf(answeredBlock),
  price_breakup: prices,
  subtotal: amount,
  margin_percentage: z.number().min(0).max(100),
  margin: amount,
  subtotal_with_margin: amount,
  gst_percentage: z.number(),
  gst: amount,
  final_amount: amount,
};

export const finalQuotationData = z
  .looseObject({ ...finalShape, inputs: inputsOf(block) })
  .meta({ id: "FinalQuotation" });
export const finalAnswer = z
  .object({ ...finalShape, ...saleShape, bridge: bridgeAnswer.optional() })
  .meta({ id: "FinalAnswer" });

const factor = z.object({ name: z.string(), value: z.string(), unit: z.string() });
const explainedFigure = z.object({ value: z.string(), caption: z.string() });
const explanation = z.object({
  product: z.array(z.array(explainedFigure).readonly()).readonly(),
  times: explainedFigure.nullable(),
  pieces: z.number(),
});
const technicalCheck = z.object({ by: z.string(), at: z.string(), note: z.string() });

const technicalValue = describes<TechnicalValue>()(
  z.object({
    group: z.string(),
    name: z.string(),
    label: z.string(),
    value: z.union([z.number(), z.string()]).nullable(),
    unit: z.string(),
    text: z.string(),
    source: z.enum(technicalSources),
    computed: z.string().optional(),
    omitted: z.literal(true).optional(),
  }),
);
const savedShape = {
  ...finalShape,
  ...saleShape,
  // Includes components that are no longer quoted.
  price_breakup: prices.catchall(amount),
  _id: z.string(),
  /** Its crane type by id, and the type's name at the save. */
  crane: z.object({ id: z.string(), label: z.string(), noun: z.string() }),
  user: z.string(),
  /** The creator's id, independent of the name. */
  created_by_id: z.string(),
  /** As lists name it: "20T", with an auxiliary hoist "20/5T". */
  capacity: z.string(),
};
export const listedQuotation = z
  .object({
    ...savedShape,
    /** The number of points that nobody has decided. */
    open_points: z.number(),
  })
  // The values of a sale that only its page shows.
  .omit({
    reason: true,
    author: true,
    order_value: true,
    won_on: true,
    next_follow_up: true,
    copied_from: true,
  })
  .meta({ id: "ListedQuotation" });
export const savedQuotation = z.object(savedShape).meta({ id: "SavedQuotation" });
export const quotationRecord = describes<
  RecordOfDocument & { conditions?: SaleConditionsRecord | undefined }
>()(
  savedQuotation
    .extend({
      /** The author's full name, as the papers name it. */
      prepared_by: z.string(),
      /** The lines, with what explains their prices. */
      lines: z
        .array(
          z.object({
            component: z.string(),
            title: z.string(),
            in_scope: z.boolean(),
            /** Sold once for all cranes on one runway. */
            part_of_runway: z.boolean(),
            description: z.string(),
            price_source: z.enum(["database", "calculated", "custom", "estimated"]),
            amount,
            factors: z.array(factor).readonly(),
            /** The explanation of the price, in the words of its time. Null for a typed price. */
            explanation: explanation.nullable(),
            row: z.record(z.string(), z.string()).nullable(),
            /** The row by its keys and names: "5T, 15 m, BOX 650x275x6x14"; blank without one. */
            row_text: z.string(),
            table_version: z.string().nullable(),
            /** The version's name: its number and its day. */
            table_version_number: z.number().nullable(),
            table_version_made: z.string().nullable(),
            /** The username of the person who typed the price. Null for a system price. */
            typed_by: z.string().nullable(),
            /** The source of a typed price: "rule" or the number of a quotation. Absent for one that the author typed. */
            price_origin: z.string().optional(),
            /** The system's price beside a typed price at the save. Null without one. */
            system_price: z
              .object({
                amount,
                factors: z.array(factor).readonly(),
                row: z.record(z.string(), z.string()).nullable(),
                table_version_number: z.number().nullable(),
                table_version_made: z.string().nullable(),
              })
              .nullable(),
            /** The estimate behind an estimated price, or the estimate beside a typed price. */
            estimate: estimate.nullable(),
            /** The size that the price is for where the table lacks the line's own: "next larger span width, 18 m"; else null. */
            next_larger: z.string().nullable(),
            /** The values for the drawing, as texts by input, in scope and by others. */
            drawn: z.record(z.string(), z.string()),
            drawn_by_others: z.record(z.string(), z.string()),
          }),
        )
        .readonly(),
      warnings: z.array(z.object({ code: z.string(), text: z.string() })).readonly(),
      /** The rates in force at its save, by `component.field`. Absent in a quotation of an earlier version. */
      rates: z.record(z.string(), z.string()).optional(),
      /** The firm's technical standards for this crane at its save. Absent in a quotation of an earlier version. */
      technical_standards: standardsAnswer.optional(),
      /** The conditions of the sale; absent where the profile of the firm was not read. */
      conditions: saleConditionsRecord.optional(),
      /** Its open points, kept ones included. */
      open_points: openPoints,
      /** The runway of its crane in the offer that has it. Null outside an offer. */
      runway: z.enum(runwaysInOffer).nullable(),
      /** All points that it keeps, also those that it does not have in its place in an offer. */
      kept_points: pointsKept,
      /** Its technical values at the save, in the order of the data sheet; without one for a type that is no longer built. */
      technical_values: z.array(technicalValue).readonly(),
      /** False for a quotation of an earlier version: its technical values are worked out, with the sizes of then. */
      keeps_technical_values: z.boolean(),
      /** The check of its technical data by an engineer; null while nobody checked them. */
      checked: technicalCheck.nullable(),
    })
    .meta({ id: "QuotationRecord" }),
);

/** A copy of a quotation, for its page. */
export const copyEntry = z.object({
  quotation_id: z.string(),
  /** The newest one. */
  revision: z.number(),
  timestamp: z.string(),
  created_by: z.string(),
  /** Company and person in one line; null if both are unknown. */
  customer: z.string().nullable(),
  final_amount: z.number(),
  /** For a copy in an offer, the offer's. */
  status: z.enum(statuses),
  expired: z.boolean(),
});

/** A quotation at today's price tables, beside its saved values. */
export const todayAnswer = z.object({
  /** Null when a table no longer has the quoted row; `problem` then names it. */
  final_amount: z.number().nullable(),
  bridge: bridgeAnswer.nullable(),
  /** The margin in percent when the quoted price is held. */
  margin_if_held: z.number().nullable(),
  problem: z.string().nullable(),
});

export const quotationsSchemas = {
  ...saleSchemas(params, { record: quotationRecord, bridge: bridgeAnswer, statusChange }),
  finalQuotation: { query: priceQuery, body: quotationInput, answer: success(finalAnswer) },
  saveQuotation: {
    body: z.looseObject({
      user: z.string("user is required").max(200),
      quotation_data: finalQuotationData,
      reason: revisionReason.optional(),
      contact: contact.optional(),
      draft_id: draftId.optional(),
    }),
    answer: success(savedQuotation),
  },
  listQuotations: {
    query: z
      .looseObject({
        ...historyFilter,
        page: wholeNumber(1, 1_000_000, 1),
        limit: wholeNumber(1, 100, 10),
        as_of: asOf.optional(),
      })
      .superRefine(daysInOrder),
    answer: success(
      z.object({
        quotations: z.array(listedQuotation),
        total: z.number(),
        page: z.number(),
        limit: z.number(),
        as_of: z.string().nullable(),
      }),
    ),
  },
  exportHistory: {
    query: z.looseObject({ ...historyFilter, format: formatQuery }).superRefine(daysInOrder),
  },
  listOwnQuotations: {
    query: z.looseObject({ limit: wholeNumber(1, 100, 10) }),
    answer: success(z.object({ quotations: z.array(listedQuotation) })),
  },
  listCreators: { answer: success(z.object({ creators: z.array(z.string()) })) },
  exportDxf: {
    params,
    query: z.looseObject({ revision: revisionQuery.optional() }),
  },
  exportCosting: {
    params,
    query: z.looseObject({ revision: revisionQuery.optional() }),
  },
  exportPdf: {
    params,
    query: z.looseObject(pdfQuery(documentForms)),
  },
  compareQuotations: { query: z.object({ a: namedId, b: namedId }), answer: success(bridgeAnswer) },
  priceToday: { params, answer: success(todayAnswer) },
  copyQuotation: {
    params,
    body: z.strictObject({
      customer: customer.optional(),
      revision: revisionNumber.optional(),
    }),
    answer: success(quotationRecord),
  },
  technicalCheck: {
    params,
    body: z.strictObject({
      revision: revisionNumber,
      note: z
        .string("Note must be text")
        .max(maxCheckNoteLength, `Note must be at most ${maxCheckNoteLength} characters`)
        .refine((note) => !hasTooManyMarks(note), marksMessage("Note"))
        .optional(),
    }),
    answer: success(quotationRecord),
  },
  /** `original`: the number of the quotation that it is a copy of, if the caller may read that one. */
  listCopies: {
    params,
    answer: success(z.object({ original: z.string().nullable(), copies: z.array(copyEntry) })),
  },
  listCompetitors: { answer: success(z.object({ competitors: z.array(z.string()) })) },
};
