import { capHeight } from "../shapes/text-shape.ts";
import { paperDimensions } from "../sheet/view-layout.ts";
import { dimensionStyleName } from "./dimensions.ts";
import { textStyle } from "./entities.ts";
import { type Group, type Handles, point } from "./groups.ts";
import { type Layer, type Linetype, layers, linetypeOf, linetypes, lineweightOf } from "./layers.ts";
import type { ViewWindow } from "./viewports.ts";

/** An entry of a table under its handle: the groups after its class name. */
type Entry = { handle: string; groups: readonly Group[] };

/** A table with its entries. A dimension style has a special code for its handle. */
export function table(name: string, handle: string, type: string, entries: readonly Entry[]): Group[] {
  const isDimStyle = name === "DIMSTYLE";
  return [
    [0, "TABLE"],
    [2, name],
    [5, handle],
    [330, "0"],
    [100, "AcDbSymbolTable"],
    [70, entries.length],
    ...(isDimStyle
      ? ([
          [100, "AcDbDimStyleTable"],
          [71, 0],
        ] as const)
      : []),
    ...entries.flatMap((entry): Group[] => [
      [0, name],
      [isDimStyle ? 105 : 5, entry.handle],
      [330, handle],
      [100, "AcDbSymbolTableRecord"],
      [100, type],
      ...entry.groups,
    ]),
    [0, "ENDTAB"],
  ];
}

const named = (name: string): Group[] => [
  [2, name],
  [70, 0],
];

const linetypeGroups = ({ name, description, dashes }: Linetype): Group[] => [
  ...named(name),
  [3, description],
  [72, 65],
  [73, dashes.length],
  [40, dashes.reduce((sum, dash) => sum + dash, 0)],
  ...dashes.flatMap((dash, index): Group[] => [
    [49, index % 2 === 0 ? dash : -dash],
    [74, 0],
  ]),
];

const layerGroups = ({ name, colour, pen, plotted }: Layer, plotStyle: string): Group[] => [
  ...named(name),
  [62, colour],
  [6, linetypeOf(pen)],
  ...(plotted ? [] : [[290, 0] as const]),
  [370, lineweightOf(pen)],
  [390, plotStyle],
];

/** The proportions of dimensions and their text height, mm of the paper, for the header and every dimension style. */
export const dimensionProportions = {
  arrow: paperDimensions.arrowLength,
  standOff: paperDimensions.standOff,
  overshoot: paperDimensions.overshoot,
  text: paperDimensions.textSize * capHeight,
  gap: paperDimensions.textLift,
};

const dimensionStyleGroups = (name: string, denominator: number, style: string): Group[] => [
  ...named(name),
  [40, denominator],
  [41, dimensionProportions.arrow],
  [42, dimensionProportions.standOff],
  [44, dimensionProportions.overshoot],
  // Text along its line and above it, whole millimetres.
  [73, 0],
  [74, 0],
  [77, 1],
  [78, 8],
  [140, dimensionProportions.text],
  [147, dimensionProportions.gap],
  [271, 0],
  [278, ".".charCodeAt(0)],
  [279, 2],
  [340, style],
];

const viewportGroups = ({ x, y, height, aspect }: ViewWindow): Group[] => [
  ...named("*ACTIVE"),
  [10, 0],
  [20, 0],
  [11, 1],
  [21, 1],
  [12, x],
  [22, y],
  [13, 0],
  [23, 0],
  [14, 10],
  [24, 10],
  [15, 10],
  [25, 10],
  ...point(16, 0, 0, 1),
  ...point(17, 0, 0, 0),
  [40, height],
  [41, aspect],
  [42, 50],
  [43, 0],
  [44, 0],
  [50, 0],
  [51, 0],
  [71, 0],
  [72, 1000],
  [73, 1],
  [74, 3],
  [75, 0],
  [76, 0],
  [77, 0],
  [78, 0],
];

/** The tables before that of block records. */
export function tables(
  handles: Handles,
  look: ViewWindow,
  denominators: readonly number[],
  plotStyle: string,
): Group[] {
  const entry = (groups: readonly Group[]): Entry => ({ handle: handles.next(), groups });
  const style = entry([
    ...named(textStyle.name),
    [40, 0],
    [41, textStyle.widthFactor],
    [50, 0],
    [71, 0],
    [42, dimensionProportions.text],
    [3, textStyle.font],
    [4, ""],
  ]);
  const standard = entry([
    ...named("Standard"),
    [40, 0],
    [41, 1],
    [50, 0],
    [71, 0],
    [42, 2.5],
    [3, "txt"],
    [4, ""],
  ]);
  const plainLines = ["ByBlock", "ByLayer", "Continuous"].map((name) => ({
    name,
    description: "",
    dashes: [],
  }));
  return [
    ...table("VPORT", handles.next(), "AcDbViewportTableRecord", [entry(viewportGroups(look))]),
    ...table(
      "LTYPE",
      handles.next(),
      "AcDbLinetypeTableRecord",
      [...plainLines, ...linetypes].map((linetype) => entry(linetypeGroups(linetype))),
    ),
    ...table(
      "LAYER",
      handles.next(),
      "AcDbLayerTableRecord",
      layers.map((layer) => entry(layerGroups(layer, plotStyle))),
    ),
    ...table("STYLE", handles.next(), "AcDbTextStyleTableRecord", [standard, style]),
    ...table("VIEW", handles.next(), "AcDbViewTableRecord", []),
    ...table("UCS", handles.next(), "AcDbUCSTableRecord", []),
    ...table("APPID", handles.next(), "AcDbRegAppTableRecord", [entry(named("ACAD"))]),
    ...table("DIMSTYLE", handles.next(), "AcDbDimStyleTableRecord", [
      entry(dimensionStyleGroups("Standard", 1, style.handle)),
      ...denominators.map((denominator) =>
        entry(dimensionStyleGroups(dimensionStyleName(denominator), denominator, style.handle)),
      ),
    ]),
  ];
}
