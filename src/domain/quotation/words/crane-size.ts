import type { Values } from "../../price-tables/price-table.ts";
import { lineOf } from "../request.ts";

/** How large a crane is, in words: "5T", "15 m", "6 m", "30 m". Each is empty where no line in scope says it. */
export type CraneSize = { capacity: string; span: string; lift: string; runway: string };

type Line = { component: string; inScope?: boolean; values: Values };

const metres = (text: string): string => (text === "" ? "" : `${text} m`);

/** How large a crane with these lines is. */
export function sizeOf(lines: readonly Line[]): CraneSize {
  const valueIn = (component: string, name: string): string => {
    const line = lineOf(lines, component);
    return line && line.inScope !== false ? (line.values[name] ?? "") : "";
  };
  return {
    capacity: valueIn("span", "capacity"),
    span: metres(valueIn("span", "span_width_m")),
    lift: metres(valueIn("hoist", "height_m")),
    runway: metres(valueIn("lt_gantry", "lt_length")),
  };
}

/** What a crane is called, with its size: "Single Girder 5T, 15 m". */
export const titleBySize = (name: string, { capacity, span }: CraneSize): string =>
  `${name} ${[capacity, span].filter((text) => text !== "").join(", ")}`.trim();

/** What else is said of its size, as far as it is known: "lift 6 m", "runway 30 m". */
export const detailsOf = ({ lift, runway }: CraneSize): string[] => [
  ...(lift === "" ? [] : [`lift ${lift}`]),
  ...(runway === "" ? [] : [`runway ${runway}`]),
];
