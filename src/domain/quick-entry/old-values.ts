import { type Element, isNumber, isSizeLabel } from "./element-kinds.ts";

/** Elements that are read as one, and the index after them. */
export type Joining = { element: Element; next: number };

/** Returns the elements from one index to another as words that are not used, or as an old value. */
export const unusedFrom = (
  elements: readonly Element[],
  from: number,
  next: number,
  kind: "unused" | "past" = "unused",
): Joining => ({
  element: { kind, start: elements[from]?.start ?? 0, end: elements[next - 1]?.end ?? 0 },
  next,
});

/** Returns the elements from one index to another as a value that is taken back. */
const takenBack = (elements: readonly Element[], from: number, next: number): Joining => ({
  element: {
    ...{ kind: "past", start: elements[from]?.start ?? 0, end: elements[next - 1]?.end ?? 0 },
    olds: elements.slice(from, next).flatMap((each) => (isNumber(each) ? each.values : [])),
  },
  next,
});

const replaceable: readonly (Element["kind"] | undefined)[] = ["number", "reading", "hoist", "type"];

const typeOf = (element: Element | undefined): string | undefined =>
  element?.kind === "reading" ? element.reading.craneType : undefined;
export const isCraneType = (element: Element | undefined): boolean => typeOf(element) !== undefined;

/** Drops old values: "double girder nahi", "instead of 15 m", "existing 5t crane of 10 m span.", the 15 m of "from 15 m to 16.5 m" and of "15 m ki jagah 16.5 m". */
export function oldValueAt(elements: readonly Element[], at: number): Joining | null {
  const [element, second] = [elements[at], elements[at + 1]];
  if (element?.kind === "instead" && replaceable.includes(second?.kind))
    return takenBack(elements, at, at + 2);
  const isChange = element?.kind === "from" && elements[at + 2]?.kind === "to";
  if (isChange && isNumber(second) && isNumber(elements[at + 3])) return takenBack(elements, at, at + 3);
  if (second?.kind === "replacedBy" && isNumber(element) && isNumber(elements[at + 2]))
    return takenBack(elements, at, at + 2);
  if (second?.kind === "denied" && isCraneType(element)) return unusedFrom(elements, at, at + 2, "past");
  if (element?.kind !== "old") return null;
  const isNamed = second?.kind === "label" || second?.kind === "reading";
  const last = isNamed ? at + 2 : at + 1;
  const next = isNumber(elements[last]) ? last + 1 : last;
  const type = elements[next];
  // "Existing 10T DG crane. Quote 5T SG": only the new crane has a type.
  const isOther = (each: Element): boolean => isCraneType(each) && typeOf(each) !== typeOf(type);
  const end = isCraneType(type) && elements.slice(next).some(isOther) ? next + 1 : next;
  return unusedFrom(elements, at, oldCraneEnd(elements, end), "past");
}

/**
 * Returns the end of the sizes of an old crane whose capacity ends here: "existing 3T crane of 10 m span." They end their
 * sentence, and the capacity of the new crane follows.
 */
function oldCraneEnd(elements: readonly Element[], from: number): number {
  const isCapacity = (element: Element | undefined) => isNumber(element) && element.unit === "tonnes";
  if (!isCapacity(elements[from - 1])) return from;
  let end = from;
  while (isNumber(elements[end]) || elements[end]?.kind === "label") end += 1;
  const isSentence = elements[end]?.kind === "break" && elements.slice(end).some(isCapacity);
  return isSentence ? end : from;
}

/**
 * Returns the elements with "from" and "to" around the old value before "changed to": "capacity 5 T to be changed to 7.5 T", "15 m span
 * increased to 16 m".
 */
export function withOldValues(elements: readonly Element[]): readonly Element[] {
  const found: Element[] = [];
  const isLabel = (each: Element | undefined): boolean => each !== undefined && isSizeLabel(each);
  for (const [at, element] of elements.entries()) {
    const next = elements[isLabel(elements[at + 1]) ? at + 2 : at + 1];
    const [third, second, last] = [found.at(-3), found.at(-2), found.at(-1)];
    // The number of "span 15 m, lift changed to 7 m" is of another label.
    const isBehind = isLabel(last) && !isLabel(third);
    const old = isBehind ? second : last;
    const isChange = element.kind === "changedTo" && isNumber(old) && isNumber(next);
    if (!isChange || old.unit !== next.unit) {
      found.push(element);
      continue;
    }
    const from: Element = { kind: "from", start: old.start, end: old.start };
    found.splice(isBehind || isLabel(second) ? -2 : -1, 0, from);
    found.push({ ...element, kind: "to" });
  }
  return found;
}

/** Returns the change that begins with this "from", its label first, and the index of its last element; null without one. */
function changeAt(elements: readonly Element[], at: number): { elements: Element[]; last: number } | null {
  const [from, ...old] = elements.slice(at, at + 3);
  const [to, ...more] = elements.slice(at + 3, at + 6);
  const [number, label] = [old.find(isNumber), old.find(isSizeLabel)];
  const second = more.slice(0, isNumber(more[0]) || more[0]?.kind === "label" ? 2 : 0).find(isNumber);
  if (!from || to?.kind !== "to" || !number || !label || !second) return null;
  const end = at + 4 + more.indexOf(second);
  const behind = elements[end + 1];
  const isAgain = behind?.kind === "label" && label.kind === "label" && behind.label === label.label;
  const place = { start: elements[at + 4]?.start ?? second.start, end: (isAgain ? behind : second).end };
  return { elements: [label, from, number, to, { ...second, ...place }], last: isAgain ? end + 1 : end };
}

/** Returns the elements with the label of a changed value before it: "revise from 12 m span to 15 m span", "from span 12 m to 15 m". */
export function withChanges(elements: readonly Element[]): readonly Element[] {
  const found: Element[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const change = elements[at]?.kind === "from" ? changeAt(elements, at) : null;
    found.push(...(change?.elements ?? [elements[at] as Element]));
    at = change?.last ?? at;
  }
  return found;
}
