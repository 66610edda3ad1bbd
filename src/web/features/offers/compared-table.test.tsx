import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../testing/page.tsx";
import type { ComparedRow } from "./compared-rows.ts";
import { type ComparedCrane, ComparedTable } from "./compared-table.tsx";

afterEach(() => void vi.unstubAllGlobals());

const crane = (number: number, unitValue: number): ComparedCrane => ({
  ...{ number, quotation: `SG-2627-0000${number}`, revision: 0, bearer: null },
  unitValue,
});
const rows: readonly ComparedRow[] = [
  { name: "hoist", of: "data", label: "Hoist", values: ["Chain", "Wire rope", "Chain"] },
  { name: "weight", of: "data", label: "Weight", values: ["2,000 kg", "2,300 kg", ""] },
];

/** The rows of a comparison, each cell with a star where it differs from the firm crane. */
async function shown(count: number, isWide: boolean) {
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const cranes = [crane(1, 10_00_000_00), crane(3, 9_50_000_50), crane(4, 10_00_000_00)].slice(0, count);
  const { container, unmount } = await mount(
    <ComparedTable
      {...{ cranes, views: [] }}
      rows={rows.map((row) => ({ ...row, values: row.values.slice(0, count) }))}
    />,
  );
  const seen = [...container.querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(
      (cell) => `${cell.textContent}${cell.className.includes("bg-blue-soft") ? " *" : ""}`,
    ),
  );
  await unmount();
  return seen.filter((cells) => cells.some((text) => text !== ""));
}

test("a pair has its difference from the firm crane to the alternate in a column of its own", async () => {
  expect(await shown(2, true)).toEqual([
    ["What", "1SG-2627-00001 firm", "3SG-2627-00003 alternate", "Difference"],
    ["Hoist", "Chain", "Wire rope *", ""],
    ["Weight", "2,000 kg", "2,300 kg *", "+300 kg"],
    ["Value before GST, ₹", "10,00,000.00", "9,50,000.50 *", "−49,999.50"],
  ]);
});

test("on a phone the difference of a pair stands beside the label, and several alternates have none", async () => {
  expect((await shown(2, false)).slice(-2)).toEqual([
    ["Value before GST, ₹−49,999.50"],
    ["10,00,000.00", "9,50,000.50 *"],
  ]);
  expect((await shown(3, true)).slice(1)).toEqual([
    ["Hoist", "Chain", "Wire rope *", "Chain"],
    ["Weight", "2,000 kg", "2,300 kg *", "– *"],
    ["Value before GST, ₹", "10,00,000.00", "9,50,000.50 *", "10,00,000.00"],
  ]);
  expect((await shown(3, false))[3]).toEqual(["Weight"]);
});
