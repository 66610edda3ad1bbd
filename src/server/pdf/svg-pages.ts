const tag = /<(\/?)[\w:-]+(?:\s+[\w:-]+="[^"]*")*\s*(\/?)>/g;

/** Returns the elements directly under the root, as texts. */
function childrenOf(svg: string): string[] {
  const children: string[] = [];
  let depth = 0;
  let start = 0;
  for (const found of svg.matchAll(tag)) {
    const [whole, closes, closed] = found;
    if (closes === "" && depth === 1) start = found.index;
    depth += closes === "/" ? -1 : closed === "/" ? 0 : 1;
    const ends = closes === "/" || closed === "/";
    if (ends && depth === 1) children.push(svg.slice(start, found.index + whole.length));
  }
  return children;
}

/** The figures have ten decimals more than a screen shows, and each element has a line with its indentation. */
const shortened = (svg: string): string => svg.replace(/\n +/g, "\n").replace(/(\.\d{3})\d+/g, "$1");

type Page = { width: number; height: number; body: string };

/** Each page is its white ground followed by its content. The rest is shared: shapes of letters, and clips. */
function partsOf(svg: string): { pages: Page[]; shared: string[] } {
  const pages: Page[] = [];
  const shared: string[] = [];
  let ground: { width: number; height: number } | null = null;
  for (const child of childrenOf(svg)) {
    const size = /^<path [^>]*d="M 0 0v ([\d.]+) h ([\d.]+) /.exec(child);
    if (size) ground = { height: Number(size[1]), width: Number(size[2]) };
    else if (ground && child.startsWith("<g")) {
      pages.push({ ...ground, body: child });
      ground = null;
    } else shared.push(child);
  }
  return { pages, shared };
}

const letter = /<symbol id="([^"]*)".*?<\/symbol>/gs;

/** Returns the shared part without the letters that a page does not use. */
const usedIn = (body: string, shared: string): string => {
  const used = new Set([...body.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id));
  return shared.replace(letter, (symbol, id: string) => (used.has(id) ? symbol : ""));
};

const names =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml"';

/** Drawn pages: their number, and each of them as an SVG of its own, counted from 1. */
export type SvgPages = { count: number; page(number: number): string };

/**
 * Returns the pages of a drawn document: the typesetter draws them below each other in one.
 * @throws Error where the drawing has another structure than it had so far
 */
export function svgPages(svg: string): SvgPages {
  const { pages, shared } = partsOf(svg);
  if (pages.length === 0) throw new Error("The drawing has no pages");
  return {
    count: pages.length,
    page(number) {
      const drawn = pages[number - 1];
      if (!drawn) throw new RangeError(`The drawing has no page ${number}`);
      const { width, height, body } = drawn;
      const top = pages.slice(0, number - 1).reduce((sum, above) => sum + above.height, 0);
      const start = `<svg ${names} viewBox="0 ${top} ${width} ${height}"><rect y="${top}" width="${width}" height="${height}" fill="#ffffff"/>`;
      return [start, shortened([body, ...shared.map((part) => usedIn(body, part))].join("")), "</svg>"].join(
        "",
      );
    },
  };
}
