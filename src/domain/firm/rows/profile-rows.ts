import { noTechnicalTexts } from "../../technical/technical-placeholders.ts";
import { placeholdersIn } from "../../text/template-text.ts";
import type { FirmProfile, PaymentMilestone, PaymentTerms } from "../firm-profile.ts";
import type { PaperContents, ScopeItem } from "../paper-blocks.ts";
import { lastWeekUntil } from "../plans/delivery-schedule.ts";
import { type Conditional, rowsThatHold } from "./condition.ts";
import { knownDescriptionNames } from "./description-rows.ts";
import type { RowCrane } from "./row-placeholders.ts";
import {
  fillRow,
  fillSalePlaceholders,
  type RowSource,
  rowPlaceholders,
  type SaleValues,
} from "./row-placeholders.ts";
import { partyOf, withBusbarRow } from "./scope-party.ts";
import { termPlaceholders, termsThatHold, withDispatchWeek } from "./terms-that-hold.ts";

type Path = readonly (string | number)[];
type Rows = {
  path: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The names that they may use. Absent: those of every row. */
  known?: readonly string[];
  /** Absent: those of every row. */
  texts?: readonly string[];
};

type NamedTexts = Pick<FirmProfile, "terms" | "paper" | "technical_standards" | "milestones" | "delivery">;

/** The rows of a profile whose texts take names in braces. */
const rowsOf = ({ terms, paper = {}, technical_standards, milestones, delivery }: NamedTexts): Rows[] => [
  { path: ["terms"], rows: terms },
  { path: ["milestones"], rows: milestones ?? [], known: termPlaceholders, texts: ["label", "when"] },
  { path: ["delivery"], rows: delivery ?? [], known: termPlaceholders, texts: ["label"] },
  { path: ["technical_standards", "lines"], rows: technical_standards?.lines ?? [] },
  { path: ["paper", "cover"], rows: paper.cover ?? [] },
  { path: ["paper", "makes"], rows: paper.makes ?? [] },
  { path: ["paper", "scope"], rows: paper.scope ?? [] },
  { path: ["paper", "service"], rows: paper.service ?? [] },
  {
    path: ["paper", "descriptions"],
    rows: paper.descriptions ?? [],
    known: knownDescriptionNames,
  },
];

/** The texts of a row in which names are replaced. */
const rowTexts = ["title", "text", "supply", "make", "item"] as const;

/** Returns the unknown names in braces of a profile's rows, each with its place and the names that are known there. */
export const unknownNamesIn = (
  profile: NamedTexts,
): { path: Path; name: string; known: readonly string[] }[] =>
  rowsOf(profile).flatMap(({ path, rows, known = rowPlaceholders, texts = rowTexts }) =>
    rows.flatMap((row, at) =>
      texts.flatMap((key) => {
        const text = row[key];
        return typeof text !== "string"
          ? []
          : placeholdersIn(text)
              .filter((name) => !known.includes(name))
              .map((name) => ({ path: [...path, at, key], name, known }));
      }),
    ),
  );

/** The way in which a row that holds for some positions names them: "position 2". */
type Naming = (positions: readonly number[]) => string;

type Sold = {
  cranes: readonly RowCrane[];
  /** The optional and alternate cranes of the same paper. */
  others: readonly RowCrane[];
  naming: Naming;
  sale: SaleValues;
};
type Texts<R> = {
  main: readonly (keyof R)[];
  label: keyof R;
  texts: readonly (keyof R)[];
  /** The row as it is for one crane. */
  of?: (row: R, crane: RowCrane) => R;
};

/** Returns a row with its names replaced; null when a main text is empty without its values. */
function filledRow<R extends object>(row: R, source: RowSource, { main, texts }: Texts<R>): R | null {
  const filled = { ...row };
  for (const key of texts) {
    const text = row[key];
    if (typeof text === "string") Object.assign(filled, { [key]: fillRow(text, source) });
  }
  return main.some((key) => row[key] !== "" && filled[key] === "") ? null : filled;
}

/**
 * Returns the rows that hold, with their names replaced. Positions whose rows differ have a row each, which names them;
 * a row with a main text that is empty without its values is left out. Without cranes each row holds.
 */
