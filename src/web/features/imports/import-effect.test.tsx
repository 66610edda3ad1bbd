import { expect, test, vi } from "vitest";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import { does, mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { ImportEffect } from "./import-effect.tsx";
import { listViews } from "./list-views.ts";

const whole = {
  ...{ kind: "customers", new: 3, changed: 1, same: 2, rows: [], refused_count: 0, refused: [] },
  ...{ unused: [], missing: [], fields: [], columns: [] },
} as unknown as ImportPreview;

async function shown(change: Partial<ImportPreview>, work: { isBusy?: boolean; isImporting?: boolean } = {}) {
  const acts = { onApply: vi.fn(), onDownload: vi.fn() };
  const { isBusy = false, isImporting = false } = work;
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ImportEffect
        preview={{ ...whole, ...change }}
        view={listViews.customers}
        {...{ isBusy, isImporting }}
        {...acts}
      />
    </Routing>,
  );
  const buttons = [...container.querySelectorAll("button")];
  const last = buttons.at(-1);
  await does(() => buttons.find(({ textContent }) => textContent?.startsWith("Download"))?.click());
  await does(() => last?.click());
  const state = {
    name: last?.textContent,
    isDisabled: last?.disabled,
    applied: acts.onApply.mock.calls.length,
  };
  const said = container.textContent;
  await unmount();
  return { state, said, downloaded: acts.onDownload.mock.calls.length };
}

test("new and changed rows are imported, with none missing and while nothing else runs", async () => {
  expect((await shown({})).state).toEqual({ name: "Import 4 customers", isDisabled: false, applied: 1 });
  const nothing = { name: "Nothing to import", isDisabled: true, applied: 0 };
  expect((await shown({ new: 0, changed: 0 })).state).toEqual(nothing);
  const missing = await shown({ missing: ["Company", "State"] });
  expect(missing.state).toMatchObject({ isDisabled: true, applied: 0 });
  expect(missing.said).toContain("No column fills Company and State.");
  expect((await shown({}, { isBusy: true })).state).toMatchObject({ isDisabled: true, applied: 0 });
});

test("refused rows are counted and downloaded", async () => {
  const { said, downloaded } = await shown({ refused_count: 1 });
  expect([said.includes("Download the refused row"), downloaded]).toEqual([true, 1]);
  expect((await shown({ refused_count: 1200 })).said).toContain("Download the 1,200 refused rows");
  expect((await shown({})).said).not.toContain("Download");
});
