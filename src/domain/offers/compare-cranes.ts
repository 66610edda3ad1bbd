import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { notYetKnown } from "../engineering/number-text.ts";
import { dataSheet } from "../technical/data-sheet.ts";
import { titleInSentence } from "../text/in-sentence.ts";

/** One fact of two cranes beside each other. */
export type ComparedRow = { group: string; label: string; a: string; b: string; differs: boolean };

type Compared = {
  /** The name of its crane type. */
  label: string;
  inputs: CraneInputs;
  /** The components that we supply with it, by the names of the screen or the paper. */
  scope: readonly { component: string; title: string }[];
};

const inScope = "In our scope";
const byOthers = "Not in our scope";

/** Every fact of two cranes side by side: crane type, technical data and scope, in the data sheet's order. */
export function compareCranes(a: Compared, b: Compared): ComparedRow[] {
  const row = (group: string, label: string, before: string, after: string): ComparedRow => ({
    group,
    label,
    a: before,
    b: after,
    differs: before !== after,
  });
  const factsOf = ({ inputs }: Compared) =>
    dataSheet(inputs).flatMap(({ group, rows }) =>
      rows.map(({ label, value }) => ({ group, label, value: value === notYetKnown ? "" : value })),
    );
  const after = factsOf(b);
  const data = factsOf(a).map(({ group, label, value }) =>
    row(group, label, value, after.find((fact) => fact.label === label)?.value ?? ""),
  );
  // A crab and a hoist have different names, so a fact may have only one side.
  const alone = after
    .filter(({ label }) => !data.some((known) => known.label === label))
    .map(({ group, label, value }) => row(group, label, "", value));
  const has = (scope: Compared["scope"], id: string) => scope.some(({ component }) => component === id);
  const built = [...a.scope, ...b.scope.filter(({ component }) => !has(a.scope, component))];
  const scopeOf = ({ scope }: Compared, id: string) => (has(scope, id) ? inScope : byOthers);
  return [
    row("Crane", "Crane type", a.label, b.label),
    ...data,
    ...alone,
    ...built.map(({ component, title }) => row("Scope", title, scopeOf(a, component), scopeOf(b, component))),
  ].filter((each) => each.a !== "" || each.b !== "");
}

/** The facts by which a customer chooses; the rest follows from them. */
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

/** Returns a fact's name within a sentence: "LT length", and "span" for "Span, rail centres". */
export const factInSentence = (label: string): string => inSentence(label.split(",")[0] ?? label);

/** Returns the differences of an alternate from its firm position, in two sentences for the customer. */
export function differenceWords(a: Compared, b: Compared): { differs: string; same: string } {
  const rows = compareCranes(a, b);
  const facts = rows.filter(({ label, group }) => group !== "Scope" && isDeciding(label));
  const scope = rows.filter(({ group, differs }) => group === "Scope" && differs);
  const differing = [
    ...facts
      .filter(({ differs, b: value }) => differs && value !== "")
      .map(({ label, b: value }) => `${factInSentence(label)} ${value}`),
    ...scope.map(({ label, b: value }) => `${titleInSentence(label)} ${inSentence(value)}`),
  ];
  const same = facts.filter(({ differs }) => !differs).map(({ label }) => factInSentence(label));
  return {
    differs: differing.length === 0 ? "The same crane." : `Differs: ${differing.join(", ")}.`,
    same: same.length === 0 || differing.length === 0 ? "" : `Same ${same.join(", ")}.`,
  };
}
