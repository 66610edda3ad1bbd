import { z } from "zod";
import { maxPasswordLength, newPasswordProblems, passwordTooLong } from "#domain/people/password.ts";
import { maxNameLength } from "#domain/people/user.ts";
import { maxUsernameLength, usernameTooLong } from "#domain/people/username.ts";
import { successAnswer } from "../success-schema.ts";
import { userSchema } from "../users/users-schemas.ts";

/** A typed code. The server checks its form together with its value. */
export const typedCode = z
  .string("Code is required")
  .max(maxNameLength, `Code must be at most ${maxNameLength} characters`);

export const loginBody = z.strictObject({
  username: z
    .string("Username is required")
    .trim()
    .min(1, "Username is required")
    .max(maxUsernameLength, usernameTooLong),
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(maxPasswordLength, passwordTooLong),
  code: typedCode.exactOptional(),
  remember: z.boolean("Remember must be true or false").exactOptional(),
  device: z.string("Device must be text").max(maxNameLength, "Device is not valid").exactOptional(),
});

export const loginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_at: z.string(),
  user: userSchema,
  device_token: z.string().exactOptional(),
});

export const verifyAnswer = z.object({ user: userSchema });

export const statusAnswer = z.object({ active: z.literal(true), expires_at: z.string() });

export const sessionOwnerParams = z.object({ userId: z.string().max(maxNameLength) });

export const invalidatedAnswer = z.object({ success: z.literal(true), invalidated: z.number() });

export const passwordResetSchemas = {
  offered: { answer: z.object({ offered: z.boolean() }) },
  ask: {
    body: z.strictObject({
      email: z
        .string("Email is required")
        .trim()
        .min(1, "Email is required")
        .max(maxNameLength, `Email must be at most ${maxNameLength} characters`),
    }),
    answer: successAnswer,
  },
  reset: {
    body: z
      .strictObject({
        token: z.string("Token is required").max(maxNameLength, "Token is not valid"),
        new_password: z.string("New password is required"),
      })
      .superRefine((body, context) => {
        const message = newPasswordProblems(body.new_password).new_password;
        if (message !== undefined) context.addIssue({ code: "custom", path: ["new_password"], message });
      }),
    answer: successAnswer,
  },
};
