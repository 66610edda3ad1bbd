import type { ComponentId } from "./define-component.ts";
import { components } from "./registry.ts";

/** A label within a sentence: "Hoist Type" is "Hoist type", "LT Length" stays "LT length". */
export const inSentence = (label: string): string =>
  label
    .split(" ")
    .map((word, at) => (at === 0 || word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(" ");

/** A field by its component and label, without saying the component twice: "Hoist type", "Hoist capacity". */
export function fieldName(component: ComponentId, name: string): string {
  const { title, fields } = components[component];
  const label = (fields[name]?.label ?? "Price").replace(/ \([^()]*\)$/, "");
  return inSentence(label.startsWith(title) ? label : `${title} ${label}`);
}
