import { components } from "../components/registry.ts";
import type { Question } from "./parse-quick-entry.ts";
import { tokensOf } from "./tokens.ts";
import { partAt, rowEnd } from "./vocabulary.ts";
import { included, wholeScope } from "./words.ts";

/** A crane with what its line reads and asks. */
type ReadCrane = { values: Readonly<Record<string, string>>; questions: readonly Question[] };

/**
 * Returns the parts that words say are wanted, when they say nothing else: "gantry, columns", "gantry in scope". Null for
 * other words; all parts for "complete job".
 */
function wantedParts(text: string): string[] | null {
  const tokens = tokensOf(text);
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at);
    const whole = rowEnd(wholeScope, tokens, at);
    const end = parts.length > 0 ? rowEnd(included, tokens, at) : null;
    if (part) parts.push(part.component);
    else if (whole !== null) parts.push(...Object.keys(components));
    else if (end === null) return null;
    at = part?.next ?? whole ?? end ?? tokens.length;
  }
  return parts.length > 0 ? parts : null;
}

/** The parts that a customer leaves out together: "existing gantry and columns". */
const groupOf = (component: string): string =>
  Object.values(components).find(({ id }) => id === component)?.partOfRunway ? "runway" : component;

/** Returns the groups of parts that a crane leaves out, or asks about. */
const doubtfulGroups = ({ values, questions }: ReadCrane): string[] => {
  const asked = questions.flatMap((question) =>
    "readings" in question ? question.readings.flatMap((reading) => Object.keys(reading)) : [],
  );
  const left = Object.keys(values).filter((field) => values[field] === "no");
  return [...left, ...asked].flatMap((field) => {
    const [component = "", name] = field.split(".");
    return name === "in_scope" ? [groupOf(component)] : [];
  });
};

/**
 * Returns the unused words without those that say what holds without them, too: a part is in scope until a word leaves
 * it out. Words about a part stay when others leave it out, or ask about it.
 */
export function withoutScopeWords(unknown: readonly string[], cranes: readonly ReadCrane[]): string[] {
  const doubtful = new Set(cranes.flatMap(doubtfulGroups));
  return unknown.filter((text) => {
    const parts = wantedParts(text);
    return parts === null || parts.some((component) => doubtful.has(groupOf(component)));
  });
}
