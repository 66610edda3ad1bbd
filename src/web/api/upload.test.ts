import { afterEach, expect, test, vi } from "vitest";
import type { quotationFiles } from "#contract/files/files-api.ts";
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
