import { expect, test } from "vitest";
import { fill } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { ArchiveFilters } from "./archive-filters.tsx";
import type { ArchiveSearch } from "./archive-search-params.ts";

async function open(search: ArchiveSearch) {
  const changes: ArchiveSearch[] = [];
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ArchiveFilters
        search={search}
        files={["2024.xlsx", "2025.csv"]}
        onChange={(change) => changes.push(change)}
      />
    </Routing>,
  );
  const lists = [...container.querySelectorAll("select")];
  return { changes, lists, text: container.textContent, unmount };
}

test("each filter begins with all, and gives the chosen value or none", async () => {
  const { changes, lists, unmount } = await open({ type: "single-girder", outcome: "won", file: "2025.csv" });
  expect(lists.map(({ value }) => value)).toEqual(["single-girder", "won", "2025.csv", "date desc"]);
  expect(lists.map(({ options }) => [...options].map(({ text }) => text))).toEqual([
    ["All Types", "Single Girder", "Double Girder", "Not read"],
    ["All Outcomes", "Won", "Lost", "Open", "Unknown"],
    ["All Files", "2024.xlsx", "2025.csv"],
    ["Newest first", "Oldest first", "Largest amount", "Smallest amount", "Customer", "Number"],
  ]);
  await fill("Crane Type", "other");
  await fill("Crane Type", "all");
  await fill("Outcome", "lost");
  await fill("File", "2024.xlsx");
  await fill("File", "all");
  await fill("Sort by", "amount asc");
  await fill("Start Date", "2024-04-01");
  expect(changes).toEqual([
    ...[{ type: "other" }, { type: undefined }, { outcome: "lost" }],
    ...[
      { file: "2024.xlsx" },
      { file: undefined },
      { sort: "amount", order: "asc" },
      { start: "2024-04-01" },
    ],
  ]);
  await unmount();
});

test("days in the wrong order are named", async () => {
  const wrong = await open({ start: "2025-02-01", end: "2025-01-31" });
  expect(wrong.text).toContain("Start Date must not be after End Date");
  await wrong.unmount();
  const right = await open({ start: "2025-01-31", end: "2025-01-31" });
  expect(right.text).not.toContain("must not be after");
  await right.unmount();
});
