import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { TableAddress } from "#contract/price-tables/price-tables-api.ts";
import { type Network, uploadsOver } from "../../../testing/network.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { priceTablesKey } from "../table-queries.ts";
import { useUpload } from "./use-upload.ts";

const hoist: TableAddress = { database: "single_girder_cranes", collection: "hoist" };

afterEach(() => void vi.unstubAllGlobals());

/** Opens the upload of a table, gives its values to the test, and closes it. Returns the name of the chosen file. */
async function visitUpload(visit: (upload: ReturnType<typeof useUpload>) => unknown) {
  let upload: ReturnType<typeof useUpload> | undefined;
  function View() {
    upload = useUpload(hoist);
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => upload && visit(upload));
  const { file } = upload ?? {};
  await unmount();
  return file?.name;
}

test("leaving a table clears its chosen file", async () => {
  const file = new File(["capacity,price\n"], "hoists.csv", { type: "text/csv" });
  expect(await visitUpload(({ choose }) => choose(file))).toBe("hoists.csv");
  expect(await visitUpload(() => {})).toBeUndefined();
});

test("a table is replaced in the version that was reviewed, and a newer one asks for another review", async () => {
  const sent: { path: string; version: unknown }[] = [];
  const fetch: Network["fetch"] = async (url, init) => {
    const form = init?.body as FormData;
    sent.push({ path: String(url), version: form.get("version_id") });
    return String(url).endsWith("/validate-csv")
      ? Response.json({ row_count: 2, rows_removed: 0, version: { id: "v7" } })
      : Response.json({ detail: "Version 8 is in force" }, { status: 409 });
  };
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch }));
  const opened: { now?: ReturnType<typeof useUpload> } = {};
  function View() {
    opened.now = useUpload(hoist);
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => opened.now?.choose(new File(["capacity,price\n"], "hoists.csv", { type: "text/csv" })));
  await does(() => opened.now?.validate());
  await until(() => opened.now?.validation?.version?.id === "v7");
  await does(() => opened.now?.replace());
  await until(() => opened.now?.message?.tone === "bad");
  expect(sent).toEqual([
    { path: "/api/admin/validate-csv", version: null },
    { path: "/api/admin/replace-collection-data", version: "v7" },
  ]);
  expect([opened.now?.validation, opened.now?.file?.name]).toEqual([null, "hoists.csv"]);
  await unmount();
});

test("after a table is replaced, the open pages load the price tables again", async () => {
  const fetch: Network["fetch"] = async () => Response.json({ inserted_count: 2 });
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch }));
  const opened: { now?: ReturnType<typeof useUpload> } = {};
  let loaded = 0;
  function View() {
    opened.now = useUpload(hoist);
    useQuery({ queryKey: [...priceTablesKey, "hoist"], queryFn: () => ++loaded });
    return null;
  }
  const { unmount } = await mount(<View />);
  await does(() => opened.now?.choose(new File(["capacity,price\n"], "hoists.csv", { type: "text/csv" })));
  await until(() => loaded === 1);
  await does(() => opened.now?.replace());
  await until(() => loaded === 2);
  expect(opened.now?.message?.tone).toBe("ok");
  await unmount();
});
