import { expect, test } from "vitest";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { VersionsTable } from "./versions-table.tsx";

test("six versions are shown at first, each with five changes at most", async () => {
  const version = (number: number, ...changes: string[]) => ({
    ...{ version: number, created_at: "2026-11-20T06:30:00.000Z", author: "asha", changes },
  });
  const versions = [
    version(8, "a", "b", "c", "d", "e", "f", "g"),
    version(7),
    ...[6, 5, 4, 3, 2, 1].map((number) => version(number, "a")),
  ];
  const { container, unmount } = await mount(<VersionsTable id="v" label="Versions" versions={versions} />);
  const rows = () =>
    [...container.querySelectorAll("tbody tr")].map((row) => [
      row.children[0]?.textContent,
      row.children[3]?.textContent,
    ]);
  expect(rows()).toEqual([
    ...[
      ["8", "a; b; c; d; e and 2 more"],
      ["7", "Nothing"],
    ],
    ...[
      ["6", "a"],
      ["5", "a"],
      ["4", "a"],
      ["3", "a"],
    ],
  ]);
  await press("button", "Show all 8", container);
  expect(rows()).toHaveLength(8);
  expect(container.querySelector("button")).toBeNull();
  await unmount();
});
