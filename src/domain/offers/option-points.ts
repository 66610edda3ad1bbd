import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { Finding } from "../open-points/finding.ts";
import { technicalTexts } from "../technical/technical-names.ts";

/** The kind of point of a position, such as an option, that sells what the cranes of the offer have already. */
export const optionIncluded = "option included";

/** A free position of an offer, by its number from 1 on. */
export type FreeInOffer = { position: number; text: string; isFirm: boolean };

/** A crane beside the options of its offer. `panelType` is null without a panel in scope. */
export type CraneWithOptions = { crane: CraneInputs; panelType: string | null };

/** What options sell, and the words of a crane that has it. */
const parts: readonly {
  part: string;
  sells: RegExp;
  isIn(crane: CraneWithOptions, text: string): boolean;
}[] = [
  {
    part: "radio control",
    sells: /\bradio\b/i,
    isIn: ({ crane }) => /\bradio\b/i.test(textsOf(crane)("control")),
  },
  {
    part: "drives with frequency converters",
    sells: /\b(?:vfd|vvvf|vvvfd|acvf)\b/i,
    isIn: ({ panelType }) => /\b(?:vfd|vvvf|vvvfd|acvf)\b/i.test(panelType ?? ""),
  },
  {
    part: "this duty class",
    sells: /\bM[1-8]\b/,
    isIn: ({ crane }, text) => {
      const [has, sold] = [dutyIn(textsOf(crane)("duty_class")), soldDutyIn(text)];
      return has !== null && sold !== null && has >= sold;
    },
  },
];

const textsOf = (crane: CraneInputs) => technicalTexts(crane, engineeringFigures(crane), true);

const dutyIn = (text: string): number | null => {
  const found = /\bM([1-8])\b/.exec(text);
  return found ? Number(found[1]) : null;
};

/** The duty class that an option sells: "M7 duty, in place of M5" sells M7. */
const soldDutyIn = (text: string): number | null => dutyIn(text.replace(/\bin place of M[1-8]\b/gi, ""));

/** The most characters of an option's name in the key of its point: a key has at most 200. */
const maxNameLength = 120;

const nameOf = (text: string): string => (text.trim().split("\n")[0] ?? "").slice(0, maxNameLength);

/**
 * Returns the positions that sell what every crane of the offer has already, each with its number. While one crane lacks it,
 * the position can be for that crane. Source: docs/product.md, “Offers”.
 */
export function findIncludedOptions(
  free: readonly FreeInOffer[],
  cranes: readonly CraneWithOptions[],
): { position: number; finding: Finding }[] {
  if (cranes.length === 0) return [];
  return free.flatMap(({ position, text }) => {
    const found = parts.find(
      ({ sells, isIn }) => sells.test(text) && cranes.every((crane) => isIn(crane, text)),
    );
    if (!found) return [];
    const has = cranes.length === 1 ? "the crane has" : "all cranes have";
    const finding: Finding = {
      place: `${position} ${nameOf(text)}`,
      component: null,
      step: "final",
      text: `“${nameOf(text)}” is sold here, but ${has} ${found.part} already.`,
      brief: "option is included",
      values: [nameOf(text), found.part],
    };
    return [{ position, finding }];
  });
}
