import type { ComponentId } from "../components/component-id.ts";
import { findComponent, shortLabel } from "../components/registry.ts";
import { liftColumnHeight } from "../engineering/lift.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { heightsFor } from "../open-points/runway-points.ts";
import type { Choices } from "../quick-entry/entry.ts";
import {
  columnCount,
  columnHeight,
  columnType,
  endCarriageType,
  gantryType,
  hoistType,
  lift,
  type Reading,
  runway,
} from "../quick-entry/entry.ts";
import { isFarOff } from "../quick-entry/far-off.ts";
import { offered, reaching } from "../quick-entry/offered.ts";
import { tokensOf } from "../quick-entry/tokens.ts";
import { partAt, rowEnd } from "../quick-entry/vocabulary.ts";
import { wholeScope } from "../quick-entry/words.ts";
import { craneOfValues } from "../quotation/document/crane-of.ts";
import type { CraneAnswers } from "./crane-answers.ts";
import type { EnquiryCrane } from "./read-enquiry.ts";

/**
 * A choice that a message leaves open for a crane, or for all. `crane` is its index; null for all. `values` are what its
 * tables offer.
 */
export type OpenChoice = {
  key: string;
  crane: number | null;
  field: string;
  title: string;
  values: readonly string[];
};

/** The parts that each answer about the scope of an enquiry leaves out. Source: docs/product.md, “Enquiries”. */
const scopes: Readonly<Record<string, readonly ComponentId[]>> = {
  "Crane only": ["lt_gantry", "column", "industrial_erection"],
  "Crane with runway": ["industrial_erection"],
  "Complete with erection": [],
};
const scopeField = "scope";
const partsOfScope: readonly string[] = ["lt_gantry", "column", "industrial_erection"];

/** The cranes of an enquiry, and its unused words. */
type Said = { cranes: readonly EnquiryCrane[]; unknown: readonly string[] };

/** Returns whether an enquiry says anything about the runway or the erection, or has words for everything. */
const namesScope = ({ cranes, unknown }: Said): boolean =>
  unknown.some(namesPart) ||
  cranes.some(({ values, questions, runway }) => {
    const asked = questions.flatMap((question) =>
      "field" in question ? [question.field] : question.readings.flatMap((reading) => Object.keys(reading)),
    );
    const isPart = (field: string): boolean => partsOfScope.includes(field.split(".")[0] ?? "");
    return runway !== null || [...Object.keys(values), ...asked].some(isPart);
  });

/** Returns whether words name one of these parts, or everything: "complete job". */
function namesPart(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.some(
    (_, at) =>
      partsOfScope.includes(partAt(tokens, at)?.component ?? "") || rowEnd(wholeScope, tokens, at) !== null,
  );
}

/** Begins the keys of answers to open choices, beside those of questions. */
const prefix = "open ";
const chosen = [hoistType, endCarriageType, gantryType, columnType, columnHeight, columnCount] as const;
/** Heights above the lift that are offered. */
const mostHeights = 4;

const isOfTable = (field: string): boolean => field !== columnCount && field !== columnHeight;

/** Returns the number of columns that the runway needs, as the one value offered. */
function countFor(values: Reading): string[] {
  const length = Number(values[runway]);
  return length > 0 && !isFarOff(runway, String(length)) ? [String(recommendedColumns(length))] : [];
}

/** Returns the column heights that give the lift of each crane on the runway of a crane, the lowest first. */
function heightsAt(cranes: readonly EnquiryCrane[], at: number): string[] {
  const bearer = cranes[at]?.values ?? {};
  const least = cranes.flatMap(({ craneType, runway, values }, index) => {
    if (craneType === null || (index !== at && runway !== at)) return [];
    const ordered = Number(values[lift] ?? bearer[lift]);
    const onRunway = { ...values, [gantryType]: bearer[gantryType] ?? "" };
    return [liftColumnHeight(craneOfValues(craneType, onRunway)) ?? ordered];
  });
  return heightsFor(Math.max(...least));
}

