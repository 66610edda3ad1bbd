import { expect, test, vi } from "vitest";
import { choose, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { LogoControl } from "./logo-control.tsx";

const svg = (text: string) => new File([text], "logo.svg", { type: "image/svg+xml" });

test("a refused file says why until another one is taken or the logo is removed", async () => {
  const onChange = vi.fn();
  const { container, unmount } = await mount(
    <LogoControl logo="<svg/>" problem={undefined} isReadOnly={false} onChange={onChange} />,
  );
  const message = () => container.querySelector("[role=alert]")?.textContent;
  await choose("Logo file", svg("a letter"));
  expect(message()).toMatch(/^logo\.svg must be an SVG/);
  await choose("Logo file", svg('<svg><path d="M0 0h1"/></svg>'));
  expect([message(), onChange.mock.calls]).toEqual([undefined, [['<svg><path d="M0 0h1"/></svg>']]]);
  await choose("Logo file", new File(["a letter"], "logo.png"));
  expect(message()).toBe("logo.png is not a PNG or JPEG picture. Choose another file.");
  await press("button", "Remove logo", container);
  expect([message(), onChange.mock.lastCall]).toEqual([undefined, [""]]);
  await unmount();
});
