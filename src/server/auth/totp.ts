import { Secret, TOTP } from "otpauth";
import type { Time } from "#server/platform/database/tables/column-types.ts";

/** The defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code of the authenticator app also counts one step (30 seconds) before and after its own. */
const toleratedSteps = 1;
/** The set-up recognises a phone's clock that is wrong by up to an hour. */
const nameableSteps = 120;

const totpOf = (secret: string): TOTP => new TOTP({ ...shape, secret: Secret.fromBase32(secret) });

/** Returns a new secret: 160 random bits in base 32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code, with the secret and its names for the authenticator app. */
export const otpauthUrl = (secret: string, names: { issuer: string; username: string }): string =>
  new TOTP({
    ...shape,
    secret: Secret.fromBase32(secret),
    issuer: names.issuer,
    label: names.username,
  }).toString();

/** Returns the number of the 30-second step that a moment falls into, counted from 1970 (RFC 6238, 4.2). */
export const stepAt = (now: Time): number =>
  TOTP.counter({ period: shape.period, timestamp: Date.parse(now) });

/** Returns the latest step whose code counts now. */
export const lastStepAt = (now: Time): number => stepAt(now) + toleratedSteps;

function delta(secret: string, code: string, now: Time, steps: number): number | null {
  // The library throws for six characters that are more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  return totpOf(secret).validate({ token: code, timestamp: Date.parse(now), window: steps });
}

/** Returns the step of a code that counts now, or null for any other code. */
export function stepOfCode(secret: string, code: string, now: Time): number | null {
  const found = delta(secret, code, now, toleratedSteps);
  return found === null ? null : stepAt(now) + found;
}

/**
 * Returns how many minutes the phone's clock is ahead of the server by this code; negative if behind. Null
 * when the code is valid now, or is not from the hour before or after.
 */
export function minutesAhead(secret: string, code: string, now: Time): number | null {
  const found = delta(secret, code, now, nameableSteps);
  if (found === null || Math.abs(found) <= toleratedSteps) return null;
  return Math.sign(found) * Math.max(1, Math.round((Math.abs(found) * shape.period) / 60));
}
