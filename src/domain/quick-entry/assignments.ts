import { type Candidate, maxInRun, type NumberMeaning, weights } from "./candidates.ts";
import type { Element } from "./element-kinds.ts";
import {
  auxiliaryCapacity,
  capacityField,
  columnHeight,
  liftField,
  runwayField,
  spanWidth,
} from "./entry.ts";

/** One way to give each number of a run a meaning, with its weight. */
export type Assignment = { options: readonly NumberMeaning[]; weight: number };
/** Numbers that may belong to the same labels, with the assignments near the best, the best first. */
export type Run = { candidates: readonly Candidate[]; assignments: readonly Assignment[] };

/** Splits the numbers of a phrase into runs. The numbers of two runs share no label. */
function runsOf(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  let last = -1;
  for (const candidate of candidates) {
    const owners = candidate.options.flatMap(({ owner }) => owner ?? []);
    const run = runs.at(-1);
    if (run && owners.some((owner) => owner <= last)) run.push(candidate);
    else runs.push([candidate]);
    last = Math.max(last, candidate.at, ...owners);
  }
  return runs;
}

const valueIn = (options: readonly NumberMeaning[], field: string): number | null => {
  for (const { readings } of options) {
    const value = readings[0]?.[field];
    if (value !== undefined) return Number.parseFloat(value);
  }
  return null;
};

/** A lift far above the span: more than one and a half times. */
const maxLiftBySpan = 1.5;

/** Returns the weight of an assignment as a whole: its order, its labels alone, its sizes. */
function weightOf(
  candidates: readonly Candidate[],
  options: readonly NumberMeaning[],
  elements: readonly Element[],
): number {
  let weight = 0;
  let behind = 0;
  let openSpan: number | null = null;
  const owned = new Set<number>();
  const hasSpan = valueIn(options, spanWidth) !== null;
  for (const [at, { owner, weight: own, isBehind, isOpen }] of options.entries()) {
    weight += own;
    if (owner !== null) owned.add(owner);
    if (isBehind) behind += 1;
    const next = options[at + 1]?.readings[0];
    const isFirst = isOpen && openSpan === null && !hasSpan;
    if (isFirst) {
      openSpan = Number(candidates[at]?.element.values[0]);
      weight += weights.lengthAlone;
    }
    if (isFirst && next && (liftField in next || runwayField in next)) weight += weights.usualOrder;
  }
  if (behind > 1) weight += behind * weights.labelBehindAgain;
  const [first, last] = [candidates[0]?.at ?? 0, candidates.at(-1)?.at ?? 0];
  for (let at = Math.max(0, first - 2); at <= last + 2; at += 1) {
    const element = elements[at];
    if (element?.kind !== "label" || element.part !== null || owned.has(at)) continue;
    const isFollowed = candidates.some((each) =>
      each.options.some(({ owner, isBehind, readings }) => owner === at && !isBehind && readings.length > 0),
    );
    weight += weights.labelAlone + (isFollowed ? weights.labelSkipped : 0);
  }
  const [height, high] = [valueIn(options, liftField), valueIn(options, columnHeight)];
  if (height !== null && high !== null && height > high) weight += weights.contradiction;
  const [main, auxiliary] = [valueIn(options, capacityField), valueIn(options, auxiliaryCapacity)];
  if (main !== null && auxiliary !== null && auxiliary >= main) weight += weights.reversed;
  const width = valueIn(options, spanWidth) ?? openSpan;
  if (height !== null && width !== null && height > maxLiftBySpan * width) weight += weights.unusual;
  return weight;
}

/** The most that the weight of a whole assignment exceeds the sum of its options. */
const maxBonus = weights.lengthAlone + weights.usualOrder + maxInRun * weights.labelBehindAgain;

/** Returns the assignments of a run near the best one. Each label has one number for each of its slots. */
function assignmentsOf(candidates: readonly Candidate[], elements: readonly Element[]): Assignment[] {
  if (candidates.length > maxInRun) return [];
  const [first] = candidates;
  if (candidates.length === 1 && first?.options.length === 1) return [{ options: first.options, weight: 0 }];
  const most = candidates.map(({ options }) => Math.max(...options.map(({ weight }) => weight)));
  const rest = most.map((_, at) => most.slice(at).reduce((sum, each) => sum + each, 0));
  let found: Assignment[] = [];
  let best = -Infinity;
  const chosen: NumberMeaning[] = [];
  const used = new Set<string>();
  const visit = (at: number, weight: number): void => {
    if (weight + (rest[at] ?? 0) + maxBonus < best - weights.closeTo) return;
    const candidate = candidates[at];
    if (!candidate) {
      const whole = weightOf(candidates, chosen, elements);
      if (whole > best) {
        best = whole;
        found = found.filter((each) => each.weight >= best - weights.closeTo);
      }
      if (whole >= best - weights.closeTo) found.push({ options: [...chosen], weight: whole });
      return;
    }
    for (const option of candidate.options) {
      const key = option.owner === null ? null : `${option.owner} ${option.slot}`;
      if (key !== null && used.has(key)) continue;
      if (key !== null) used.add(key);
      chosen.push(option);
      visit(at + 1, weight + option.weight);
      chosen.pop();
      if (key !== null) used.delete(key);
    }
  };
  visit(0, 0);
  // Of two equal ones the numbers behind their labels come first: "column 6m".
  return found.sort((a, b) => b.weight - a.weight || behindIn(a) - behindIn(b));
}

const behindIn = ({ options }: Assignment): number => options.filter(({ isBehind }) => isBehind).length;

/** Returns the runs of a phrase with their assignments. */
export const assign = (candidates: readonly Candidate[], elements: readonly Element[]): Run[] =>
  runsOf(candidates).map((run) => ({ candidates: run, assignments: assignmentsOf(run, elements) }));
