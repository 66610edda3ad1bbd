import { expect, test } from "vitest";
import type { FirmVersion } from "#contract/firm/firm-api.ts";
import { mount } from "../../testing/page.tsx";
import { FirmVersions } from "./firm-versions.tsx";

test("each version can be shown, and the form is filled with earlier ones only", async () => {
  const version = { created_at: "2026-11-20T06:30:00.000Z", author: "admin", changes: ["Bank"] };
  const versions = [3, 2, 1].map((number) => ({ ...version, version: number })) as FirmVersion[];
  const { container, unmount } = await mount(
    <FirmVersions versions={versions} onShow={() => undefined} onFill={() => undefined} />,
  );
  const acts = [...container.querySelectorAll("button")].map((each) => each.getAttribute("aria-label"));
  expect(acts).toEqual([
    ...["Show version 3", "Show version 2", "Fill the form with version 2"],
    ...["Show version 1", "Fill the form with version 1"],
  ]);
  const rows = [...container.querySelectorAll("tbody tr")].map(({ textContent }) => textContent);
  expect(rows.map((text) => text.includes("in force"))).toEqual([true, false, false]);
  expect(rows[0]).toMatch(/^3 in force20 Nov 2026.*adminBank/);
  await unmount();
});

test("the first version has no author, and a version without changes says so", async () => {
  const first = { version: 1, created_at: "2026-11-20T06:30:00.000Z", author: null, changes: [] };
  const { container, unmount } = await mount(
    <FirmVersions
      versions={[first] as unknown as FirmVersion[]}
      onShow={() => undefined}
      onFill={() => undefined}
    />,
  );
  expect(container.querySelector("tbody tr")?.textContent).toContain("First startNothing");
  await unmount();
});
