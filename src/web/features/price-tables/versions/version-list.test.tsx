import { beforeEach, expect, test, vi } from "vitest";
import type { TableVersion } from "#contract/price-tables/price-tables-api.ts";
import { mount } from "../../../testing/page.tsx";
import { VersionList } from "./version-list.tsx";

const version = (number: number, change: Partial<TableVersion> = {}): TableVersion => ({
  ...{ id: `v${number}`, version: number, created_at: "2026-11-20T06:30:00.000Z", created_by: "asha" },
  ...{ row_count: 1200, file_name: null, source: "edit", in_force: false },
  ...{ restored_from: null, restored_from_made: null },
  ...change,
});
const versions = [
  version(4, {
    ...{ in_force: true, source: "restore" as const, row_count: 9 },
    ...{ restored_from: 2, restored_from_made: "2026-11-19T06:30:00.000Z" },
  }),
  version(3),
  version(2, { source: "upload", file_name: "hoist.csv" }),
  version(1, { source: "seed", created_by: "setup" }),
];

beforeEach(() => () => vi.unstubAllGlobals());

async function open(isWide: boolean, restoring: TableVersion | null = null) {
  const media = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...media, matches: isWide && query !== "print" }));
  const acts: string[] = [];
  const note =
    (act: string) =>
    ({ id }: TableVersion) =>
      acts.push(`${act} ${id}`);
  const { container, unmount } = await mount(
    <VersionList
      versions={versions}
      onDownload={note("download")}
      onCompare={note("compare")}
      onRestore={note("restore")}
      restoring={restoring}
    />,
  );
  const buttons = [...container.querySelectorAll("button")];
  return { acts, buttons, container, unmount };
}

test.each([true, false])("each version has its source, file and rows; wide: %j", async (isWide) => {
  const { container, unmount } = await open(isWide);
  const rows = [...container.querySelectorAll(isWide ? "tbody tr" : "li")].map(
    ({ textContent }) => textContent,
  );
  const facts = [
    ["4", "Restored version 2 of 19 Nov 2026", "9", "In force"],
    ["3", "One value changed", "1,200", "Compare"],
    ["2", "Upload", "hoist.csv", "Restore"],
    ["1", "Example data", "setup", "Restore"],
  ];
  expect(rows).toHaveLength(facts.length);
  for (const [at, texts] of facts.entries())
    for (const text of texts) expect([rows[at], rows[at]?.includes(text)]).toEqual([rows[at], true]);
  await unmount();
});

test("a version is downloaded, compared or restored; the one in force only downloaded", async () => {
  const { acts, buttons, unmount } = await open(true);
  for (const button of buttons.slice(0, 4)) button.click();
  expect(acts).toEqual(["download v4", "download v3", "compare v3", "restore v3"]);
  await unmount();
});

test("while a version is restored, no other one and not the same one can be", async () => {
  const { acts, buttons, unmount } = await open(true, version(2));
  const restores = buttons.filter(({ textContent }) => textContent === "Restore");
  expect(restores.map((button) => [button.disabled, button.getAttribute("aria-disabled")])).toEqual([
    [true, null],
    [false, "true"],
    [true, null],
  ]);
  for (const button of restores) button.click();
  expect(acts).toEqual([]);
  await unmount();
});