function valuesFor(
  cranes: readonly EnquiryCrane[],
  at: number,
  field: string,
  choices: Choices,
): readonly string[] {
  const crane = cranes[at];
  if (!crane) return [];
  const { craneType, values, questions } = crane;
  const component = findComponent(field.split(".")[0] ?? "");
  if (craneType === null || !component || values[field] !== undefined) return [];
  const isAsked = questions.some((question) =>
    "field" in question ? question.field === field : question.readings.some((reading) => field in reading),
  );
  const isBorne = component.partOfRunway && crane.runway !== null && crane.runway !== at;
  if (isAsked || isBorne || values[`${component.id}.in_scope`] === "no") return [];
  if (field === columnCount) return countFor(values);
  if (field === columnHeight) return heightsAt(cranes, at).slice(0, mostHeights);
  const of = offered(field, choices[craneType], values);
  const reach = reaching(field, choices[craneType], values, of);
  // The tables fill a single one, or it is chosen in the wizard.
  return reach.length > 1 ? reach : [];
}

/**
 * Returns the choices that the cranes leave open, crane by crane in the order of the steps. Cranes on the runway of
 * another crane have no gantry and no columns. A choice under a size that is not known yet is left out, and one that the
 * crane before has: the wizard proposes it.
 */
export function openChoices(enquiry: Said, choices: Choices, leftOpen: readonly string[]): OpenChoice[] {
  const { cranes } = enquiry;
  const key = `${prefix}${scopeField}`;
  const scope: OpenChoice[] =
    leftOpen.includes(key) || namesScope(enquiry)
      ? []
      : [
          {
            key,
            crane: null,
            field: scopeField,
            title: "What is in our scope?",
            values: Object.keys(scopes),
          },
        ];
  const ofCranes = cranes.flatMap((crane, at) =>
    chosen.flatMap((field): OpenChoice[] => {
      const key = `${prefix}${crane.at} ${field}`;
      const values = leftOpen.includes(key) ? [] : valuesFor(cranes, at, field, choices);
      const before = isOfTable(field) ? cranes[at - 1]?.values[field] : undefined;
      return values.length === 0 || values.includes(before ?? "")
        ? []
        : [{ key, crane: at, field, title: askedAs(field), values }];
    }),
  );
  return [...scope, ...ofCranes];
}

function askedAs(field: (typeof chosen)[number]): string {
  if (field === columnCount) return "how many columns?";
  if (field === columnHeight) return "how high are the columns?";
  const [id, name = ""] = field.split(".");
  const definition = findComponent(id)?.fields[name];
  return `which ${(definition ? shortLabel(definition) : name).toLowerCase()}?`;
}

/** Returns the answer by which a crane keeps a choice. */
export const choiceAnswer = ({ field }: OpenChoice, value: string): Record<string, Reading> => ({
  [`${prefix}${field}`]:
    field === scopeField
      ? Object.fromEntries((scopes[value] ?? []).map((component) => [`${component}.in_scope`, "no"]))
      : { [field]: value },
});

/** Returns the chosen values of a crane in the order in which they were answered, without those taken back since. */
function chosenFor(at: number, answers: readonly CraneAnswers[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const given of answers.filter((each) => each.at === at)) {
    for (const [key, reading] of Object.entries(given.answers))
      if (key.startsWith(prefix)) Object.assign(values, reading);
    for (const field of given.removed) delete values[field];
  }
  return values;
}

/** Returns the cranes with the user's answers to open choices. Values of the message win. */
export const withChosen = (
  cranes: readonly EnquiryCrane[],
  answers: readonly CraneAnswers[],
): EnquiryCrane[] =>
  cranes.map((crane) => {
    const added = Object.entries(chosenFor(crane.at, answers)).filter(
      ([field]) => crane.values[field] === undefined,
    );
    if (added.length === 0) return crane;
    return {
      ...crane,
      values: { ...crane.values, ...Object.fromEntries(added) },
      reads: [
        ...crane.reads,
        ...added.map(([field, value]) => ({ reading: { [field]: value }, places: [] })),
      ],
    };
  });
