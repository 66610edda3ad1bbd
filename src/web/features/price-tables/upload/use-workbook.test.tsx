import { afterEach, expect, test, vi } from "vitest";
import type { WorkbookValidation } from "#contract/price-tables/price-tables-api.ts";
import { type Network, uploadsOver } from "../../../testing/network.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { useWorkbook } from "./use-workbook.ts";

afterEach(() => void vi.unstubAllGlobals());

const no = { count: 0 };
const none = { added: no, removed: no, changed: no, columns_lost: [], reordered: false };
const table = (collection: string, id: string, changes: object) => ({ collection, version: { id }, changes });

/** Opens a workbook of hoists, end carriages and notes, of which the hoists alone are changed. */
async function openWorkbook(refusal?: string) {
  const found = {
    sheets: [
      { name: "Hoists", collection: "hoist" },
      { name: "Carriages", collection: "end_carriage" },
      { name: "Notes", collection: null },
    ],
    tables: [table("hoist", "h7", { ...none, added: { count: 1 } }), table("end_carriage", "e3", none)],
  } as unknown as WorkbookValidation;
  const sent: [path: string, sheets: unknown, versions: unknown][] = [];
  const fetch: Network["fetch"] = async (url, init) => {
    const form = init?.body as FormData;
    sent.push([String(url), form.get("sheets"), form.get("version_ids")]);
    if (String(url).endsWith("/validate-workbook")) return Response.json(found);
    return refusal === undefined
      ? Response.json({ replaced: [{ collection: "hoist", inserted_count: 2 }] })
      : Response.json({ detail: refusal }, { status: 409 });
  };
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch }));
  const done = vi.fn();
  const opened: { now?: ReturnType<typeof useWorkbook> } = {};
  const file = new File(["x"], "prices.xlsx");
  function View() {
    opened.now = useWorkbook("single_girder_cranes", file, done);
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => opened.now?.check());
  await until(() => opened.now?.found != null);
  return { opened, sent, done, unmount };
}

test("only a table that the workbook changes is replaced, in the version that was reviewed", async () => {
  const { opened, sent, done, unmount } = await openWorkbook();
  await does(() => opened.now?.replace());
  await until(() => done.mock.calls.length > 0);
  expect(sent.at(-1)).toEqual(["/api/admin/replace-from-workbook", "hoist,,", "h7"]);
  expect(done.mock.calls[0]?.[0]).toMatchObject({
    tone: "ok",
    text: "Successfully uploaded prices.xlsx! Replaced: Hoist with 2 rows.",
  });
  await unmount();
});

test("a sheet is assigned to another table, and the workbook is checked again with it", async () => {
  const { opened, sent, unmount } = await openWorkbook();
  await does(() => opened.now?.choose(1, null));
  await until(() => sent.length === 2);
  expect(sent.at(-1)).toEqual(["/api/admin/validate-workbook", "hoist,,", null]);
  await unmount();
});

test("a table in a newer version asks for another check of the workbook", async () => {
  const { opened, done, unmount } = await openWorkbook("Version 8 is in force");
  await does(() => opened.now?.replace());
  await until(() => opened.now?.message?.tone === "bad");
  expect([opened.now?.found, done.mock.calls]).toEqual([null, []]);
  await unmount();
});
