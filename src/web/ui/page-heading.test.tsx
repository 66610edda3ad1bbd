import { expect, test } from "vitest";
import { does, mount } from "../testing/page.tsx";
import { PageHeading } from "./page-heading.tsx";

test("the heading of a screen takes the focus after a change of screen, and Tab passes over it", async () => {
  const { container, unmount } = await mount(<PageHeading title="History" />);
  const heading = container.querySelector("h1");
  await does(() => heading?.focus());
  expect(document.activeElement).toBe(heading);
  expect(heading?.getAttribute("tabindex")).toBe("-1");
  await unmount();
});
