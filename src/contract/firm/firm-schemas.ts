import { z } from "zod";
import { type CompanyProfile, standardForms } from "#domain/company.ts";
import { companySchema } from "./company-schema.ts";
import { firmSources } from "./firm-api.ts";

const succeeded = z.literal(true);
/** A kept profile is shown as it is: an earlier release may have had other rules. */
const keptProfile = z.looseObject({}) as unknown as z.ZodType<CompanyProfile>;

const firmAnswer = z.object({
  success: succeeded,
  data: z.object({
    version: z.number(),
    profile: keptProfile,
    source: z.enum(firmSources),
    by: z.string().nullable(),
    since: z.string().nullable(),
  }),
});

export const firmSchemas = {
  getFirm: { answer: firmAnswer },
  setFirm: {
    body: z.strictObject({
      version: z.int("Version must be a whole number").min(0, "Version must be at least 0"),
      profile: companySchema,
    }),
    answer: firmAnswer,
  },
  listFirmVersions: {
    answer: z.object({
      success: succeeded,
      data: z.object({
        versions: z.array(
          z.object({
            version: z.number(),
            created_at: z.string(),
            author: z.string().nullable(),
            changes: z.array(z.string()),
            profile: keptProfile,
          }),
        ),
      }),
    }),
  },
  previewFirm: {
    body: z.strictObject({
      profile: companySchema,
      form: z.enum(standardForms, "Form must be a form of a quotation"),
    }),
    answer: z.object({ success: succeeded, data: z.object({ svg: z.string() }) }),
  },
};
