import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { QrCode } from "./qr-code.tsx";

test("the code is square, with a margin and its finder corner", async () => {
  const { container, unmount } = await mount(<QrCode text="otpauth://totp/x?secret=AB" label="QR code" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("aria-label")).toBe("QR code");
  const [width, height] = svg?.getAttribute("viewBox")?.split(" ").slice(2).map(Number) ?? [];
  // A QR code has 17 + 4 × version modules.
  expect([width === height, ((width ?? 0) - 8 - 17) % 4]).toEqual([true, 0]);
  const path = svg?.querySelectorAll("path")[1]?.getAttribute("d") ?? "";
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
  expect([0, 1, 2, 3, 4, 5, 6].map((x) => isDark(4 + x, 4))).toEqual(Array(7).fill(true));
  expect([isDark(3, 4), isDark(5, 5), isDark(6, 6)]).toEqual([false, false, true]);
  await unmount();
});
