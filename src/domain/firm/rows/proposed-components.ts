import type { ComponentId } from "../../crane-types.ts";
import type { ScopeItem } from "../paper-blocks.ts";

/** The words of scope items that mean a component. */
const words: Readonly<Record<ComponentId, RegExp>> = {
  span: /\b(?:bridge girders?|bridge|span|(?:eot |overhead )?cranes?)\b/i,
  hoist: /\b(?:hoists?|crabs?|trolleys?)\b/i,
  end_carriage: /\bend (?:carriages?|trucks?)\b/i,
  lt_gantry: /\b(?:(?:runway|gantry) (?:girders?|beams?)|lt gantry|rails?)\b/i,
  column: /\bcolumns?\b/i,
  wiring: /\b(?:wiring|cabling|cables?|bus ?bars?|dsl)\b/i,
  industrial_erection: /\b(?:erection|erecting|installation|commissioning)\b/i,
  panel: /\bpanels?\b/i,
};

/** Words of a scope item about work around a component that is not its supply, such as foundations or transport. */
const around = /\b(?:foundations?|civil|hydra|cranage|unloading|test loads?|transport|freight|walkways?)\b/i;

/** Returns the components that the words of a scope item mean: "Runway girders" the LT gantry. */
export function proposedComponents(item: string): ComponentId[] {
  if (around.test(item)) return [];
  return (Object.keys(words) as ComponentId[]).filter((id) => words[id].test(item));
}

const separators = /,|&|\+|\band\b|\bwith\b/i;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Returns an unlinked item as linked ones: itself with its component, or one item for each of several components. Words
 * without a component stay with those before them. Null for an item that is linked, or that means no component.
 */
export function linkedItems(item: ScopeItem): ScopeItem[] | null {
  if (item.component !== undefined) return null;
  const [first, ...others] = proposedComponents(item.item);
  if (first === undefined) return null;
  if (others.length === 0) return [{ ...item, component: first }];
  const parts: { texts: string[]; component: ComponentId | undefined }[] = [];
  for (const text of item.item
    .split(separators)
    .map((each) => each.trim())
    .filter((each) => each !== "")) {
    const [component] = proposedComponents(text);
    const last = parts.at(-1);
    if (last && (component === undefined || last.component === undefined || last.component === component)) {
      last.texts.push(text);
      last.component ??= component;
    } else parts.push({ texts: [text], component });
  }
  return parts.map(({ texts, component }) => ({
    item: capital(texts.join(", ")),
    by: item.by,
    ...(item.holds && { holds: item.holds }),
    ...(component && { component }),
  }));
}
