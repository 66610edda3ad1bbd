import { defaultStandards, type Standards } from "../engineering/standards.ts";
import type { TechnicalLine } from "../technical/technical-lines.ts";
import type { FirmProfile, StandardLine } from "./firm-profile.ts";
import { holdsFor } from "./rows/condition.ts";
import { fillRow, noSaleValues, type RowCrane } from "./rows/row-placeholders.ts";

/** Returns the technical standards of a profile, with the default ones in place of absent parts. */
export const standardsOf = ({
  technical_standards = {},
}: Pick<FirmProfile, "technical_standards">): Standards & { lines: readonly StandardLine[] } => ({
  ...defaultStandards,
  lines: [],
  ...Object.fromEntries(Object.entries(technical_standards).filter(([, part]) => part !== undefined)),
});

/** Returns a profile with all its standards, as its form shows them. Profiles of earlier versions have none. */
export const withStandards = (profile: FirmProfile): FirmProfile => ({
  ...profile,
  technical_standards: standardsOf(profile),
});

/**
 * Returns the lines of the data sheet of a crane: the firm's that hold for it, then its author's, with the names in braces
 * replaced. A line whose text is empty without its values is left out.
 */
export function linesOfCrane(
  { technical_standards }: Pick<FirmProfile, "technical_standards">,
  { crane, lines, technical }: Omit<RowCrane, "position">,
  own: readonly TechnicalLine[] = [],
): TechnicalLine[] {
  const firm = (technical_standards?.lines ?? []).filter(({ holds }) => holdsFor(holds, crane));
  return [...firm, ...own]
    .map(({ group, label, text }) => ({
      group,
      label,
      text: fillRow(text, { lines, technical, sale: noSaleValues })
        .split("\n")
        .filter((each) => each.trim() !== "")
        .join("; "),
    }))
    .filter(({ text }) => text !== "");
}
