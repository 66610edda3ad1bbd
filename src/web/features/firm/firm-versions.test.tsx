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
  await unmount();
});
