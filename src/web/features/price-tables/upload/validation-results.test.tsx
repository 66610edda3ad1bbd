import { expect, test, vi } from "vitest";
import type { TablePreview } from "#contract/price-tables/price-tables-api.ts";
import { findTableComponent, type TableDefinition } from "#domain/components/registry.ts";
import { maxProblems } from "#domain/price-tables/table-sheet.ts";
import { mount } from "../../../testing/page.tsx";
import { RefusedRows } from "./refused-rows.tsx";
import { ValidationResults } from "./validation-results.tsx";

const no = { count: 0, rows: [], first: [], new_count: 0, fresh: 0, found: [] };
const validation = {
  ...{ row_count: 1200, original_row_count: 1203, rows_removed: 3 },
  preview: [{ capacity: "5T", hoist_type: "Chain", price: "188000" }],
  header: { row: 1, columns: [{ name: "price", found: "price" }], ignored: [] },
  changes: { added: no, removed: no, changed: no, unchanged: 1200, columns_lost: [], reordered: false },
  ...{ holes: no, outliers: no, version: { id: "v4", version: 4 } },
} as unknown as TablePreview;
const definition = findTableComponent("hoist") as TableDefinition;

async function textOf(change: Partial<TablePreview>) {
  const { container, unmount } = await mount(
    <ValidationResults validation={{ ...validation, ...change }} definition={definition} />,
  );
  const text = container.textContent;
  await unmount();
  return text;
}

test("a validated file has its counts, its first rows and the empty rows that were removed", async () => {
  const text = await textOf({});
  for (const part of ["Valid rows1,200", "Original row count1,203", "First 1 rows", "188000"])
    expect(text).toContain(part);
  expect(text).toContain("3 empty rows were removed automatically.");
  expect(await textOf({ rows_removed: 1 })).toContain("1 empty row was removed automatically.");
  expect(await textOf({ rows_removed: 0 })).not.toContain("removed automatically");
});

test.each<[TablePreview["header"], string]>([
  [{ row: 1, columns: [{ name: "price", found: "price" }], ignored: [] }, ""],
  [{ row: 2, columns: [], ignored: [] }, "The header was found in row 2."],
  [
    {
      row: 1,
      columns: [
        { name: "price", found: "Rate" },
        { name: "capacity", found: "capacity" },
      ],
      ignored: [],
    },
    "Read as: “Rate” as price.",
  ],
  [{ row: 1, columns: [], ignored: ["Remarks", "By"] }, "Not used: Remarks, By."],
])("another form of the header is named: %j", async (header, note) => {
  const text = await textOf({ header });
  const notes = /The header was found|Read as:|Not used:/;
  if (note === "") expect(text).not.toMatch(notes);
  else expect(text).toContain(note);
});

test.each([true, false])("each fault has its place, its value and its reason; wide: %j", async (isWide) => {
  const media = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...media, matches: isWide && query !== "print" }));
  const problems = [
    { loc: ["row 12", "price"], msg: "is no number", value: "many" },
    { loc: ["row 13", "capacity"], msg: "is missing" },
  ];
  const shown = async (more: Partial<Parameters<typeof RefusedRows>[0]>) => {
    const { container, unmount } = await mount(<RefusedRows problems={problems} {...more} />);
    const rows = [...container.querySelectorAll("tbody tr, li")].map(({ textContent }) => textContent);
    const text = container.textContent;
    await unmount();
    return { rows, text };
  };
  const own = isWide ? "" : "Row ";
  const { rows, text } = await shown({});
  expect(rows.map((row) => row.replaceAll(" ", ""))).toEqual(
    [`${own}12pricemanyis no number`, `${own}13capacityemptyis missing`].map((row) =>
      row.replaceAll(" ", ""),
    ),
  );
  expect(text).not.toContain("are shown");
  const many = Array.from({ length: maxProblems }, () => problems[0] ?? expect.unreachable());
  expect((await shown({ problems: many })).text).toContain(`The first ${maxProblems} are shown.`);
  expect((await shown({ hasMore: true })).text).toContain("The first 2 are shown.");
  vi.unstubAllGlobals();
});
