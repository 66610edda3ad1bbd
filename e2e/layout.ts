import { expect, type Page } from "@playwright/test";

/**
 * Returns the layout faults of a page at its present size: sideways scrolling, parts that stick out, broken words,
 * overlapping texts. Text that ends in an ellipsis is none of it.
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The app hears of a new width in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const frame = document.querySelector("dialog[open]") ?? document.body;
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > innerWidth) found.add("the page is wider than its window");
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? "").trim().slice(0, 30)}”`;
    const memo = <T>(work: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        const value = known.has(element) ? (known.get(element) as T) : work(element);
        known.set(element, value);
        return value;
      };
    };
    const above = (element: Element, is: (style: CSSStyleDeclaration) => boolean): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (is(getComputedStyle(at))) return at;
      return null;
    };
    const isHeardOnly = memo((element) => above(element, (style) => style.clipPath.startsWith("inset")));
    const isUnchecked = (element: Element) =>
      element.closest("svg, option, textarea, .skeleton") !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isHeardOnly(element) !== null;
    const clipOf = memo((element) => above(element, (style) => style.overflowX !== "visible"));
    const layerOf = memo((element) => above(element, (style) => /fixed|sticky/.test(style.position)));

    for (const element of frame.querySelectorAll("*")) {
      if (element.scrollWidth <= element.clientWidth + 1 || isUnchecked(element)) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === "visible" || textOverflow === "ellipsis" || element.matches("input, select"))
        continue;
      found.add(`${/auto|scroll/.test(overflowX) ? "scrolls sideways" : "is cut off"}: ${named(element)}`);
    }

    type Word = { text: string; element: Element; box: DOMRect };
    const words: Word[] = [];
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (!element || !textContent?.trim() || isUnchecked(element)) continue;
      for (const { 0: text, index } of textContent.matchAll(/[^\s\u200b/–—-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        const [first, last] = [boxes[0], boxes.at(-1)];
        if (!first || !last) continue;
        // A longer one, as a part number or an address, may have to.
        if (last.top - first.top > 6 && text.length < 18) found.add(`broken: “${text}” in ${named(element)}`);
        const clip = clipOf(element)?.getBoundingClientRect();
        for (const box of boxes) {
          const right = Math.min(box.right, clip?.right ?? box.right);
          if (right - box.left > 1)
            words.push({ text, element, box: new DOMRect(box.left, box.top, right - box.left, box.height) });
        }
      }
    }
    words.sort((a, b) => a.box.top - b.box.top);
    for (const [at, one] of words.entries())
      for (let next = at + 1; next < words.length; next += 1) {
        const other = words[next];
        if (!other || other.box.top > one.box.bottom) break;
        if (other.element === one.element || layerOf(other.element) !== layerOf(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const tall = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (wide > 2 && tall > 5) found.add(`“${one.text}” on “${other.text}” in ${named(one.element)}`);
      }
    return [...found];
  });

/** A desk, the narrowest window at which the layout is that of a desk or of a tablet, and a phone. */
const widths = [1440, 1024, 768, 390];

/** Nothing wrong with the layout at any of these widths. The window has its own again afterwards. */
export async function expectLayout(page: Page, where: string, at: readonly number[] = widths): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of at) {
    await page.setViewportSize({ width, height: size.height });
    await expect.poll(() => faultsOf(page), `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize(size);
}

/** Nothing wrong with the layout on a sheet: as wide as an A4 page within its margins. */
export async function onPaper(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expectLayout(page, `${where} on paper`, [688]);
  await page.emulateMedia({ media: null });
}
