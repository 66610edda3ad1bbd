import { Secret, TOTP } from "otpauth";
import { type TestServer, type TestUser, testPassword } from "./app.ts";

/** The code of an authenticator app at a moment, some seconds off where they are given. */
export const codeAt = (secret: string, now: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) + seconds * 1000 });

/** Sets up a user's second factor, and moves the clock on to the next code. */
export async function setUpSecondFactor(
  server: TestServer,
  user: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const url = "/api/account/second-factor";
  const begun = await server.call(user, "POST", url, { password: testPassword });
  if (begun.statusCode !== 200) throw new Error(`the set-up answered ${begun.statusCode}: ${begun.body}`);
  const { secret } = begun.json<{ secret: string }>();
  const code = codeAt(secret, server.clock.now());
  const confirmed = await server.call(user, "POST", `${url}/confirm`, { code });
  if (confirmed.statusCode !== 200)
    throw new Error(`the code answered ${confirmed.statusCode}: ${confirmed.body}`);
  server.clock.advance(60_000);
  return { secret, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}
