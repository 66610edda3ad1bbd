import type { Role } from "./roles.ts";

/** The users who must sign in with a second factor (two-factor authentication), in list order. */
export const secondFactorRules = ["nobody", "administrators", "managers and administrators", "all"] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The choices for whom a second factor is required, as the page Users names them. */
export const secondFactorRuleTitles: Readonly<Record<SecondFactorRule, string>> = {
  nobody: "Nobody",
  administrators: "Administrators",
  "managers and administrators": "Managers and administrators",
  all: "All users",
};

const requiredRoles: Readonly<Record<SecondFactorRule, readonly Role[]>> = {
  nobody: [],
  administrators: ["admin"],
  "managers and administrators": ["admin", "manager"],
  all: ["admin", "manager", "employee"],
};

/** The state of a user's second factor; *required* is one that is missing and that the role needs. */
export const secondFactorStates = ["off", "on", "required"] as const;
export type SecondFactorState = (typeof secondFactorStates)[number];

/** Returns the state of a user's second factor under a rule. */
export function secondFactorState(
  user: { role: Role; isSetUp: boolean },
  rule: SecondFactorRule,
): SecondFactorState {
  if (user.isSetUp) return "on";
  return requiredRoles[rule].includes(user.role) ? "required" : "off";
}

/** A remembered device signs in without a code of the second factor for this many days. */
export const rememberedDeviceDays = 30;
/** Your Account shows a sign-in notice (new device, wrong code) for this many days. */
export const noticeDays = 90;
