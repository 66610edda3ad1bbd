import { afterEach, describe, expect, it, vi } from "vitest";
import { networkErrorText, timeoutText } from "./api-error.ts";
import { addressOf, handleRefusal, read, send } from "./call.ts";
import { onRefusedRight, onSessionEnd, readToken, writeToken } from "./token.ts";

describe("the address of a call", () => {
  it("encodes path values", () => {
    expect(
      addressOf("/api/hoist/heights/:capacity/:type", {
        params: { capacity: "7.5T", type: "Wire Rope / 2" },
      }),
    ).toBe("/api/hoist/heights/7.5T/Wire%20Rope%20%2F%202");
  });

  it("leaves out missing query values, and keeps false and zero", () => {
    const query = { page: 0, is_active: false, role: undefined, search: null };
    expect(addressOf("/api/users/list", { query })).toBe("/api/users/list?page=0&is_active=false");
  });
});

describe("a refused call", () => {
  afterEach(() => writeToken(null));

  it("ends the session of its token, but not as a sign-in", () => {
    const ends = vi.fn();
    const stop = onSessionEnd(ends);
    writeToken("a");
    handleRefusal("/api/auth/login", "a", 401, undefined);
    handleRefusal("/api/history", null, 401, undefined);
    handleRefusal("/api/history", "an earlier one", 401, undefined);
    expect([readToken(), ends.mock.calls]).toEqual(["a", []]);
    handleRefusal("/api/history", "a", 401, undefined);
    writeToken("b");
    handleRefusal("/api/auth/status", "b", 401, undefined);
    writeToken("c");
    handleRefusal("/api/auth/status", "c", 401, "revoked");
    expect([readToken(), ends.mock.calls]).toEqual([null, [["token-expired"], ["inactive"], ["revoked"]]]);
    stop();
  });

  it("for want of a right reads the user again, and keeps the session", () => {
    const reads = vi.fn();
    const stop = onRefusedRight(reads);
    writeToken("a");
    handleRefusal("/api/users/list", "a", 404, undefined);
    expect(reads).not.toHaveBeenCalled();
    handleRefusal("/api/users/list", "a", 403, undefined);
    expect([readToken(), reads.mock.calls.length]).toEqual(["a", 1]);
    stop();
  });
});

describe("a sent call", () => {
  afterEach(() => {
    writeToken(null);
    vi.unstubAllGlobals();
  });

  /** Sends a call that ends like this. Returns what was sent, or the error. */
  async function sent(options: Parameters<typeof send>[2], answer: (init: RequestInit) => Promise<Response>) {
    const calls: { url: string; init: RequestInit }[] = [];
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return answer(init);
    });
    const failed = await send("PUT", "/api/users/:id", options).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const [{ url = "", init = {} } = {}] = calls;
    return { url, ...init, headers: new Headers(init.headers), failed };
  }
  const taken = async () => Response.json({});

  it("has its path, its query, its body as JSON, and the user’s token", async () => {
    writeToken("a");
    const options = { params: { id: "7" }, query: { page: 2 }, body: { name: "Asha" } };
    const { url, method, body, headers } = await sent(options, taken);
    expect([url, method, body]).toEqual(["/api/users/7?page=2", "PUT", '{"name":"Asha"}']);
    expect(Object.fromEntries(headers)).toEqual({
      authorization: "Bearer a",
      "content-type": "application/json",
    });
    writeToken(null);
    const plain = await sent({}, taken);
    expect([plain.body, [...plain.headers]]).toEqual([undefined, []]);
  });

  it("fails with what the server says", async () => {
    const refused = async () =>
      Response.json({ detail: "Too many tries" }, { status: 429, headers: { "retry-after": "30" } });
    expect((await sent({}, refused)).failed).toMatchObject({
      ...{ message: "Too many tries", status: 429, retryAfter: 30 },
    });
    const page = async () => new Response("a proxy's page", { status: 502 });
    expect((await sent({}, page)).failed).toMatchObject({ status: 502, retryAfter: undefined });
  });

  it("that reaches no server fails as a network error, and one without an answer in time as such", async () => {
    const lost = () => Promise.reject(new TypeError("Failed to fetch"));
    expect((await sent({}, lost)).failed).toMatchObject({ message: networkErrorText, status: undefined });
    const silent = ({ signal }: RequestInit) =>
      new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect((await sent({ timeout: 5 }, silent)).failed).toMatchObject({ message: timeoutText });
    const stop = new AbortController();
    const stopped = sent({ signal: stop.signal }, silent);
    stop.abort(new Error("The page was left"));
    // The caller stopped it, so that this is no failure of the server.
    expect((await stopped).failed).toEqual(new Error("The page was left"));
  });

  it("whose answer breaks off fails as a network error", async () => {
    const broken = (error: Error) => read(new Response(), () => Promise.reject(error));
    await expect(broken(new TypeError("terminated"))).rejects.toMatchObject({ message: networkErrorText });
    await expect(broken(new DOMException("", "TimeoutError"))).rejects.toMatchObject({
      message: timeoutText,
    });
    const abort = new DOMException("", "AbortError");
    await expect(broken(abort)).rejects.toBe(abort);
  });
});
