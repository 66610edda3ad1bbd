import { accountKey } from "#domain/people/user.ts";

/** The tokens by which this browser is remembered, by user: several people may use it. */
const key = "crane-quote.devices";

function tokens(): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(localStorage.getItem(key) ?? "{}")) };
  } catch {
    return {};
  }
}

/** Returns the token by which the server knows this device of a user, or null. */
export function readDeviceToken(username: string): string | null {
  const token = tokens()[accountKey(username)];
  return typeof token === "string" ? token : null;
}

export function writeDeviceToken(username: string, token: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...tokens(), [accountKey(username)]: token }));
  } catch {
    // Without storage the server asks for the code again.
  }
}
