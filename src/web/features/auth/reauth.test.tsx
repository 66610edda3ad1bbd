import { beforeEach, expect, test } from "vitest";
import type { EndReason } from "#contract/auth/auth-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { mount } from "../../testing/page.tsx";
import { cancelSignIn, completeSignIn, recoverSession } from "./reauth.ts";
import { startAuthSession, useHoldSession } from "./session.ts";

const lost = (reason: EndReason) => new ApiError("You have been logged out.", { status: 401, reason });

/** An open wizard. */
function Wizard() {
  useHoldSession();
  return null;
}

beforeEach(async () => {
  localStorage.clear();
  await startAuthSession();
});

/** Whether a refused call is repeated once the user has signed in. */
function isRepeated(refusal: ApiError): Promise<boolean> {
  const repeats = recoverSession(refusal);
  completeSignIn();
  return repeats;
}

test("a call of an open wizard waits for the sign-in, and is not repeated after Cancel", async () => {
  const { unmount } = await mount(<Wizard />);
  expect(await isRepeated(lost("token-expired"))).toBe(true);
  const repeats = recoverSession(lost("token-expired"));
  cancelSignIn();
  expect(await repeats).toBe(false);
  await unmount();
});

test("no sign-in is asked for by a deactivated account, for another refusal, or outside of a wizard", async () => {
  expect(await isRepeated(lost("token-expired"))).toBe(false);
  const { unmount } = await mount(<Wizard />);
  expect(await isRepeated(lost("inactive"))).toBe(false);
  expect(await isRepeated(new ApiError("Not yours", { status: 403 }))).toBe(false);
  await unmount();
});
