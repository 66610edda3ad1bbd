import type { ComponentId } from "../components/component-id.ts";
import { components } from "../components/registry.ts";
import { wordsOf } from "../quotation/words/line-words.ts";

/** Stands for how many of the component are delivered, with its unit. */
const quantityName = "quantity";

/**
 * Returns the names that a component's description can have in braces: its values, without money, which would show
 * costs, and without texts of several lines.
 */
export const descriptionNames = (component: ComponentId): string[] => [
  quantityName,
  ...wordsOf(components[component])
    .names.filter(({ unit, as }) => !unit.startsWith("₹") && as !== "lines")
    .map(({ name }) => name),
];
