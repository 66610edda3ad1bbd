import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableVersion } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { does, mount, pass, stopClock } from "../../../testing/page.tsx";
import { settleTime } from "../../../ui/use-settled.ts";
import { RestoreDialog } from "./restore-dialog.tsx";

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const version = { id: "v3", version: 3, created_at: "2026-11-20T06:30:00.000Z" } as TableVersion;
const no = { count: 0, rows: [], new_count: 0, found: [] };
const changes = {
  ...{ added: no, removed: no, changed: no, unchanged: 9, columns_lost: [], reordered: false },
};

/** Opens the dialog, and presses Restore. `confirmed` has the version in force with which it was compared. */
async function restored(change: object) {
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/impact")
      ? Response.json({ detail: "Not now" }, { status: 503 })
      : Response.json({
          version: { id: "v5", version: 5 },
          row_count: 9,
          ...{ changes: { ...changes, ...change }, holes: no, outliers: no },
        }),
  );
  const onConfirm = vi.fn();
  const { unmount } = await mount(
    <RestoreDialog
      crane={craneTypes["single-girder"]}
      definition={findTableComponent("hoist") as TableDefinition}
      version={version}
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
  );
  await pass(20);
  await does(() => vi.advanceTimersByTime(settleTime));
  expect(document.body.textContent).not.toContain("Working out what would change");
  const button = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Restore version 3",
  );
  await does(() => button?.click());
  await unmount();
  return onConfirm.mock.calls;
}

test("a version is restored in place of the one that it was compared with, so that no newer one is lost", async () =>
  expect(await restored({ reordered: true })).toEqual([["v5"]]));

test("a version that changes nothing cannot be restored", async () => expect(await restored({})).toEqual([]));
