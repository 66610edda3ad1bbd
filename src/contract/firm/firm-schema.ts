import { z } from "zod";
import { standardForms } from "#domain/firm/document-forms.ts";
import { benefitGlyphs, type FirmProfile, orderEvents, serviceGlyphs } from "#domain/firm/firm-profile.ts";
import { logoProblem } from "#domain/firm/logo.ts";
import { placeholderNames, unknownPlaceholders } from "#domain/firm/mail-template.ts";
import { percentSum } from "#domain/firm/plans/milestones.ts";
import { planProblems } from "#domain/firm/plans/plan-problems.ts";
import { unknownNamesIn } from "#domain/firm/rows/profile-rows.ts";
import {
  lastDeliveryWeek,
  maxMilestones,
  maxPaymentDays,
  maxStages,
  minPaymentDays,
} from "#domain/firm/sale-conditions.ts";
import { isGstin } from "#domain/tax/gstin.ts";
import { canonicalState, stateNamed } from "#domain/tax/states.ts";
import { unknownPlaceholderText } from "#domain/text/unknown-placeholder.ts";
import { describes } from "../describes.ts";
import { conditionSchema, paperContentsSchema } from "./paper-schema.ts";
import { knownNames, line, oneOf, paragraphOf, refineText } from "./profile-texts.ts";
import { technicalStandardsSchema } from "./standards-schema.ts";

const paragraph = paragraphOf(5000);
const link = line.regex(
  /^https?:\/\/[^\s/?#]\S*$/i,
  "must be an address that begins with https:// or http://",
);
const lines = z
  .array(line, "must be a list")
  .min(1, "must not be empty")
  .max(50, "must have at most 50 entries");
/** A list of the profile has 1 to 50 entries. */
const entries = <S extends z.ZodType>(entry: S) =>
  z.array(entry, "must be a list").min(1, "must not be empty").max(50, "must have at most 50 entries");
const titled = z.strictObject({ title: line, text: paragraph });

const logo = z.string("must be text").superRefine(refineText(logoProblem));

const milestone = z.strictObject({
  label: line,
  when: line,
  percent: z
    .number("must be a number")
    .gt(0, "must be above 0")
    .max(100, "must be at most 100")
    .multipleOf(0.01, "can have up to 2 decimals"),
  due: z.strictObject({
    event: oneOf(orderEvents),
    days: z
      .int("must be a whole number")
      .min(minPaymentDays, `must be at least ${minPaymentDays}`)
      .max(maxPaymentDays, `must be at most ${maxPaymentDays}`),
  }),
  holds: conditionSchema,
});

const week = z
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(lastDeliveryWeek, `must be at most ${lastDeliveryWeek}`);

const stage = z
  .strictObject({
    label: line,
    first_week: week,
    last_week: week,
    by: oneOf(["us", "customer"]),
    ends_with: oneOf(["dispatch", "commissioning"]).optional(),
    holds: conditionSchema,
  })
  .refine(({ first_week, last_week }) => first_week <= last_week, {
    path: ["last_week"],
    message: "must not be before the first week",
  });

const template = (text: z.ZodString) => text.superRefine(knownNames(unknownPlaceholders, placeholderNames));

/**
 * The rules of the profile of the firm in a file. Names in braces and the order of the delivery plan are free: a file of an
 * older release loads as it is.
 */
export const firmFileSchema = describes<FirmProfile>()(
  z.strictObject({
    name: line,
    registered: z.boolean("must be true or false"),
    tagline: line,
    logo,
    address: lines,
    city: line,
    state: line
      .refine(
        (text) => stateNamed(text) !== null,
        "must be a state of India as GST names it, such as Gujarat",
      )
      .transform(canonicalState),
    map_url: link,
    phones: lines,
    email: z.email("must be an e-mail address"),
    website: link,
    social: z.strictObject({ facebook: link, whatsapp: link, instagram: link, youtube: link }),
    gstin: line.refine(
      isGstin,
      "is not a valid GSTIN: compare its 15 letters and digits with the registration certificate",
    ),
    hsn: line.regex(/^\d{4,8}$/, "must have 4 to 8 digits"),
    sac: line.regex(/^\d{4,6}$/, "must have 4 to 6 digits"),
    bank: z.strictObject({
      account_name: line,
      account_number: line,
      ifsc: line.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "must be an IFSC, such as EXMP0000001"),
      bank: line,
      branch: line,
    }),
    established: z.int("must be a year").min(1800, "must be a year").max(2100, "must be a year"),
    experience: line,
    certifications: entries(z.strictObject({ label: line, value: line })),
    notice: paragraph,
    hero: paragraph,
    benefits: entries(titled.extend({ glyph: oneOf(benefitGlyphs).optional() })),
    industries: lines,
    services: entries(titled.extend({ glyph: oneOf(serviceGlyphs).optional() })),
    terms: entries(
      titled.extend({ off: z.boolean("must be true or false").optional(), holds: conditionSchema }),
    ),
    milestones: z
      .array(milestone, "must be a list")
      .max(maxMilestones, `must have at most ${maxMilestones} entries`)
      .superRefine((all, context) => {
        const sum = percentSum(all);
        if (all.length > 0 && sum !== 100)
          context.addIssue({ code: "custom", message: `sum to ${sum} %. They must sum to 100 %` });
      })
      .optional(),
    delivery: z
      .array(stage, "must be a list")
      .max(maxStages, `must have at most ${maxStages} entries`)
      .optional(),
    paper: paperContentsSchema.optional(),
    technical_standards: technicalStandardsSchema.optional(),
    mail: z
      .strictObject({
        subject: template(line.regex(/^[^\n\r]*$/, "must be one line")),
        text: template(paragraph),
      })
      .optional(),
    cover_drawing: z.boolean("must be true or false").optional(),
    document_form: oneOf(standardForms),
  }),
);

/**
 * The rules of the profile that administrators save. An unknown name in braces of a row is refused, and a commissioning before
 * the dispatch.
 */
export const firmProfileSchema = firmFileSchema.superRefine((profile, context) => {
  for (const { at, msg } of planProblems(profile.delivery ?? []))
    context.addIssue({ code: "custom", path: ["delivery", at, "last_week"], message: msg });
  for (const { path, name, known } of unknownNamesIn(profile))
    context.addIssue({
      code: "custom",
      path: [...path],
      message: unknownPlaceholderText(name, known, "“Names in braces” in this section of Firm"),
    });
});
