// @vitest-environment page
import { expect, test, vi } from "vitest";
import type { verify } from "#contract/auth-api.ts";
import { call } from "./call.ts";
import { verifyPath, writeToken } from "./token.ts";

const asha = { success: true, user: { id: "1", username: "asha" } };
const bela = { success: true, user: { id: "2", username: "bela" } };
const askEarly = (response: Response) =>
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
  expect(localStorage.length).toBe(0);
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
