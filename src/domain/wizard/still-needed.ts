import type { ComponentId } from "../components/component-id.ts";
import { components, shortLabel } from "../components/registry.ts";
import { type Draft, isSystemPriced } from "../quotation/draft.ts";
import { problems } from "./validation.ts";

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

/** The same as one short sentence; null where nothing is missing. */
export function stillNeededWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const first = names.slice(0, 2).join(", ");
  return `Still needed: ${first}${names.length > 2 ? ` and ${names.length - 2} more` : ""}`;
}
