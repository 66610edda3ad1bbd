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

/** The drawing on screen as an SVG file that stands alone: the styles in force are written into every shape. */
export function svgFile(
  svg: SVGSVGElement,
  size: { width: number; height: number; unit: "mm" | "px" },
): Blob {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>("g *");
  const copies = copy.querySelectorAll<SVGElement>("g *");
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[index];
    target?.removeAttribute("class");
    for (const name of copied) {
      const value = style.getPropertyValue(name);
      if (value && value !== "normal") target?.setAttribute(name, value);
    }
  }
  copy.removeAttribute("class");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", `${size.width}${size.unit}`);
  copy.setAttribute("height", `${size.height}${size.unit}`);
  copy.setAttribute("font-family", "Archivo, Arial Narrow, sans-serif");
  copy.setAttribute("style", `background:${getComputedStyle(svg).getPropertyValue("--draw-paper")}`);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}
