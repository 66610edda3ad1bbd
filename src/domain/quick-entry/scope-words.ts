import { components } from "../components/registry.ts";
import { fieldsAsked, type Question } from "./parse-quick-entry.ts";
import { partAt, rowEnd } from "./phrase-index.ts";
import { tokensOf } from "./tokens.ts";
import { included, kinds, wholeScope, wordsIn } from "./words.ts";

/** A crane with what its line reads and asks. */
type ReadCrane = { values: Readonly<Record<string, string>>; questions: readonly Question[] };

/** The parts that a customer leaves out together: "existing gantry and columns". */
const groupOf = (component: string): string =>
  Object.values(components).find(({ id }) => id === component)?.partOfRunway ? "runway" : component;

/**
 * Returns what words say is wanted, when they say nothing else: the groups of bare parts ("gantry, columns"), and the
 * parts that are "in scope". Null for other words; everything for "complete job".
 */
function wantedParts(text: string): string[] | null {
  const tokens = tokensOf(text);
  const bare: string[] = [];
  const wanted: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at);
    const whole = rowEnd(wholeScope, tokens, at);
    const end = bare.length > 0 ? rowEnd(included, tokens, at) : null;
    if (part) bare.push(part.component);
    else if (whole !== null) bare.push(...Object.keys(components));
    else if (end !== null) wanted.push(...bare.splice(0));
    else return null;
    at = part?.next ?? whole ?? end ?? tokens.length;
  }
  const all = [...wanted, ...bare.map(groupOf)];
  return all.length > 0 ? all : null;
}

/** Returns the parts that a crane leaves out or asks about, and their groups. */
const doubtfulParts = ({ values, questions }: ReadCrane): string[] => {
  const asked = questions.flatMap((question) => [...fieldsAsked(question)]);
  const left = Object.keys(values).filter((field) => values[field] === "no");
  return [...left, ...asked].flatMap((field) => {
    const [component = "", name] = field.split(".");
    return name === "in_scope" ? [component, groupOf(component)] : [];
  });
};

const smallWords: readonly string[] = [kinds.to, kinds.by].flatMap(wordsIn);

/** Returns whether a text says nothing by itself: "to", a letter. */
function saysNothing(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    tokens.length > 0 &&
    tokens.every(
      ({ kind, text: word }) => kind === "word" && (word.length === 1 || smallWords.includes(word)),
    )
  );
}

/**
 * Returns the unused words without small ones that say nothing alone, and without those that say what holds without them, too: a part is in scope until a word leaves
 * it out. Words about a part stay when others leave it out, or ask about it.
 */
export function withoutScopeWords(unknown: readonly string[], cranes: readonly ReadCrane[]): string[] {
  const doubtful = new Set(cranes.flatMap(doubtfulParts));
  return unknown.filter((text) => {
    if (saysNothing(text)) return false;
    const parts = wantedParts(text);
    return parts === null || parts.some((part) => doubtful.has(part));
  });
}
