import type { FirmProfile } from "../firm-profile.ts";
import type { PaperContents } from "../paper-blocks.ts";
import { type Conditional, type PositionFacts, rowsThatHold } from "./condition.ts";
import { fillRow, type RowSource, unknownRowNames } from "./row-names.ts";

type Path = readonly (string | number)[];
type Rows = { path: readonly string[]; rows: readonly Readonly<Record<string, unknown>>[] };

/** The rows of a profile whose texts take names in braces. */
const rowsOf = ({ paper = {} }: Pick<FirmProfile, "paper">): Rows[] => [
  { path: ["paper", "cover"], rows: paper.cover ?? [] },
  { path: ["paper", "makes"], rows: paper.makes ?? [] },
  { path: ["paper", "service"], rows: paper.service ?? [] },
];

/** The texts of a row in which names are replaced. */
const rowTexts = ["title", "text", "supply", "make"] as const;

/** Returns the unknown names in braces of a profile's rows, each with its place. */
export const unknownNamesIn = (profile: Pick<FirmProfile, "paper">): { path: Path; name: string }[] =>
  rowsOf(profile).flatMap(({ path, rows }) =>
    rows.flatMap((row, at) =>
      rowTexts.flatMap((key) => {
        const text = row[key];
        return typeof text !== "string"
          ? []
          : unknownRowNames(text).map((name) => ({ path: [...path, at, key], name }));
      }),
    ),
  );

/** A crane of a sale: its facts for conditions and its values for names in braces. */
export type RowCrane = PositionFacts & { source: RowSource };

/** How a row that holds for some positions names them: "position 2". */
type Naming = (positions: readonly number[]) => string;

/**
 * Returns the rows that hold, with their names replaced. Positions with different texts have a row each, which names them;
 * a row whose main text is empty without its values is left out.
 */
function printedRows<R extends Conditional>(
  rows: readonly R[],
  cranes: readonly RowCrane[],
  { main, label, texts }: { main: keyof R; label: keyof R; texts: readonly (keyof R)[] },
  naming: Naming,
): R[] {
  return rowsThatHold(rows, cranes).flatMap(({ row, positions }) => {
    const variants = new Map<string, { row: R; positions: number[] }>();
    for (const { position, source } of cranes) {
      if (positions !== null && !positions.includes(position)) continue;
      const filled = { ...row };
      for (const key of texts) {
        const text = row[key];
        if (typeof text === "string") Object.assign(filled, { [key]: fillRow(text, source) });
      }
      if (row[main] !== "" && filled[main] === "") continue;
      const key = JSON.stringify(texts.map((text) => filled[text]));
      const known = variants.get(key) ?? { row: filled, positions: [] };
      known.positions.push(position);
      variants.set(key, known);
    }
    return [...variants.values()].map((variant) =>
      variant.positions.length === cranes.length
        ? variant.row
        : { ...variant.row, [label]: `${String(variant.row[label])}, ${naming(variant.positions)}` },
    );
  });
}

/**
 * Returns the profile as the papers of these firm cranes print it: with the rows that hold, and names in braces replaced.
 * Without cranes (an offer of free positions) every row is printed as it is.
 */
export function profileFor(firm: FirmProfile, cranes: readonly RowCrane[], naming: Naming): FirmProfile {
  if (cranes.length === 0) return firm;
  const titled = { main: "text", label: "title", texts: ["title", "text"] } as const;
  const make = { main: "make", label: "component", texts: ["supply", "make"] } as const;
  const { paper } = firm;
  if (paper === undefined) return firm;
  const contents: PaperContents = {
    ...paper,
    ...(paper.cover && { cover: printedRows(paper.cover, cranes, titled, naming) }),
    ...(paper.makes && { makes: printedRows(paper.makes, cranes, make, naming) }),
    ...(paper.service && { service: printedRows(paper.service, cranes, titled, naming) }),
  };
  return { ...firm, paper: contents };
}
