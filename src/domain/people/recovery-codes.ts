/** The number of recovery codes that a user gets with the second factor. */
export const recoveryCodeCount = 10;

/** The letters of recovery codes. None look alike, because users type the codes from paper. */
export const recoveryCodeLetters = "abcdefghjkmnpqrstuvwxyz23456789";
/** The length of a recovery code: 79 bits, so that a plain hash cannot be searched. */
export const recoveryCodeLength = 16;

/** Returns a recovery code as it is shown, in groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** A code as it was typed: of an authenticator app, or one of the recovery codes. */
export type TypedCode = { kind: "app" | "recovery"; code: string };

/** Reads a typed code; blanks, hyphens and letter case do not count. Null for text that is neither kind. */
export function readTypedCode(text: string): TypedCode | null {
  const code = text.replace(/[\s-]/g, "").toLowerCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: "app", code };
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((letter) => recoveryCodeLetters.includes(letter));
  return isRecovery ? { kind: "recovery", code } : null;
}
