import type { ComponentId } from "../crane-types.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { type DutyClass, dutyClasses } from "../engineering/technical-overrides.ts";
import { type AskedValues, askedIn, formerClassIn } from "../quick-entry/asked-words.ts";
import { askedParts, unusedWords } from "../quotation/draft/open-words.ts";
import type { Finding, PointKind } from "./finding.ts";
import type { PointContext } from "./point-context.ts";

export type AskedField = keyof AskedValues;

/** Returns whether a duty class is above another. */
export const isAbove = (higher: DutyClass, lower: DutyClass): boolean =>
  dutyClasses.indexOf(higher) > dutyClasses.indexOf(lower);

/** The values that decide what a line asks for, once the author sets one. */
const setIn: Readonly<Record<AskedField, (crane: CraneInputs) => unknown>> = {
  duty_class: ({ set }) => set?.dutyClass,
  control: ({ set }) => set?.control,
};

type Shortfall = {
  component: ComponentId | null;
  asked: string;
  has: string | null;
  text: string;
  brief: string;
};

/** What a line asks for and the crane falls short of. Null where the crane has it, and while that is not known. */
const shortOf: Readonly<Record<AskedField, (context: PointContext, asked: string) => Shortfall | null>> = {
  duty_class({ crane, isInScope, unread }, asked) {
    const { dutyClass: has } = engineeringFigures(crane);
    const wanted = dutyClasses.find((each) => each === asked);
    if (!isInScope("hoist") || has === null || !wanted || !isAbove(wanted, has)) return null;
    const former = formerClassIn(unusedWords(unread));
    const named = former ? `${former.named} of the former standards, about ${asked},` : `Duty class ${asked}`;
    return {
      ...{ component: "hoist", asked, has },
      text: `${named} is asked for. This hoist is built and priced for ${has}, and papers say ${has}.`,
      brief: `${asked} asked, hoist is ${has}`,
    };
  },
  control({ crane }, asked) {
    const { control: has } = engineeringFigures(crane);
    if (has?.split(", ").includes(asked)) return null;
    const now = has === null ? "No control is set" : `Papers say “${has}”`;
    return {
      ...{ component: null, asked, has },
      text: `A cabin is asked for. ${now}, and no price has a cabin.`,
      brief: "cabin asked",
    };
  },
};

const fields = Object.keys(shortOf) as AskedField[];

/** Returns what a line asks for in this field and the crane falls short of. Null once the author has set the value. */
export function shortfallOf(context: PointContext, field: AskedField): Shortfall | null {
  const asked = askedIn(unusedWords(context.unread))[field];
  return asked === undefined || setIn[field](context.crane) !== undefined
    ? null
    : shortOf[field](context, asked);
}

/** Returns the kind of the points about a value that a line asks for. */
export const askedKind = (field: AskedField): string =>
  `${field === "control" ? "control" : "duty class"} asked`;

const find =
  (field: AskedField) =>
  (context: PointContext): Finding[] => {
    const found = shortfallOf(context, field);
    if (!found) return [];
    const { component, asked, has, text, brief } = found;
    const place = component === null ? { step: "final" as const, field } : {};
    return [{ component, ...place, text, brief, values: [asked, has] }];
  };

/** What a line asks for, and the crane falls short of. */
export const askedPoints: readonly PointKind[] = fields.map((field) => ({
  kind: askedKind(field),
  find: find(field),
}));

/**
 * Returns the parts of a line that no such point decides. Where the crane has what a line asks for, nothing is open. A duty
 * class waits for the hoist.
 */
export function partsBeside({ crane, unread }: PointContext): string[] {
  const waits =
    engineeringFigures(crane).dutyClass === null && askedIn(unusedWords(unread)).duty_class !== undefined;
  const asked = waits ? [] : askedParts(unread);
  return unread.filter((part) => !asked.includes(part));
}
