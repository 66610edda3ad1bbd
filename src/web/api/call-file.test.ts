import { afterEach, expect, test, vi } from "vitest";
import type { getPaper } from "#contract/archive/archive-api.ts";
import { callFile } from "./call-file.ts";

afterEach(() => vi.unstubAllGlobals());

/** The file of an answer with these headers. */
function received(body: string, headers: Record<string, string>) {
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
  return callFile<typeof getPaper>("GET", "/api/archive/:id/file", { params: { id: "7" } });
}
const nameIn = async (disposition: string) =>
  (await received("%PDF", { "content-type": "application/pdf", "content-disposition": disposition })).name;

test("a file has its whole name where the answer gives one beside the plain name", async () => {
  expect(await nameIn('attachment; filename="Kran.pdf"')).toBe("Kran.pdf");
  expect(await nameIn(`attachment; filename="Kran.pdf"; filename*=UTF-8''Kran%20%E2%82%B9.pdf`)).toBe(
    "Kran ₹.pdf",
  );
  expect(await nameIn("attachment")).toBeUndefined();
});

test("an answer that says why there is no file is refused with its sentence", async () => {
  const body = JSON.stringify({ success: false, message: "The paper could not be drawn" });
  await expect(received(body, { "content-type": "application/json; charset=utf-8" })).rejects.toThrow(
    "The paper could not be drawn",
  );
});
