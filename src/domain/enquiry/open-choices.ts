import { findComponent, shortLabel } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import { recommendedColumns } from "../engineering/runway.ts";
import { craneOnRunway } from "../engineering/shared-runway.ts";
import { heightsGiving } from "../open-points/runway-points.ts";
import type { Choices } from "../quick-entry/entry.ts";
import {
  capacityField,
  columnCount,
  columnHeight,
  columnType,
  endCarriageType,
  gantryType,
  hoistType,
  liftField,
  type Reading,
  runwayField,
  runwayShare,
  runwayShares,
} from "../quick-entry/entry.ts";
import { isFarOff } from "../quick-entry/far-off.ts";
import { choicesReaching, tableChoices } from "../quick-entry/offered.ts";
import { fieldsAsked } from "../quick-entry/parse-quick-entry.ts";
import { partAt, rowEnd } from "../quick-entry/phrase-index.ts";
import { tokensOf } from "../quick-entry/tokens.ts";
import { wholeScope } from "../quick-entry/words.ts";
import { craneOfValues } from "../quotation/document/crane-of.ts";
import { runwaysAsked } from "./bays.ts";
import type { CraneAnswers } from "./crane-answers.ts";
import type { EnquiryCrane } from "./enquiry.ts";

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

/** The parts of a runway, which several cranes may share. */
const partsOfRunway: readonly ComponentId[] = ["lt_gantry", "column"];

/** Returns whether a crane is wanted several times with parts of its runway, and nothing says how many runways. */
const leavesRunwaysOpen = ({ quantity, runway, values, reads }: EnquiryCrane): boolean =>
  (quantity ?? 1) > 1 &&
  runway === null &&
  !reads.some(({ reading }) => runwayShare in reading) &&
  partsOfRunway.some((component) => values[`${component}.in_scope`] !== "no");

/** The cranes of an enquiry, and its unused words. */
type Said = { cranes: readonly EnquiryCrane[]; unknown: readonly string[] };

