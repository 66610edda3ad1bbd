import type { z } from "zod";
import { noticeDays, type SecondFactorRule } from "#domain/people/second-factor.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { secondFactorSchemas, secondFactorState, signInNotice } from "./second-factor-schemas.ts";

export type OwnSecondFactor = z.infer<typeof secondFactorState>;
export type SignInNotice = z.infer<typeof signInNotice>;

export const ownSecondFactor = endpoint<{ answer: OwnSecondFactor }>()({
  method: "GET",
  path: "/api/account/second-factor",
  access: "use own session",
  withoutSecondFactor: true,
  summary: "The state of the caller’s own second factor",
});

export const beginSecondFactor = endpoint<{
  body: { password: string };
  answer: Answer<typeof secondFactorSchemas.begin>;
}>()({
  method: "POST",
  path: "/api/account/second-factor",
  access: "use own session",
  withoutSecondFactor: true,
  summary: "Begin to set up a second factor: it counts once a code confirms it",
});

export const confirmSecondFactor = endpoint<{
  body: { code: string };
  answer: Answer<typeof secondFactorSchemas.confirm>;
}>()({
  method: "POST",
  path: "/api/account/second-factor/confirm",
  access: "use own session",
  withoutSecondFactor: true,
  summary:
    "Confirm the second factor with a code; answers the recovery codes, once, and ends all other sessions",
});

export const removeSecondFactor = endpoint<{
  body: { password: string; code: string };
  answer: { success: true };
}>()({
  method: "DELETE",
  path: "/api/account/second-factor",
  access: "use own session",
  summary: "Switch the caller’s second factor off",
});

export const makeRecoveryCodes = endpoint<{
  body: { password: string; code: string };
  answer: Answer<typeof secondFactorSchemas.makeRecoveryCodes>;
}>()({
  method: "POST",
  path: "/api/account/second-factor/recovery-codes",
  access: "use own session",
  summary: "Make new recovery codes; the earlier ones stop working",
});

export const listSignInNotices = endpoint<{ answer: Answer<typeof secondFactorSchemas.notices> }>()({
  method: "GET",
  path: "/api/account/notices",
  access: "use own session",
  summary: `Sign-ins from new devices and wrong second factors of the last ${noticeDays} days, the newest first`,
});

export const secondFactorRule = endpoint<{ answer: Answer<typeof secondFactorSchemas.rule> }>()({
  method: "GET",
  path: "/api/second-factor-rule",
  access: "manage users",
  summary: "The users who need a second factor",
});

export const setSecondFactorRule = endpoint<{
  /**
   * `known` is the rule that the caller saw. With it the server refuses a meanwhile changed rule with 409.
   */
  body: { required_of: SecondFactorRule; known?: SecondFactorRule };
  answer: Answer<typeof secondFactorSchemas.setRule>;
}>()({
  method: "PUT",
  path: "/api/second-factor-rule",
  access: "manage users",
  summary: "Set the users who need a second factor",
});

export const resetSecondFactor = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/users/:id/second-factor",
  access: "manage users",
  summary: "Remove another user’s second factor and end their sessions",
});
