import { randomInt } from "node:crypto";
import {
  readTypedCode,
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeLetters,
} from "#domain/people/recovery-codes.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import type { SecretBox } from "#server/platform/secret-box.ts";
import { hashToken } from "#server/users/session-token.ts";
import { findSecondFactor, takeRecoveryCode, takeStep } from "./second-factors-repository.ts";
import { lastStepAt, stepOfCode } from "./totp.ts";

/** The result of checking a code of the second factor; *unreadable*: the secret was encrypted with another key. */
export type CodeCheck = "app code" | "recovery code" | "wrong" | "unreadable";

/**
 * Checks a typed code of the second factor, of the app or a recovery code, and uses it, so that it never counts again in
 * any process. Runs inside the transaction of the allowed act, so that a failed act does not use the code.
 */
export async function checkCode(
  db: Db,
  secrets: SecretBox,
  userId: string,
  typed: string,
  now: Time,
): Promise<CodeCheck> {
  const read = readTypedCode(typed);
  if (read === null) return "wrong";
  if (read.kind === "recovery")
    return (await takeRecoveryCode(db, userId, hashToken(read.code), now)) ? "recovery code" : "wrong";
  const factor = await findSecondFactor(db, userId);
  if (!factor) return "wrong";
  const secret = secrets.open(factor.secret, userId);
  if (secret === null) return "unreadable";
  const step = stepOfCode(secret, read.code, now);
  if (step === null) return "wrong";
  return (await takeStep(db, factor, step, lastStepAt(now))) ? "app code" : "wrong";
}

/** The message when the secrets of authenticator apps were encrypted with another key. */
export const keyFileMissing =
  "The server can’t check codes of your authenticator app: its key file is missing. Enter a recovery code, or ask an administrator to reset your second factor.";

/** Returns new recovery codes, and the hashes by which the database knows them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letter = () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)];
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, letter).join(""),
  );
  return { codes, hashes: codes.map(hashToken) };
}