/** Returns whether an enquiry says anything about the runway or the erection, or has words for everything. */
const namesScope = ({ cranes, unknown }: Said): boolean =>
  unknown.some(namesPart) ||
  cranes.some(({ values, questions, runway }) => {
    const asked = questions.flatMap((question) => [...fieldsAsked(question)]);
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
/** The key of the answer that a crane is like the first one. */
const likeFirst = "like crane 1";
/**
 * The hoists come first: the columns of a runway follow from the hoists of all cranes on it. They follow from its girder, too,
 * and one answer can be given for several cranes, so that all girders come before all columns.
 */
const rounds = [[hoistType], [endCarriageType, gantryType], [columnType, columnHeight, columnCount]] as const;
type Chosen = (typeof rounds)[number][number];
/** The column heights that are offered, from the lowest that gives the lift. */
export const maxHeights = 4;

/** The choices that the wizard proposes from the crane before. Those of another runway are asked. */
const isProposed = (field: string): boolean => field === hoistType || field === endCarriageType;

/** Returns the number of columns that the runway needs, as the one value offered. */
function countFor(values: Reading): string[] {
  const length = Number(values[runwayField]);
  return length > 0 && !isFarOff(runwayField, String(length)) ? [String(recommendedColumns(length))] : [];
}

/** Returns a crane with the types that the wizard proposes from the crane before. */
function withProposed(cranes: readonly EnquiryCrane[], at: number): Reading {
  const [crane, before] = [cranes[at], cranes[at - 1]];
  const isAlike = before !== undefined && before.craneType === crane?.craneType;
  const proposed = isAlike ? Object.entries(before.values).filter(([field]) => isProposed(field)) : [];
  return { ...Object.fromEntries(proposed), ...crane?.values };
}

/** Returns the column heights that give the lift of each crane on the runway of a crane, the lowest first. */
function heightsAt(cranes: readonly EnquiryCrane[], at: number): string[] {
  const inputsOf = (index: number) => {
    const { craneType } = cranes[index] ?? {};
    if (!craneType) return [];
    const lift = cranes[at]?.values[liftField];
    return [craneOfValues(craneType, { ...(lift && { [liftField]: lift }), ...withProposed(cranes, index) })];
  };
  const [bearer] = inputsOf(at);
  if (!bearer) return [];
  const others = cranes.flatMap(({ runway }, index) =>
    index !== at && runway === at ? inputsOf(index) : [],
  );
  return heightsGiving([bearer, ...others.map((other) => craneOnRunway(other, bearer))]);
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
  const isAsked = questions.some((question) => fieldsAsked(question).has(field));
  const isBorne = component.partOfRunway && crane.runway !== null && crane.runway !== at;
  if (isAsked || isBorne || values[`${component.id}.in_scope`] === "no") return [];
  if (field === columnCount) return countFor(values);
  if (field === columnHeight) return heightsAt(cranes, at).slice(0, maxHeights);
  const of = tableChoices(field, choices[craneType], values);
  const reach = choicesReaching(field, choices[craneType], values, of);
  // The tables fill a single one, or it is chosen in the wizard.
  return reach.length > 1 ? reach : [];
}

/** Returns the one question about the parts that no crane names: runway and erection. */
function openScope(enquiry: Said): OpenChoice[] {
  const choice = { key: `${prefix}${scopeField}`, crane: null, field: scopeField };
  return namesScope(enquiry)
    ? []
    : [{ ...choice, title: "What is in our scope?", values: Object.keys(scopes) }];
}

const openRunways = ({ cranes }: Said): OpenChoice[] =>
  cranes.flatMap((crane, at): OpenChoice[] =>
    leavesRunwaysOpen(crane)
      ? [
          {
            key: `${prefix}${crane.at} ${runwayShare}`,
            crane: at,
            field: runwayShare,
            ...runwaysAsked(crane.quantity ?? 1),
          },
        ]
      : [],
  );

/** Returns the choices of types and sizes that several cranes leave open. Those of a single crane are steps of the wizard. */
function openParts({ cranes }: Said, choices: Choices): OpenChoice[] {
  if (cranes.length < 2) return [];
  const openOf = (at: number, field: Chosen): OpenChoice[] => {
    const values = valuesFor(cranes, at, field, choices);
    const before = isProposed(field) ? cranes[at - 1]?.values[field] : undefined;
    return values.length === 0 || values.includes(before ?? "")
      ? []
      : [{ key: `${prefix}${cranes[at]?.at} ${field}`, crane: at, field, title: askedAs(field), values }];
  };
  return rounds.flatMap((fields) =>
    cranes.flatMap(({ isLikeFirst }, at) =>
      isLikeFirst ? [] : fields.flatMap((field) => openOf(at, field)),
    ),
  );
}

/** Returns whether each crane has its capacity. A line that is still being typed leaves everything open. */
const hasCapacities = ({ cranes }: Said): boolean =>
  cranes.length > 0 &&
  cranes.every(({ craneType, values }) => craneType !== null && values[capacityField] !== undefined);

/**
 * Returns the choices that an enquiry leaves open: its scope, the runways of cranes that are wanted several times, the
 * hoists of all cranes, their end carriages and girders, then the columns, each crane by crane in the order of the steps.
 * Cranes on the runway of another crane have no gantry and no columns. A choice under a size that is not known yet is left
 * out, and a hoist or an end carriage that the crane before has: the wizard proposes it. A crane that is like the first one leaves none open. Source: docs/product.md, “Enquiries”.
 */
export function openChoices(enquiry: Said, choices: Choices, leftOpen: readonly string[]): OpenChoice[] {
  const isReady = enquiry.cranes.length > 1 || hasCapacities(enquiry);
  const all = isReady ? [...openScope(enquiry), ...openRunways(enquiry), ...openParts(enquiry, choices)] : [];
  return all.filter(({ key }) => !leftOpen.includes(key));
}

function askedAs(field: Chosen): string {
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

/** Returns the answer by which a crane takes the open types of the first one, or has its own questions again. */
export const likeAnswer = (isLike: boolean): Record<string, Reading> => ({
  [likeFirst]: isLike ? { like: "1" } : {},
});

/** Returns whether a crane was last said to be like the first one. */
const isLikeFirst = (at: number, answers: readonly CraneAnswers[]): boolean =>
  answers.findLast((each) => each.at === at && likeFirst in each.answers)?.answers[likeFirst]?.like === "1";

/** Returns the open choices that one answer can settle: the same field of every crane that offers this value. */
export const choicesAlike = (open: readonly OpenChoice[], first: OpenChoice, value: string): OpenChoice[] =>
  open.filter(
    ({ crane, field, values }) => crane !== null && field === first.field && values.includes(value),
  );

/** Returns a crane with an answer about its runways, which is not a value of a crane. */
function withRunwayShare(crane: EnquiryCrane, at: number, share: string): EnquiryCrane {
  const runway = share === runwayShares.one ? at : crane.runway;
  const read = { reading: { [runwayShare]: share }, places: [], isAnswer: true as const };
  return { ...crane, runway, reads: [...crane.reads, read] };
}

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
  cranes.map((crane, at) => {
    const { [runwayShare]: share, ...chosen } = chosenFor(crane.at, answers);
    const added = Object.entries(chosen).filter(([field]) => crane.values[field] === undefined);
    const filled: EnquiryCrane = {
      ...crane,
      ...(at > 0 && isLikeFirst(crane.at, answers) && { isLikeFirst: true }),
      values: { ...crane.values, ...Object.fromEntries(added) },
      reads: [
        ...crane.reads,
        ...added.map(([field, value]) => ({
          reading: { [field]: value },
          places: [],
          isAnswer: true as const,
        })),
      ],
    };
    return share === undefined ? filled : withRunwayShare(filled, at, share);
  });
