/** The colours of the bars of a chart: solid, outlined or hatched. */
export const barColours = {
  solid: "fill-blue",
  outlined: "fill-sheet stroke-ink",
  hatched: "stroke-ink",
} as const;
export type Look = keyof typeof barColours;

/** The colours of the points of a chart: margins of won and of quoted sales. */
export const pointColours = { won: "fill-blue stroke-blue", quoted: "fill-sheet stroke-ink" } as const;
