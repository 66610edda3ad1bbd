import type { ComponentId } from "../components/component-id.ts";
import { components } from "../components/registry.ts";
import { wordsOf } from "../quotation/words/line-words.ts";

/** The placeholder of the number of pieces with its unit. */
const quantityName = "quantity";

/**
 * Returns the possible names in braces of a component's description: its values, without money (which would
 * show costs) and without texts of several lines.
 */
export const descriptionNames = (component: ComponentId): string[] => [
  quantityName,
  ...wordsOf(components[component])
    .names.filter(({ unit, as }) => !unit.startsWith("₹") && as !== "lines")
    .map(({ name }) => name),
];
