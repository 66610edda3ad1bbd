import { alternatesField, type TextRange } from "../quick-entry/entry.ts";
import type { Answers, QuickEntry } from "../quick-entry/parse-quick-entry.ts";
import type { CranePieces } from "./split-into-cranes.ts";

/**
 * A user's answers for one crane of a message, and the fields whose values the user removed. `at` is an
 * index of the text in the crane's own words. Later answers win.
 */
export type CraneAnswers = { at: number; answers: Answers; removed: readonly string[] };

/** Returns the index of the text by which a crane keeps its answers. */
export const anchorOf = ({ own, row }: CranePieces): number =>
  row?.start ??
  own.find(({ capacities }) => capacities.length > 0)?.tokens[0]?.start ??
  own[0]?.tokens[0]?.start ??
  0;

/** Joins the answers within these places; all answers without places. */
export function answersWithin(
  all: readonly CraneAnswers[],
  places: readonly TextRange[] | null,
): Omit<CraneAnswers, "at"> {
  const own = all.filter(
    ({ at }) => places === null || places.some(({ start, end }) => start <= at && at < end),
  );
  return {
    answers: Object.assign({}, ...own.map(({ answers }) => answers)),
    removed: own.flatMap(({ removed }) => [...removed]),
  };
}

/** Returns a crane without the fields that the tables filled and the user removed. */
export function withoutRemoved(crane: QuickEntry, removed: readonly string[]): QuickEntry {
  const filled = crane.reads.filter(({ places }) => places.length === 0);
  const gone = removed.filter((field) => filled.some(({ reading }) => field in reading));
  if (gone.length === 0) return crane;
  const isKept = (field: string): boolean => !gone.includes(field);
  return {
    ...crane,
    values: Object.fromEntries(Object.entries(crane.values).filter(([field]) => isKept(field))),
    reads: crane.reads.filter(
      ({ reading, places }) => places.length > 0 || Object.keys(reading).every(isKept),
    ),
  };
}

/** Returns whether an answer wants two alternates. */
export const hasAlternates = (answers: Answers): boolean =>
  Object.values(answers).some((answer) => alternatesField in answer);

/** Returns the answers without those that want two alternates of the crane at this index of the text. */
export const withoutAlternates = (all: readonly CraneAnswers[], at: number): CraneAnswers[] =>
  all.filter((each) => each.at !== at || !hasAlternates(each.answers));

/** Returns the lengths of the common start and the common end of two texts. They do not overlap. */
function commonEnds(before: string, after: string): { start: number; end: number } {
  if (after.startsWith(before)) return { start: before.length, end: 0 };
  const most = Math.min(before.length, after.length);
  let end = 0;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  let start = 0;
  while (start < most - end && before[start] === after[start]) start += 1;
  return { start, end };
}

/** Returns the answers after a change of the text, each with the words it belongs to. Answers of changed words are left out. */
export function movedAnswers(all: readonly CraneAnswers[], before: string, after: string): CraneAnswers[] {
  const { start, end } = commonEnds(before, after);
  return all.flatMap((each) => {
    if (each.at < start) return [each];
    return each.at >= before.length - end ? [{ ...each, at: each.at + after.length - before.length }] : [];
  });
}
