import { z } from "zod";
import { nameMaximum, passwordMaximum } from "#domain/user.ts";
import { userSchema } from "../users/users-schemas.ts";

export const loginBody = z.strictObject({
  username: z
    .string("Username is required")
    .trim()
    .min(1, "Username is required")
    .max(nameMaximum, `Username must be at most ${nameMaximum} characters`),
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(passwordMaximum, `Password must be at most ${passwordMaximum} characters`),
});

export const loginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_at: z.string(),
  user: userSchema,
});

export const verifyAnswer = z.object({ user: userSchema });

export const statusAnswer = z.object({ active: z.literal(true), expires_at: z.string() });

export const sessionOwnerParams = z.object({ userId: z.string().max(nameMaximum) });

export const invalidatedAnswer = z.object({ success: z.literal(true), invalidated: z.number() });
