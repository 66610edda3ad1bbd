import { z } from "zod";
import { maxPasswordLength, newPasswordProblems, passwordTooLong } from "#domain/people/password.ts";
import { maxNameLength } from "#domain/people/user.ts";
import { successAnswer } from "../success-schema.ts";

/** A device of the caller that signs in without a code. */
export const rememberedDevice = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});

/** An open session of the caller. `current` is true when this call was made with it. */
export const ownSession = rememberedDevice.extend({ current: z.boolean() });

export const accountSchemas = {
  listOwnSessions: {
    answer: z.object({ sessions: z.array(ownSession), devices: z.array(rememberedDevice) }),
  },
  forgetDevice: { params: z.object({ id: z.string().max(maxNameLength) }), answer: successAnswer },
  endOwnSession: { params: z.object({ id: z.string().max(maxNameLength) }), answer: successAnswer },
  changeOwnPassword: {
    body: z
      .strictObject({
        current_password: z
          .string("Current password is required")
          .min(1, "Current password is required")
          .max(maxPasswordLength, passwordTooLong),
        new_password: z.string("New password is required"),
      })
      .superRefine((body, context) => {
        const message = newPasswordProblems(body.new_password).new_password;
        if (message !== undefined) context.addIssue({ code: "custom", path: ["new_password"], message });
      }),
    answer: successAnswer,
  },
};
