import type { Role } from "./roles.ts";

/** The users who must sign in with a second factor (two-factor authentication), in list order. */
export const secondFactorRules = ["nobody", "administrators", "managers and administrators", "all"] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

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
export const rememberedDays = 30;
export const recoveryCodeCount = 10;

/** No letters and digits that look alike, because users type recovery codes from paper. */
export const recoveryLetters = "abcdefghjkmnpqrstuvwxyz23456789";
/** 79 bits, so that a plain hash cannot be searched. */
export const recoveryLength = 16;

/** Returns a recovery code as it is shown, in groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** A code as it was typed: of an authenticator app, or one of the recovery codes. */
export type TypedCode = { kind: "app" | "recovery"; code: string };

/** Reads a typed code; blanks, hyphens and letter case do not count. Null for text that is neither kind. */
export function readTypedCode(text: string): TypedCode | null {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: "app", code };
  const isRecovery =
    code.length === recoveryLength && [...code].every((letter) => recoveryLetters.includes(letter));
  return isRecovery ? { kind: "recovery", code } : null;
}
