import { expect, test, vi } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { press, seen, shows } from "../../../testing/app-acts.ts";
import { type Network, uploadsOver } from "../../../testing/network.ts";
import { mount, settle, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { WorkbookPanel } from "./workbook-panel.tsx";

const no = { count: 0, rows: [], first: [], new_count: 0, fresh: 0, found: [] };
const header = { row: 1, columns: [], ignored: [] };
const same = { added: no, removed: no, changed: no, unchanged: 9, columns_lost: [], reordered: false };
const table = (collection: string, id: string, changes: object) => ({
  ...{ collection, row_count: 9, notes: [], changes: { ...same, ...changes }, holes: no, outliers: no },
  ...{ original_row_count: 9, rows_removed: 0, preview: [], header },
  version: { id, version: 4 },
});

/** Opens a workbook with these tables, and checks it. */
async function checked(tables: readonly object[]) {
  await signInAs("admin");
  const sent: string[] = [];
  const fetch: Network["fetch"] = async (url) => {
    sent.push(String(url));
    return String(url).endsWith("/validate-workbook")
      ? Response.json({
          sheets: [{ name: "Hoists", collection: "hoist" }],
          tables,
          faults: { ...no, first: [] },
        })
      : Response.json({ replaced: [{ collection: "hoist", inserted_count: 2 }] });
  };
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch }));
  const onDone = vi.fn();
  const file = new File(["x"], "prices.xlsx");
  const { container, unmount } = await mount(
    <WorkbookPanel crane={craneTypes["single-girder"]} file={file} onDone={onDone} />,
  );
  await press("button", "Check workbook", container);
  const replaced = () => sent.filter((path) => path.endsWith("/replace-from-workbook")).length;
  return { container, onDone, replaced, unmount };
}

test("the changed tables of a workbook are replaced after the question only", async () => {
  const { container, onDone, replaced, unmount } = await checked([
    table("hoist", "h4", { reordered: true }),
    table("end_carriage", "e4", {}),
  ]);
  await press("button", "Replace 1 table", container);
  const question = await seen("dialog");
  await settle();
  expect(replaced()).toBe(0);
  await press("button", "Cancel", question);
  expect(replaced()).toBe(0);
  await press("button", "Replace 1 table", container);
  await press("button", /^Replace/, await seen("dialog"));
  await until(() => onDone.mock.calls.length > 0);
  expect([replaced(), onDone.mock.calls[0]?.[0].tone]).toEqual([1, "ok"]);
  await unmount();
});

test("a workbook that changes no table replaces none", async () => {
  const { container, unmount } = await checked([table("hoist", "h4", {})]);
  await until(() => container.querySelector("p[role=status]") !== null);
  await shows("Hoist", container);
  expect(
    [...container.querySelectorAll("button")].some(({ textContent }) => textContent?.startsWith("Replace")),
  ).toBe(false);
  await unmount();
});

test("a table of a workbook shows the notes about its reading", async () => {
  const note = "2 rows without a capacity were left out";
  const { container, unmount } = await checked([{ ...table("hoist", "h4", {}), notes: [note] }]);
  await until(() => container.querySelector("p[role=status]") !== null);
  await shows(note, container);
  await unmount();
});
