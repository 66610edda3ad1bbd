import { z } from "zod";
import {
  byLimit,
  type CheckName,
  checkFields,
  type RulesVersion,
} from "#domain/approval/commercial-rules.ts";
import { byRole } from "#domain/people/roles.ts";
import { describes } from "../describes.ts";
import { brokenRules } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const mustBe = (what: string) => ({ error: `Must be ${what}, or null to switch it off` });
const limit = z.number(mustBe("a number")).nullable();
const limits = z.strictObject({
  ...byLimit(() => limit),
  // Calls of 1.1.0 do not name it.
  least_before_dispatch: limit.default(null),
  ...(Object.fromEntries(
    checkFields.map(({ name }) => [name, z.boolean("Must be true or false").optional()]),
  ) as Record<CheckName, z.ZodOptional<z.ZodBoolean>>),
});
const rules = z.strictObject(byRole(() => limits));
const version = z
  .number("Version must be a whole number from 0 on")
  .int("Version must be a whole number from 0 on")
  .min(0, "Version must be a whole number from 0 on");

const rulesVersion = describes<RulesVersion>()(z.object({ version: z.number(), rules }));
export const rulesEntry = rulesVersion.extend({ created_at: z.string(), author: z.string() });

/** A revision that waits for a decision of the caller: of a quotation or of an offer. */
export const waitingApproval = z.object({
  quotation_id: z.string().optional(),
  offer_id: z.string().optional(),
  revision: z.number(),
  author: z.string(),
  asked_at: z.string(),
  broken: brokenRules,
  final_amount: z.number(),
  margin: z.number(),
  margin_percentage: z.number().nullable(),
  open_points: z.number(),
});

export const approvalsSchemas = {
  getRules: { answer: success(rulesVersion) },
  listRulesVersions: { answer: success(z.object({ versions: z.array(rulesEntry) })) },
  replaceRules: {
    body: z.strictObject({ version, rules }),
    answer: success(rulesVersion),
  },
  myRules: { answer: success(limits) },
  listApprovals: { answer: success(z.object({ approvals: z.array(waitingApproval) })) },
};
