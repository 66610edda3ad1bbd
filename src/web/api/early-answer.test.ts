// @vitest-environment page
import { expect, test, vi } from "vitest";
import type { verify } from "#contract/auth-api.ts";
import { timeoutText } from "./api-error.ts";
import { call } from "./call.ts";
import { readToken, verifyPath, writeToken } from "./token.ts";

const asha = { success: true, user: { id: "1", username: "asha" } };
const bela = { success: true, user: { id: "2", username: "bela" } };
const askEarly = (response: Response | Promise<Response>) =>
  Object.assign(window, {
    earlyAnswers: [
      { method: "POST", address: verifyPath, token: "asha's", response: Promise.resolve(response) },
    ],
  });
const check = () => call<typeof verify>("POST", verifyPath);

test("what the page's head asked for is taken once, and never for another token", async () => {
  vi.stubGlobal("fetch", async () => Response.json(bela));
  askEarly(Response.json(asha));
  writeToken("bela's");
  expect(await check()).toEqual(bela);
  writeToken("asha's");
  expect(await check()).toEqual(asha);
  expect(await check()).toEqual(bela);
});

test("an early refusal ends the session as any other does", async () => {
  const refused = Response.json({ detail: "You have been logged out.", reason: "revoked" }, { status: 401 });
  writeToken("asha's");
  askEarly(refused);
  await expect(check()).rejects.toMatchObject({ status: 401, reason: "revoked" });
  expect(readToken()).toBeNull();
});

test("what was asked for long ago, or in another way, is asked for anew", async () => {
  vi.stubGlobal("fetch", async () => Response.json(bela));
  writeToken("asha's");
  askEarly(Response.json(asha));
  const clock = vi.spyOn(performance, "now").mockReturnValue(60_000);
  expect(await check()).toEqual(bela);
  clock.mockReturnValue(59_999);
  expect(await check()).toEqual(bela);
  askEarly(Response.json(asha));
  expect(await call<typeof verify>("GET" as "POST", verifyPath)).toEqual(bela);
  expect(await check()).toEqual(asha);
});

test("an early answer that does not come is a timeout, and whoever gives up on it need not wait", async () => {
  writeToken("asha's");
  const late = new DOMException("Time is over", "TimeoutError");
  askEarly(Promise.reject(late));
  await expect(check()).rejects.toThrow(timeoutText);
  askEarly(new Promise(() => undefined));
  const giveUp = new AbortController();
  const checked = call<typeof verify>("POST", verifyPath, { signal: giveUp.signal });
  giveUp.abort();
  await expect(checked).rejects.toMatchObject({ name: "AbortError" });
});
