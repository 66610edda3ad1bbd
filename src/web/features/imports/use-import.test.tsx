import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { type Network, uploadsOver } from "../../testing/network.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { listViews } from "./list-views.ts";
import { type ListImport, useImport, useRecentImports } from "./use-import.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Opens the import of customers beside their list, with a chosen file. `answers` are those of the calls by their paths. */
async function openImport(answers: Readonly<Record<string, () => Response>>) {
  const sent: [path: string, body: unknown][] = [];
  const answer: Network["fetch"] = async (url, init) => {
    const path = String(url).split("?")[0] ?? "";
    if (init?.method !== "GET" && init?.method !== undefined)
      sent.push([path, typeof init.body === "string" ? JSON.parse(init.body) : null]);
    if (path === "/api/imports")
      return Response.json({ data: init?.method === "POST" ? { import_id: "i" } : { imports: [] } });
    return answers[path]?.() ?? Response.json({ data: { import_id: "i" } });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch: answer }));
  const loads = { customers: 0 };
  const opened: { now?: ListImport; recent?: ReturnType<typeof useRecentImports> } = {};
  function View() {
    opened.now = useImport("customers");
    opened.recent = useRecentImports("customers");
    useQuery({ queryKey: [listViews.customers.changes, "list"], queryFn: () => ++loads.customers });
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => opened.now?.choose(new File(["Name"], "customers.csv")));
  await until(
    () => opened.now?.preview != null && loads.customers === 1 && opened.recent?.data !== undefined,
  );
  return { opened, sent, loads, unmount };
}

const refusal = (status: number) => () => Response.json({ detail: "Records changed" }, { status });

test("an import and its undo load the list again, and the imports that can be undone", async () => {
  const { opened, loads, unmount } = await openImport({
    "/api/imports/i/apply": () => Response.json({ data: { written: 2, refused: 0 } }),
    "/api/imports/i/undo": () => Response.json({ data: { undone: 2, left: [], left_count: 0 } }),
  });
  const recentAt = () => opened.recent?.dataUpdatedAt ?? 0;
  const before = recentAt();
  await does(() => opened.now?.apply());
  await until(() => opened.now?.work === null && opened.now.result?.written === 2);
  expect(loads.customers).toBe(2);
  expect(recentAt()).toBeGreaterThanOrEqual(before);
  await does(() => opened.now?.undo("i"));
  await until(() => opened.now?.work === null && opened.now.preview === null);
  expect([loads.customers, opened.now?.result]).toEqual([3, null]);
  await unmount();
});

test("rows whose records changed since are checked again before their import", async () => {
  const { opened, loads, unmount } = await openImport({ "/api/imports/i/apply": refusal(409) });
  await does(() => opened.now?.apply());
  await until(() => opened.now?.work === null && opened.now.error !== null);
  expect([opened.now?.unchecked, opened.now?.result, loads.customers]).toEqual(["records", null, 1]);
  await does(() => opened.now?.checkAgain());
  await until(() => opened.now?.unchecked === null);
  await unmount();
});

test("an import that failed for another reason may be pressed again", async () => {
  const { opened, unmount } = await openImport({ "/api/imports/i/apply": refusal(503) });
  await does(() => opened.now?.apply());
  await until(() => opened.now?.work === null && opened.now.error !== null);
  expect(opened.now?.unchecked).toBeNull();
  await unmount();
});

test("a refused choice of a column is sent again with the next one", async () => {
  let refuses = true;
  const { opened, sent, unmount } = await openImport({
    "/api/imports/i": () => (refuses ? refusal(400)() : Response.json({ data: { import_id: "i" } })),
  });
  await does(() => opened.now?.change({ columns: [{ index: 2, field: "note" }] }));
  await until(() => opened.now?.unchecked === "choice");
  expect([...(opened.now?.refusedFields ?? [])]).toEqual([[2, "note"]]);
  refuses = false;
  await does(() => opened.now?.change({ columns: [{ index: 3, field: null }] }));
  await until(() => opened.now?.unchecked === null);
  const both = {
    columns: [
      { index: 2, field: "note" },
      { index: 3, field: null },
    ],
  };
  expect(sent.at(-1)).toEqual(["/api/imports/i", both]);
  expect([...(opened.now?.refusedFields ?? [])]).toEqual([]);
  await unmount();
});
