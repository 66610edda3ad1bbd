import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { svgFile } from "./svg-file.ts";

test("the file of a drawing works without the app: sizes, paper, fonts and lengths of texts", async () => {
  const { container, unmount } = await mount(
    <svg viewBox="0 0 420 297" className="crane-drawing">
      <title>General arrangement</title>
      <g>
        <path className="pen-outline" d="M0 0h10" style={{ stroke: "rgb(1, 2, 3)" }} />
        <text className="role-label">SPAN 15 000</text>
        <text className="role-label">empty</text>
      </g>
    </svg>,
  );
  const shown = container.querySelector("svg") as SVGSVGElement;
  const widths = [41.23456, 0];
  for (const [at, text] of shown.querySelectorAll("text").entries())
    Object.assign(text, { getBBox: () => ({ width: widths[at] }) });
  const file = svgFile(shown, { width: 420, height: 297, unit: "mm" });
  expect(file.type).toBe("image/svg+xml");
  const root = new DOMParser().parseFromString(await file.text(), "image/svg+xml").documentElement;
  const named = ["width", "height", "font-family", "viewBox", "class"].map((name) => root.getAttribute(name));
  expect(named).toEqual(["420mm", "297mm", "Archivo, Arial Narrow, sans-serif", "0 0 420 297", null]);
  expect([...root.children].map(({ tagName }) => tagName)).toEqual(["title", "rect", "g"]);
  expect(root.querySelector("rect")?.getAttribute("width")).toBe("100%");
  const [path, ...texts] = root.querySelector("g")?.children ?? [];
  expect([path?.getAttribute("class"), path?.getAttribute("stroke")]).toEqual([null, "rgb(1, 2, 3)"]);
  expect(texts.map((text) => [text.getAttribute("textLength"), text.getAttribute("lengthAdjust")])).toEqual([
    ["41.235", "spacingAndGlyphs"],
    [null, null],
  ]);
  // The shown drawing stays as it is.
  expect([shown.getAttribute("width"), shown.getAttribute("class")]).toEqual([null, "crane-drawing"]);
  expect(document.querySelector("div.light")).toBeNull();
  await unmount();
});
