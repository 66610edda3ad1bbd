import { z } from "zod";
import { standardForms } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { SoldCranes } from "#domain/firm/rows/sold-cranes.ts";
import { describes } from "../describes.ts";
import { success } from "../success-schema.ts";
import { firmProfileSchema } from "./firm-schema.ts";
import { standardsAnswer } from "./standards-schema.ts";

/**
 * The place of the profile. Administrators change the one in the database. A file named by COMPANY_FILE stays in
 * charge.
 */
const firmSources = ["database", "file"] as const;

/** A stored profile is not checked again, because an earlier release may have had other rules. */
const keptProfile = z.looseObject({}) as unknown as z.ZodType<FirmProfile>;

export const firmAnswer = z.object({
  /** Counts the changes; 0 for a file. */
  version: z.number(),
  profile: keptProfile,
  source: z.enum(firmSources),
  /** Null for a file, and for the version that came from the file at the first start. */
  by: z.string().nullable(),
  /** Null for a file. */
  since: z.string().nullable(),
  /** The cranes of the price tables in force, by crane type. Capacities are in t. */
  sold: describes<SoldCranes[]>()(
    z.array(
      z.object({
        crane_type: z.string(),
        capacities: z.array(z.number()).readonly(),
        hoists: z
          .array(z.object({ hoist_type: z.string(), capacities: z.array(z.number()).readonly() }))
          .readonly(),
      }),
    ),
  ),
});

export const firmVersion = z.object({
  version: z.number(),
  created_at: z.string(),
  author: z.string().nullable(),
  /** The changed sections in words: "Bank: branch". */
  changes: z.array(z.string()),
});

const previewed = z.strictObject({
  profile: firmProfileSchema,
  form: z.enum(standardForms, "Form must be a form of a quotation"),
});

export const firmSchemas = {
  getFirm: { answer: success(firmAnswer) },
  getTechnicalStandards: { answer: success(standardsAnswer) },
  setFirm: {
    body: z.strictObject({
      version: z.int("Version must be a whole number").min(0, "Version must be at least 0"),
      profile: firmProfileSchema,
    }),
    answer: success(firmAnswer),
  },
  listFirmVersions: { answer: success(z.object({ versions: z.array(firmVersion) })) },
  getFirmVersion: {
    params: z.object({
      version: z
        .string()
        .regex(/^\d{1,9}$/, "Version must be a whole number")
        .transform(Number),
    }),
    answer: success(firmVersion.extend({ profile: keptProfile })),
  },
  previewFirmPages: { body: previewed },
  previewFirm: {
    body: previewed.extend({
      edited: z
        .array(
          z.string().max(1000, "A text of edited can have up to 1,000 characters"),
          "Edited must be a list of texts",
        )
        .max(50, "Edited can have up to 50 texts")
        .optional(),
    }),
    answer: success(z.object({ svg: z.string() })),
  },
};
