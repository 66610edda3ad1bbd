import { ofColumns } from "./candidates.ts";
import type { Element } from "./element-kinds.ts";
import type { LabelName } from "./words.ts";

/** The labels of a size of a part, which may stand between the part and its count. */
const heightsOfParts: readonly LabelName[] = ["height", "shortHeight", "length"];

/**
 * Returns what a count behind other things may count: "column ISMB 300 7m high 14 nos", "panel 38,000 each 2 nos", "DSL 60 m
 * 4 nos"; null for cranes.
 */
export function countedBefore(
  elements: readonly Element[],
  owners: ReadonlyMap<number, number>,
  at: number,
): "columns" | "other" | null {
  let hasType = false;
  for (let index = at - 1; ; index -= 1) {
    const element = elements[index];
    const owner = element?.kind === "number" ? elements[owners.get(index) ?? -1] : element;
    if (owner?.kind === "asked" || (owner?.kind === "thing" && owner !== element)) return "other";
    if (owner?.kind === "label" && ofColumns.includes(owner.label)) return "columns";
    if (owner?.kind === "label" && owner.part !== null) return "other";
    hasType ||= owner?.kind === "type";
    // "2 ISMC 300 / 12 nos"
    const isPause =
      index === at - 1 &&
      ["slash", "dash"].includes(element?.kind ?? "") &&
      elements[index - 1]?.kind === "type";
    const isPassed =
      isPause || owner?.kind === "type" || (owner?.kind === "label" && heightsOfParts.includes(owner.label));
    if (!isPassed) return hasType ? "columns" : null;
  }
}

/**
 * Returns whether an amount may be of more than its part, or a rate: "erection 95,000 extra", "freight and erection 1,20,000",
 * "supervision of erection 25,000", "erection 1,200/day".
 */
export function isPriceOfMore(elements: readonly Element[], at: number, owner: number): boolean {
  const [before, beyond] = [elements[owner - 1], elements[owner - 2]];
  const [behind, further] = [elements[at + 1], elements[at + 2]];
  const isJoined = before?.kind === "and" || before?.kind === "plus";
  const isRate = behind?.kind === "slash" && further?.kind === "thing";
  const isShared =
    before?.kind === "unused" || (isJoined && ["thing", "unused"].includes(beyond?.kind ?? ""));
  return behind?.kind === "asked" || isRate || isShared;
}

/** Returns the place of a length in "5t x 15m x 6m" and "5T/SG/15m/6m"; null outside of such a chain, and in a longer one. */
export function chainOf(elements: readonly Element[], at: number): number | null {
  const isJoined = (index: number, beyond: number): boolean =>
    ["times", "slash"].includes(elements[index]?.kind ?? "") &&
    ["number", "reading"].includes(elements[beyond]?.kind ?? "");
  let [from, end] = [at, at];
  while (isJoined(from - 1, from - 2)) from -= 2;
  while (isJoined(end + 1, end + 2)) end += 2;
  const [load, ...sizes] = elements.slice(from, end + 1).filter(({ kind }) => kind === "number");
  const isSize = (each: Element | undefined): boolean => each?.kind === "number" && each.unit === "length";
  const isChain =
    load?.kind === "number" && load.unit === "tonnes" && sizes.length < 3 && sizes.every(isSize);
  return isChain ? sizes.indexOf(elements[at] as Element) : null;
}
