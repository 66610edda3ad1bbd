import { z } from "zod";
import { success, successAnswer } from "../success-schema.ts";

const params = z.object({
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/, "The profile must be named by its SHA-256, 64 digits and letters a to f"),
});

const keptProfile = z.object({
  sha256: z.string(),
  first_used_at: z.string(),
  /** The quotations and offers with a revision under this profile. */
  sales: z.number(),
  in_force: z.boolean(),
  /** True when its papers print with a later profile. */
  replaced: z.boolean(),
});

export const keptProfilesSchemas = {
  list: { answer: success(z.object({ profiles: z.array(keptProfile) })) },
  /** `broken_form`: the first form that cannot be printed, "any" for a damaged profile; null when all print. */
  check: { params, answer: success(z.object({ broken_form: z.string().nullable() })) },
  replace: { params, answer: successAnswer },
};
