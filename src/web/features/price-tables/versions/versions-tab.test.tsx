import { beforeEach, expect, test } from "vitest";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";
import { Routing, useSearch } from "../../../ui/routing/routing.tsx";
import { databaseSearch } from "../database-search-params.ts";
import { VersionsTab } from "./versions-tab.tsx";

const address = { database: "single_girder_cranes", collection: "hoist" };
const at = "/admin/database?database=single_girder_cranes&collection=hoist&tab=versions";
beforeEach(() => {
  history.replaceState(null, "", at);
  return () => history.replaceState(null, "", "/");
});

const version = (number: number) => ({
  ...{ id: `v${number}`, version: number, created_at: "2026-11-20T06:30:00.000Z", created_by: "admin" },
  ...{
    row_count: 9,
    file_name: "hoist.csv",
    in_force: number === 5,
    restored_from: null,
    restored_from_made: null,
  },
});
const no = { count: 0, rows: [], new_count: 0, found: [] };
const changed = { added: no, removed: no, changed: no, unchanged: 9, columns_lost: [], reordered: true };
const review = { version: { id: "v5", version: 5 }, row_count: 9, changes: changed, holes: no, outliers: no };

function Tab() {
  return (
    <VersionsTab
      address={address}
      crane={craneTypes["single-girder"]}
      definition={findTableComponent("hoist") as TableDefinition}
      search={useSearch("/admin/database")}
    />
  );
}

async function open(restore: object | (() => Response)) {
  const calls = await signInAs("admin", {
    "GET /api/admin/versions": { versions: [version(5), version(4), version(3)], total: 30 },
    "GET /api/admin/versions/v3/review": review,
    "POST /api/admin/versions/v3/restore": restore,
  });
  const { unmount } = await mount(
    <Routing screens={{ "/admin/database": { search: databaseSearch, component: () => null } }}>
      <Tab />
    </Routing>,
  );
  await seen("button", "Restore version 3");
  const count = (call: string) => calls.filter((each) => each.call === call).length;
  const restored = () => calls.filter(({ call }) => call.endsWith("/restore")).map(({ body }) => body);
  return { count, restored, unmount };
}

test("a version is restored after the question, in place of the one that was compared, and the list is read again", async () => {
  const { count, restored, unmount } = await open({ version: 6 });
  const before = count("GET /api/admin/versions");
  await press("button", "Restore version 3");
  const question = await seen("dialog", "Restore version 3");
  expect(restored()).toEqual([]);
  await press("button", "Cancel", question);
  await until(() => document.querySelector("dialog[open]") === null);
  await press("button", "Restore version 3");
  await press("button", "Restore version 3", await seen("dialog", "Restore version 3"));
  await until(() => restored().length > 0 && count("GET /api/admin/versions") > before);
  expect(restored()).toEqual([{ version_id: "v5" }]);
  await until(() => currentToasts().length > 0);
  expect(currentToasts().map(({ text }) => text)).toEqual(["Version 3 is in force again, as version 6."]);
  expect(document.querySelector("dialog[open]")).toBeNull();
  await unmount();
});

test("a refused restore is named, and the list is read again", async () => {
  const { count, unmount } = await open(refusal(409, "Version 6 is in force"));
  const before = count("GET /api/admin/versions");
  await press("button", "Restore version 3");
  await press("button", "Restore version 3", await seen("dialog", "Restore version 3"));
  await until(() => count("GET /api/admin/versions") > before);
  expect(currentToasts()).toMatchObject([{ tone: "error", text: "Version 6 is in force" }]);
  await unmount();
});

test("the version in force cannot be restored, and another is compared in the address", async () => {
  const { unmount } = await open({});
  await shows("In force");
  expect(document.querySelector("[aria-label='Restore version 5']")).toBeNull();
  await press("button", "Compare version 4");
  await until(() => new URLSearchParams(location.search).get("from") === "v4");
  expect(new URLSearchParams(location.search).get("to")).toBeNull();
  await press("button", /^(Page )?2$/);
  await until(() => new URLSearchParams(location.search).get("page") === "2");
  await unmount();
});