function printedRows<R extends Conditional>(
  rows: readonly R[],
  { cranes, others, naming, sale }: Sold,
  texts: Texts<R>,
): R[] {
  const { label, of = (row: R) => row } = texts;
  if (cranes.length === 0)
    return rows.flatMap(
      (row) => filledRow(row, { lines: [], technical: noTechnicalTexts, sale }, texts) ?? [],
    );
  return rowsThatHold(rows, cranes, others).flatMap(({ row, positions }) => {
    const variants = new Map<string, { row: R; positions: number[] }>();
    for (const crane of cranes) {
      const { position, lines, technical } = crane;
      if (positions !== null && !positions.includes(position)) continue;
      const filled = filledRow(of(row, crane), { lines, technical, sale }, texts);
      if (filled === null) continue;
      const key = JSON.stringify(filled);
      const known = variants.get(key) ?? { row: filled, positions: [] };
      known.positions.push(position);
      variants.set(key, known);
    }
    return [...variants.values()].map((variant) =>
      positions === null && variant.positions.length === cranes.length
        ? variant.row
        : { ...variant.row, [label]: `${String(variant.row[label])}, ${naming(variant.positions)}` },
    );
  });
}

/** Returns the shares of a payment in words: "40 % with the order, 60 % before dispatch". */
export const paymentInWords = (milestones: readonly Pick<PaymentMilestone, "percent" | "when">[]): string =>
  milestones.map(({ percent, when }) => `${percent} % ${when}`).join(", ");

/**
 * Returns the conditions of a sale as texts name them.
 * @param validUntil the last day of the validity, as papers print it
 */
export function saleValues({ milestones = [], delivery = [] }: PaymentTerms, validUntil: string): SaleValues {
  const week = lastWeekUntil(delivery, "dispatch");
  return {
    payment: paymentInWords(milestones),
    dispatch_week: week === null ? "" : String(week),
    valid_until: validUntil,
  };
}

const titled = { main: ["text"], label: "title", texts: ["title", "text"] } as const;

/** The cranes that decide which rows hold, as `profileFor` takes them. */
type Sale = { naming: Naming; validUntil: string; others?: readonly RowCrane[] };

function soldTo(
  firm: PaymentTerms,
  cranes: readonly RowCrane[],
  { naming, validUntil, others = [] }: Sale,
): Sold & { held: PaymentTerms } {
  const held = withDispatchWeek(termsThatHold(firm, cranes, naming));
  return { held, cranes, others, naming, sale: saleValues(held, validUntil) };
}

type Conditions = Pick<FirmProfile, "terms" | "milestones" | "delivery">;

const conditionsIn = (
  { terms }: Pick<FirmProfile, "terms">,
  sold: ReturnType<typeof soldTo>,
): Conditions => ({
  ...sold.held,
  terms: printedRows(terms, sold, titled),
});

/** Returns the conditions of the profile alone as papers print them. See `profileFor`. */
export const conditionsFor = (firm: Conditions, cranes: readonly RowCrane[], sale: Sale): Conditions =>
  conditionsIn(firm, soldTo(firm, cranes, sale));

/**
 * Returns the profile as the papers of these firm cranes print it: with the rows, milestones and stages that hold, the
 * suppliers of the scope, and names in braces replaced. Without cranes (an offer of free positions) every row holds.
 * Descriptions and technical lines belong to one crane each: of their names only those of the sale are replaced
 * (`descriptionFor` and `linesOfCrane` do the rest).
 * @param sale its optional and alternate cranes are the `others`; `validUntil` is the last day of the validity, as papers print it
 */
export function profileFor(firm: FirmProfile, cranes: readonly RowCrane[], sale: Sale): FirmProfile {
  const scope: Texts<ScopeItem> = {
    ...{ main: ["item"], label: "item", texts: ["item"] },
    of: ({ component, ...item }, { crane }) => ({
      ...item,
      by: partyOf({ ...item, component }, crane.components),
    }),
  };
  const make = { main: ["supply", "make"], label: "component", texts: ["supply", "make"] } as const;
  const sold = soldTo(firm, cranes, sale);
  const { paper, technical_standards } = firm;
  const standardLines = technical_standards?.lines?.map((row) => ({
    ...row,
    text: fillSalePlaceholders(row.text, sold.sale),
  }));
  const contents: PaperContents | undefined = paper && {
    ...paper,
    ...(paper.cover && { cover: printedRows(paper.cover, sold, titled) }),
    ...(paper.makes && { makes: printedRows(paper.makes, sold, make) }),
    ...(paper.scope && { scope: printedRows(withBusbarRow(paper.scope), sold, scope) }),
    ...(paper.service && { service: printedRows(paper.service, sold, titled) }),
    ...(paper.descriptions && {
      descriptions: paper.descriptions.map((row) => ({
        ...row,
        text: fillSalePlaceholders(row.text, sold.sale),
      })),
    }),
  };
  return {
    ...firm,
    ...conditionsIn(firm, sold),
    ...(contents && { paper: contents }),
    ...(standardLines && { technical_standards: { ...technical_standards, lines: standardLines } }),
  };
}
