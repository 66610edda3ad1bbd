import { afterEach, expect, test, vi } from "vitest";
import { openFile } from "./call-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = { blob: new Blob(["%PDF"]), name: "q.pdf" };

/** Opens a file where the browser gives this tab. Returns the names of the files that are downloaded. */
async function opened(tab: object | null, fetchFile = async () => file) {
  vi.spyOn(window, "open").mockReturnValue(tab as Window | null);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openFile(fetchFile, "paper.pdf");
  return names;
}

test("a file opens in the tab of the press, and is a download where there is no tab", async () => {
  const tab = { closed: false, location: { href: "" }, close: vi.fn() };
  expect([await opened(tab), tab.location.href]).toEqual([[], expect.stringMatching(/^blob:/)]);
  expect(await opened(null)).toEqual(["paper.pdf"]);
  expect(await opened({ ...tab, closed: true })).toEqual(["paper.pdf"]);
});

test("a file that cannot be had closes its tab", async () => {
  const tab = { closed: false, location: { href: "" }, close: vi.fn() };
  await expect(opened(tab, () => Promise.reject(new Error("Not now")))).rejects.toThrow("Not now");
  expect(tab.close).toHaveBeenCalledOnce();
});
