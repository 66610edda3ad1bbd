import { beforeEach, expect, test, vi } from "vitest";
import type { verify } from "#contract/auth/auth-api.ts";
import { networkErrorText } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { readToken, writeToken } from "../../api/token.ts";
import { currentSession, onAutomaticLogout, type SessionEnd, startAuthSession } from "./session.ts";

beforeEach(() => {
  // Drop the notices of earlier tests.
  onAutomaticLogout(() => {})();
});

/** An answer that ends after its head, as when the user leaves a loading page. */
const brokenOff = (): Response =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }), {
    headers: { "content-type": "application/json" },
  });

test("an answer that breaks off keeps the user signed in", async () => {
  const user = { id: "1", username: "asha", role: "employee" };
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify(user));
  vi.stubGlobal("fetch", async () => brokenOff());
  await expect(call<typeof verify>("POST", "/api/auth/verify")).rejects.toMatchObject({
    message: networkErrorText,
    status: undefined,
  });
  await startAuthSession();
  expect(currentSession()).toEqual({ status: "signed-in", user, where: "elsewhere" });
  expect(readToken()).toBe("a token");
});

test.each([403, 429, 502])("an answer %i from another server keeps the user signed in", async (status) => {
  const user = { id: "1", username: "asha", role: "employee" };
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify(user));
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status }));
  await startAuthSession();
  expect(currentSession()).toEqual({ status: "signed-in", user, where: "elsewhere" });
  expect(readToken()).toBe("a token");
});

test("an unknown user is signed out when the sign-in check fails", async () => {
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.removeItem("crane-quote.user");
  vi.stubGlobal("fetch", async () => new Response("a proxy's page", { status: 403 }));
  const heard: SessionEnd[] = [];
  const stop = onAutomaticLogout((event) => heard.push(event));
  await startAuthSession();
  stop();
  expect(heard).toMatchObject([{ reason: "revoked", notice: "You have been logged out." }]);
  expect(currentSession().status).toBe("signed-out");
  expect(readToken()).toBeNull();
});

test("a session that ended before the page opened gives its reason once, to the first screen", async () => {
  localStorage.setItem("crane-quote.token", "a token");
  vi.stubGlobal("fetch", async () => Response.json({ detail: "Out", reason: "inactive" }, { status: 401 }));
  await expect(call<typeof verify>("POST", "/api/auth/verify")).rejects.toMatchObject({ status: 401 });
  const heard: SessionEnd[] = [];
  const stop = onAutomaticLogout((event) => heard.push(event));
  stop();
  onAutomaticLogout((event) => heard.push(event))();
  expect(heard).toMatchObject([{ reason: "inactive", goTo: "login" }]);
});

test.each([
  { endedBy: "the server", kept: "inactive", says: [{ reason: "inactive", goTo: "login" }] },
  { endedBy: "hand", kept: null, says: [] },
])(
  "a session ended by $endedBy in another tab ends here, and only the server's end has a reason",
  async ({ kept, says }) => {
    const user = { id: "1", username: "asha", role: "employee" };
    localStorage.setItem("crane-quote.token", "a token");
    vi.stubGlobal("fetch", async () => Response.json({ success: true, user }));
    await startAuthSession();
    const heard: SessionEnd[] = [];
    const stop = onAutomaticLogout((event) => heard.push(event));
    // As another tab would.
    if (kept) localStorage.setItem("crane-quote.end-reason", kept);
    localStorage.removeItem("crane-quote.token");
    dispatchEvent(new StorageEvent("storage", { key: "crane-quote.token" }));
    stop();
    expect(heard).toMatchObject(says);
    expect(heard).toHaveLength(says.length);
    expect(currentSession().status).toBe("signed-out");
    writeToken("the next one");
    expect(localStorage.getItem("crane-quote.end-reason")).toBeNull();
  },
);

test("a refused token leaves its reason for the other tabs", async () => {
  writeToken("a token");
  vi.stubGlobal("fetch", async () => Response.json({ detail: "Out", reason: "inactive" }, { status: 401 }));
  await expect(call<typeof verify>("POST", "/api/auth/verify")).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem("crane-quote.end-reason")).toBe("inactive");
});
