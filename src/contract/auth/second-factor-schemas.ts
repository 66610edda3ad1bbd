import { z } from "zod";
import { maxPasswordLength, passwordTooLong } from "#domain/people/password.ts";
import { secondFactorRules, secondFactorStates } from "#domain/people/second-factor.ts";
import { successAnswer } from "../success-schema.ts";
import { userIdParams } from "../users/users-schemas.ts";
import { typedCode } from "./auth-schemas.ts";

const password = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(maxPasswordLength, passwordTooLong);
const code = typedCode.min(1, "Code is required");
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const ruleProblem = `Who needs a second factor must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(secondFactorRules)}`;
const rule = z.enum(secondFactorRules, ruleProblem);
/** A notice about the caller's account. */
export const signInNotice = z.object({
  at: z.string(),
  kind: z.enum(["new device", "wrong second factor"]),
  device: z.string().nullable(),
  address: z.string().nullable(),
});

/** The state of the caller's own second factor. */
export const secondFactorState = z.object({
  state: z.enum(secondFactorStates),
  /** The time when it was switched on. */
  since: z.string().nullable(),
  /** The number of unused recovery codes. */
  recovery_codes: z.number(),
});

export const secondFactorSchemas = {
  own: { answer: secondFactorState },
  begin: {
    body: z.strictObject({ password }),
    answer: z.object({ secret: z.string(), otpauth_url: z.string() }),
  },
  confirm: { body: z.strictObject({ code }), answer: recoveryCodes },
  remove: { body: z.strictObject({ password, code }), answer: successAnswer },
  makeRecoveryCodes: { body: z.strictObject({ password, code }), answer: recoveryCodes },
  notices: { answer: z.object({ notices: z.array(signInNotice) }) },
  rule: { answer: z.object({ required_of: rule }) },
  setRule: {
    body: z.strictObject({ required_of: rule, known: rule.exactOptional() }),
    answer: z.object({ required_of: rule }),
  },
  reset: { params: userIdParams, answer: successAnswer },
};
