import { afterEach, expect, test, vi } from "vitest";
import type { quotationFiles } from "#contract/files/files-api.ts";
import { networkErrorText, timeoutText } from "./api-error.ts";
import { onSessionEnd, readToken, writeToken } from "./token.ts";
import { upload } from "./upload.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  writeToken(null);
});

/** Lets each upload end with this answer. Returns the headers that were sent. */
function answering(status: number, body: unknown): Map<string, string> {
  const headers = new Map<string, string>();
  class Answered {
    readonly upload = {};
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    onload = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      headers.set(name, value);
    }
    getResponseHeader() {
      return null;
    }
    send() {
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Answered);
  return headers;
}

const send = () =>
  upload<typeof quotationFiles.addFile>("POST", "/api/quotation/:id/files", {
    form: new FormData(),
    params: { id: "SG-2627-00001" },
  });

test("an upload has the user's token, and answers with what the server says", async () => {
  writeToken("a");
  const headers = answering(201, { success: true });
  expect(await send()).toEqual({ success: true });
  expect(headers.get("authorization")).toBe("Bearer a");
});

test("a refused upload ends the session of its token, as other calls do", async () => {
  const ends = vi.fn();
  const stop = onSessionEnd(ends);
  writeToken("a");
  answering(401, { detail: "You have been logged out.", reason: "revoked" });
  await expect(send()).rejects.toMatchObject({ status: 401, reason: "revoked" });
  expect([readToken(), ends.mock.calls]).toEqual([null, [["revoked"]]]);
  stop();
});

/** An upload on its way: the test ends it. */
function hold(options: Partial<Parameters<typeof upload<typeof quotationFiles.addFile>>[2]> = {}) {
  const request = {
    ...{ upload: {} as { onprogress?: (event: object) => void }, timeout: 0, status: 0, responseText: "" },
    ...{ getResponseHeader: () => null, open: vi.fn(), setRequestHeader: vi.fn(), send: vi.fn() },
    ...{ abort: () => request.onabort() },
    ...{ onload: () => {}, onerror: () => {}, ontimeout: () => {}, onabort: () => {} },
  };
  vi.stubGlobal("XMLHttpRequest", function held() {
    return request;
  });
  const form = new FormData();
  const params = { id: "SG-2627-00001" };
  const answer = upload<typeof quotationFiles.addFile>("POST", "/api/quotation/:id/files", {
    form,
    params,
    ...options,
  });
  return { request, answer, form };
}

test("an upload reports its progress as far as it is known", async () => {
  const shares: number[] = [];
  const { request, answer, form } = hold({ timeout: 180_000, onProgress: (share) => shares.push(share) });
  expect([request.open.mock.calls, request.send.mock.calls, request.timeout]).toEqual([
    [["POST", "/api/quotation/SG-2627-00001/files"]],
    [[form]],
    180_000,
  ]);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 9, total: 0 });
  expect(shares).toEqual([0.25]);
  request.onload();
  await expect(answer).rejects.toMatchObject({ status: 0 });
});

test("an upload that is lost, too slow or stopped fails as such", async () => {
  const lost = hold();
  lost.request.onerror();
  await expect(lost.answer).rejects.toMatchObject({ message: networkErrorText, status: undefined });
  const slow = hold();
  slow.request.ontimeout();
  await expect(slow.answer).rejects.toMatchObject({ message: timeoutText });
  const stop = new AbortController();
  const { answer } = hold({ signal: stop.signal });
  stop.abort(new Error("The dialog was closed"));
  await expect(answer).rejects.toThrow("The dialog was closed");
});
