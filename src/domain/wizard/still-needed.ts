import { components, shortLabel } from "../components/registry.ts";
import type { ComponentId } from "../crane-types.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { isSystemPriced } from "../quotation/draft/draft-part.ts";
import { problems, saveProblems } from "./validation.ts";

/** Returns the fields that Next still needs, by name and in order. System prices come with them. */
export const stillNeeded = (draft: Draft, component: ComponentId): string[] =>
  problems(draft, component, "next")
    .filter(({ kind, field }) => {
      const comesByItself = field === "price" && isSystemPriced(draft.parts[component]);
      return kind === "missing" && !comesByItself;
    })
    .map(({ field: name }) => {
      const field = components[component].fields[name];
      return field ? shortLabel(field) : "Price";
    });

/** Returns what a draft still needs before it is saved: steps by title in their order, and the reason of a revision. */
export const stepsNeeded = (draft: Draft): string[] => [
  ...saveProblems(draft).map(({ title }) => title),
  ...(draft.revises !== null && draft.reason.trim() === "" ? ["Reason for the revision"] : []),
];

/** Returns the words after a crane's total: the missing steps, up to three by name. */
export function neededWords(titles: readonly string[]): string {
  if (titles.length === 0) return ", nothing missing.";
  const first = titles.slice(0, 3).join(", ");
  return ` so far. Still needed: ${first}${titles.length > 3 ? ` and ${titles.length - 3} more` : ""}.`;
}

/** Returns the fields that Next still needs as one short sentence; null where nothing is missing. */
export function stillNeededWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const first = names.slice(0, 2).join(", ");
  return `Still needed: ${first}${names.length > 2 ? ` and ${names.length - 2} more` : ""}`;
}
