const copied = [
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "fill",
  "paint-order",
  "font-weight",
  "font-stretch",
] as const;

/**
 * Returns the drawing on screen as an SVG file that works without the app: black on white in both themes,
 * with the styles in each shape. Each text keeps its length in any font.
 */
export function svgFile(
  svg: SVGSVGElement,
  size: { width: number; height: number; unit: "mm" | "px" },
): Blob {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  keepTextLengths(svg, copy);
  const light = document.createElement("div");
  light.className = "light";
  light.hidden = true;
  light.append(copy);
  document.body.append(light);
  // Read everything before the first write, so that the browser computes the styles once.
  const shapes = [...copy.querySelectorAll<SVGElement>("g *")].map((shape) => {
    const style = getComputedStyle(shape);
    return { shape, styles: copied.map((name) => [name, style.getPropertyValue(name)] as const) };
  });
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(copy).getPropertyValue("--draw-paper").trim());
  light.remove();
  for (const { shape, styles } of shapes) {
    shape.removeAttribute("class");
    for (const [name, value] of styles) if (value && value !== "normal") shape.setAttribute(name, value);
  }
  // The page's policy refuses inline styles, so the paper is a shape.
  copy.querySelector("title")?.after(paper);
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", `${size.width}${size.unit}`);
  copy.setAttribute("height", `${size.height}${size.unit}`);
  copy.setAttribute("font-family", "Archivo, Arial Narrow, sans-serif");
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

/** The drawing's narrow font is part of the page. A wider font would not fit its cells. */
function keepTextLengths(shown: SVGSVGElement, copy: SVGSVGElement): void {
  const copies = copy.querySelectorAll("text");
  for (const [index, text] of [...shown.querySelectorAll("text")].entries()) {
    const length = text.getBBox().width;
    if (length === 0) continue;
    copies[index]?.setAttribute("textLength", length.toFixed(3));
    copies[index]?.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
}
