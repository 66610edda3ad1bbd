import type { SecondFactorRule, SecondFactorState } from "#domain/second-factor.ts";
import { endpoint } from "../endpoint.ts";

/** The state of the caller's own second factor. */
export type OwnSecondFactor = {
  state: SecondFactorState;
  /** Since when it is on. */
  since: string | null;
  /** The number of unused recovery codes. */
  recovery_codes: number;
};

/** Something that was reported to the caller about the own account. */
export type SignInNotice = {
  at: string;
  kind: "new device" | "wrong second factor";
  device: string | null;
  address: string | null;
};

export const ownSecondFactor = endpoint<{ answer: OwnSecondFactor }>()({
  method: "GET",
  path: "/api/account/second-factor",
  access: "use own session",
  withoutSecondFactor: true,
  summary: "The state of the caller's own second factor",
});

export const beginSecondFactor = endpoint<{
  body: { password: string };
  answer: { secret: string; otpauth_url: string };
}>()({
  method: "POST",
  path: "/api/account/second-factor",
  access: "use own session",
  withoutSecondFactor: true,
  summary: "Begin to set up a second factor: it counts once a code confirms it",
});

export const confirmSecondFactor = endpoint<{
  body: { code: string };
  answer: { recovery_codes: string[] };
}>()({
  method: "POST",
  path: "/api/account/second-factor/confirm",
  access: "use own session",
  withoutSecondFactor: true,
  summary:
    "Confirm the second factor with a code; answers ten recovery codes, once, and ends all other sessions",
});

export const removeSecondFactor = endpoint<{
  body: { password: string; code: string };
  answer: { success: true };
}>()({
  method: "DELETE",
  path: "/api/account/second-factor",
  access: "use own session",
  summary: "Switch one's own second factor off",
});

export const makeRecoveryCodes = endpoint<{
  body: { password: string; code: string };
  answer: { recovery_codes: string[] };
}>()({
  method: "POST",
  path: "/api/account/second-factor/recovery-codes",
  access: "use own session",
  summary: "Make ten new recovery codes; the earlier ones no longer count",
});

export const listSignInNotices = endpoint<{ answer: { notices: SignInNotice[] } }>()({
  method: "GET",
  path: "/api/account/notices",
  access: "use own session",
  summary: "Sign-ins from new devices and wrong second factors of the last 90 days, the newest first",
});

export const secondFactorRule = endpoint<{ answer: { required_of: SecondFactorRule } }>()({
  method: "GET",
  path: "/api/second-factor-rule",
  access: "manage users",
  summary: "The users who need a second factor",
});

export const setSecondFactorRule = endpoint<{
  /** `known` is the rule as the caller saw it: with it, a change that somebody made meanwhile is refused with 409. */
  body: { required_of: SecondFactorRule; known?: SecondFactorRule };
  answer: { required_of: SecondFactorRule };
}>()({
  method: "PUT",
  path: "/api/second-factor-rule",
  access: "manage users",
  summary: "Set who has to have a second factor",
});

export const resetSecondFactor = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/users/:id/second-factor",
  access: "manage users",
  summary: "Remove another user's second factor and end their sessions",
});
