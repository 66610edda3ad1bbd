import { beforeEach, expect, test } from "vitest";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { press, seen, shows, textsOf } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing, useSearch } from "../../../ui/routing/routing.tsx";
import { databaseSearch } from "../database-search-params.ts";
import { CurrentTable } from "./current-table.tsx";

const address = { database: "single_girder_cranes", collection: "hoist" };
const at = "/admin/database?database=single_girder_cranes&collection=hoist&tab=table&page=2";
beforeEach(() => {
  history.replaceState(null, "", at);
  return () => history.replaceState(null, "", "/");
});

const columns = ["capacity", "price"];
const rows = [{ id: '["5T"]', cells: { capacity: "5T", price: "54000" } }];

function Table() {
  const search = useSearch("/admin/database");
  return (
    <CurrentTable
      address={address}
      definition={findTableComponent("hoist") as TableDefinition}
      search={search}
    />
  );
}

async function open(answer: object) {
  const calls = await signInAs("admin", { "GET /api/admin/rows": answer });
  const { container, unmount } = await mount(
    <Routing screens={{ "/admin/database": { search: databaseSearch, component: () => null } }}>
      <Table />
    </Routing>,
  );
  const asked = () => calls.filter(({ call }) => call === "GET /api/admin/rows").at(-1)?.query;
  return { container, unmount, asked };
}

test("a press on a head sorts up, then down, then as in the file, each from the first page on", async () => {
  const { container, asked, unmount } = await open({
    version: { id: "v5", version: 5 },
    columns,
    rows,
    total: 90,
  });
  await shows("Version 5 · choose a value to change it", container);
  expect(asked()).toMatchObject({ ...address, page: "2" });
  const order = () => container.querySelectorAll("th")[1]?.getAttribute("aria-sort");
  const sorted = async () => {
    const before = asked();
    await press("button", "price", container);
    await until(() => asked() !== before);
    return [order(), asked()?.sort_by, asked()?.sort_order, asked()?.page];
  };
  expect([await sorted(), await sorted(), await sorted()]).toEqual([
    ["ascending", "price", undefined, "1"],
    ["descending", "price", "desc", "1"],
    ["none", undefined, undefined, "1"],
  ]);
  await unmount();
});

test("a search without a row says so", async () => {
  const { container, unmount } = await open({ version: null, columns, rows: [], total: 0 });
  await seen("searchbox", "Search the table", container);
  await shows("No rows found", container);
  expect(textsOf("table", container)).toEqual([]);
  await unmount();
});
