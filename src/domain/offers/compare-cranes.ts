import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import type { TechnicalValue } from "../engineering/technical-value.ts";
import { technicalFields, technicalNames } from "../technical/author-values.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { technicalValues } from "../technical/technical-values.ts";
import { titleInSentence } from "../text/in-sentence.ts";

/** One fact of two cranes beside each other. `isSet` where an author can set it; of a length where one was given. */
export type ComparedRow = {
  group: string;
  label: string;
  a: string;
  b: string;
  differs: boolean;
  isSet: boolean;
};

type Compared = {
  /** The name of its crane type. */
  label: string;
  inputs: CraneInputs;
  /** The components that we supply with it, by the names of the screen or the paper. `kind` is a type that no data sheet has. */
  scope: readonly { component: string; title: string; kind?: string }[];
};

const inScope = "In our scope";
const byOthers = "Not in our scope";
const isParty = (value: string): boolean => value === inScope || value === byOthers;

/** The technical values that an author can set, and whether each is a length. */
const setRows: ReadonlyMap<string, { isLength: boolean }> = new Map(
  technicalNames.map((name) => {
    const field = technicalFields[name];
    return [field.row, { isLength: "unit" in field && ["mm", "m"].includes(field.unit) }];
  }),
);

const setSources: readonly TechnicalValue["source"][] = ["yours", "by others"];

/** Returns the technical values of a crane that its author set, or that the customer told. */
const setIn = ({ inputs }: Compared): ReadonlySet<string> =>
  new Set(
    technicalValues(inputs)
      .filter(({ source }) => setSources.includes(source))
      .map(({ name }) => name),
  );

/** Every fact of two cranes side by side: crane type, technical data and scope, in the data sheet's order. */
export function compareCranes(a: Compared, b: Compared): ComparedRow[] {
  const given = [setIn(a), setIn(b)];
  // A length follows from the sizes of a crane unless somebody gave it.
  const isSet = (name: string) =>
    setRows.has(name) && (!setRows.get(name)?.isLength || given.some((names) => names.has(name)));
  const row = (group: string, label: string, before: string, after: string, name = ""): ComparedRow => ({
    ...{ group, label, a: before, b: after, differs: before !== after, isSet: isSet(name) },
  });
  const factsOf = ({ inputs }: Compared) =>
    dataSheet(inputs).flatMap(({ group, rows }) =>
      rows.map(({ value, ...rest }) => ({ ...rest, group, value: value === notYetKnown ? "" : value })),
    );
  const after = factsOf(b);
  const data = factsOf(a).map(({ group, label, value, name }) =>
    row(group, label, value, after.find((fact) => fact.label === label)?.value ?? "", name),
  );
  // A crab and a hoist have different names, so a fact may have only one side.
  const alone = after
    .filter(({ label }) => !data.some((known) => known.label === label))
    .map(({ group, label, value, name }) => row(group, label, "", value, name));
  const found = (scope: Compared["scope"], id: string) => scope.find(({ component }) => component === id);
  const has = (scope: Compared["scope"], id: string) => found(scope, id) !== undefined;
  const built = [...a.scope, ...b.scope.filter(({ component }) => !has(a.scope, component))];
  const scopeOf = ({ scope }: Compared, id: string) =>
    has(scope, id) ? found(scope, id)?.kind || inScope : byOthers;
  return [
    row("Crane", "Crane type", a.label, b.label),
    ...data,
    ...alone,
    ...built.map(({ component, title }) => row("Scope", title, scopeOf(a, component), scopeOf(b, component))),
  ].filter((each) => each.a !== "" || each.b !== "");
}

/** The facts that the comparison of an alternate names first: by them a customer chooses, and the rest follows. */
const deciding: readonly string[] = [
  "Crane type",
  "Safe working load",
  "Span, rail centres",
  "Height of lift",
  "Hoist type",
  "Crab type",
  "Girder section",
  "End carriage",
  "LT length",
  "Gantry girder",
  "Column type",
  "Column height",
  "Number of columns",
];

/** Returns whether customers choose by this fact. */
export const isDeciding = (label: string): boolean => deciding.includes(label);

const inSentence = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** Returns a fact's name within a sentence: "LT length", "span" for "Span, rail centres", "hoisting creep" for "Hoisting, creep". */
export function factInSentence(label: string): string {
  const [name = label, rest = ""] = label.split(", ");
  return inSentence(rest === "creep" ? `${name} creep` : name);
}

/**
 * Returns the differences of an alternate from its firm position, in two sentences for the customer.
 * @param isEarlier true for an offer of before 1.2.0, which tells nothing beside the deciding facts and the scope
 */
export function differenceWords(
  a: Compared,
  b: Compared,
  { isEarlier = false } = {},
): { differs: string; same: string } {
  const rows = compareCranes(a, b);
  const facts = rows.filter(({ label, group }) => group !== "Scope" && isDeciding(label));
  const others = rows.filter(
    ({ label, group, differs }) => !isEarlier && group !== "Scope" && differs && !isDeciding(label),
  );
  const set = others.filter(({ isSet }) => isSet);
  const scope = rows.filter(({ group, differs }) => group === "Scope" && differs);
  const isTold = facts.some(({ differs }) => differs) || scope.length > 0 || set.length > 0;
  const differing = [
    // What follows from other facts is told only where none of these differs.
    ...[...facts, ...(isTold ? set : others)]
      .filter(({ differs, b: value }) => differs && value !== "")
      .map(({ label, b: value }) => `${factInSentence(label)} ${value}`),
    ...scope.map(
      ({ label, b: value }) => `${titleInSentence(label)} ${isParty(value) ? inSentence(value) : value}`,
    ),
  ];
  const same = facts.filter(({ differs }) => !differs).map(({ label }) => factInSentence(label));
  return {
    differs: differing.length === 0 ? "The same crane." : `Differs: ${differing.join(", ")}.`,
    same: same.length === 0 || differing.length === 0 ? "" : `Same ${same.join(", ")}.`,
  };
}
