import { expect, test } from "vitest";
import type { DraftPosition } from "#domain/offers/offer-draft.ts";
import { emptyPosition } from "./free-position.ts";
import { hasNewer, withNewerKnown } from "./newest-draft.ts";

const saved = (quotation: string, revision: number, newestRevision: number) =>
  ({ id: quotation, quotation, revision, newestRevision, quoted: {} }) as unknown as DraftPosition;
const free = emptyPosition("f", "9965");

test("only a newer revision than the position knows of is news", () => {
  const positions = [free, saved("SG-1", 0, 1), saved("SG-2", 0, 0)];
  const of = (...known: [string, number][]) => hasNewer(positions, new Map(known));
  expect([of(), of(["SG-1", 1]), of(["SG-1", 2]), of(["SG-1", 0]), of(["SG-3", 5]), of(["SG-2", 1])]).toEqual(
    [...[false, false, true, false, false, true]],
  );
});

test("a position learns of the newest revision and keeps its own", () => {
  const positions = [free, saved("SG-1", 0, 1), saved("SG-2", 1, 3), saved("SG-3", 0, 0)];
  const known = new Map([
    ["SG-1", 2],
    ["SG-2", 1],
  ]);
  expect(withNewerKnown(positions, known)).toEqual([
    free,
    saved("SG-1", 0, 2),
    saved("SG-2", 1, 3),
    saved("SG-3", 0, 0),
  ]);
});
