import fc from "fast-check";
import { expect, test } from "vitest";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { runwaysInOffer } from "../quotation/draft/runway-in-offer.ts";
import { recordOf } from "../quotation/record/record.ts";
import { newSale } from "../sales/sale.ts";
import { doubtfulChange, doubtfulDraft, priced } from "../testing/doubtful-drafts.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run } from "../testing/wizard-bench.ts";
import { type DraftWithHistory, noHistory, recordEvent, redo, undo } from "../wizard/draft-history.ts";
import { draftFrom, revisionFrom } from "../wizard/start-from.ts";
import { type WizardEvent, wizardReducer } from "../wizard/wizard-reducer.ts";
import { countOpenPoints, pointsOfDocument } from "./document-points.ts";
import { pointsOfDraft } from "./draft-points.ts";
import { openOf } from "./open-points.ts";

const reload = <T>(value: T): unknown => JSON.parse(JSON.stringify(value));
const after = (recorded: DraftWithHistory, event: WizardEvent): DraftWithHistory => {
  const next = wizardReducer(recorded.draft, event);
  return { draft: next, history: recordEvent(recorded.history, recorded.draft, event, next) };
};
/** Takes every act back, or does it again. */
const all = (recorded: DraftWithHistory, way: typeof undo): DraftWithHistory => {
  const next = way(recorded);
  return next ? all(next, way) : recorded;
};

test("a working quotation shows the same points after Next and after a reload", () => {
  fc.assert(
    fc.property(doubtfulDraft, (draft) => {
      const points = pointsOfDraft(draft);
      expect(new Set(points.map(({ key }) => key)).size).toBe(points.length);
      const reloaded = readDraft(reload(draft));
      expect(reloaded && pointsOfDraft(reloaded)).toEqual(points);
      const keys = points.map(({ key, values }) => `${key} ${values}`);
      expect(pointsOfDraft(run(draft, { kind: "seePoints", keys }))).toEqual(points);
    }),
    { numRuns: propertyRuns(60) },
  );
});

test("a point that says something else has other values, so that a kept one is open again", () => {
  let differed = 0;
  fc.assert(
    fc.property(doubtfulDraft, doubtfulDraft, (draft, other) => {
      const others = new Map(pointsOfDraft(other).map((point) => [point.key, point]));
      for (const point of pointsOfDraft(draft)) {
        const changed = others.get(point.key);
        if (changed === undefined || changed.text === point.text) continue;
        differed++;
        expect(changed.values, changed.text).not.toBe(point.values);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
  expect(differed).toBeGreaterThan(10);
});

test("undo brings the points of before back, kept ones too, and redo those of after", () => {
  fc.assert(
    fc.property(doubtfulChange, fc.nat(), ({ draft, events }, which) => {
      const begun: DraftWithHistory = { draft, history: noHistory };
      const changed = events.reduce(after, begun);
      const point = openOf(pointsOfDraft(changed.draft))[which % 3];
      const kept = point ? after(changed, { kind: "keepPoint", point: keepPointOf(point) }) : changed;
      const back = point && undo(kept);
      if (back) expect(pointsOfDraft(back.draft)).toEqual(pointsOfDraft(changed.draft));
      const begin = all(kept, undo);
      expect(pointsOfDraft(begin.draft)).toEqual(pointsOfDraft(draft));
      expect(pointsOfDraft(all(begin, redo).draft)).toEqual(pointsOfDraft(kept.draft));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test("a save, its record, its revision and its copy show the points of the working quotation", () => {
  let compared = 0;
  fc.assert(
    fc.property(doubtfulDraft, fc.nat({ max: 7 }), (draft, which) => {
      const kept = openOf(pointsOfDraft(draft))
        .filter((_, at) => (which >> at) % 2 === 1)
        .reduce((now, point) => run(now, { kind: "keepPoint", point: keepPointOf(point) }), draft);
      const document = savedAs(kept, "SG-2627-00007");
      if (document === null) return;
      compared++;
      const shown = pointsOfDraft(kept);
      const inShort = (points: readonly Pick<(typeof shown)[number], "key" | "text" | "values" | "kept">[]) =>
        points.map(({ key, text, values, kept: by }) => [key, text, values, by?.reason ?? null]);
      expect(inShort(pointsOfDocument(document))).toEqual(inShort(shown));
      expect(countOpenPoints(document)).toBe(openOf(shown).length);
      const record = recordOf(document, { id: "id", creatorId: "u1" }, newSale("tester", 0));
      expect(inShort(record.open_points as never)).toEqual(inShort(shown));
      const given = { id: "next", owner: "tester", now: document.createdAt };
      const withRates = (begun: typeof draft) =>
        priced(
          run(
            {
              ...begun,
              servedDefaults: draft.servedDefaults,
              ...(draft.standardTerms && { standardTerms: draft.standardTerms }),
            },
            { kind: "visit", step: "final" },
          ),
        );
      expect(inShort(pointsOfDraft(withRates(revisionFrom(record, given))))).toEqual(inShort(shown));
      // Another quotation has not the words of this one's line.
      expect(inShort(pointsOfDraft(withRates(draftFrom(record, given))))).toEqual(
        inShort(shown.filter(({ kind }) => kind !== "words not used" && !kind.endsWith(" asked"))),
      );
    }),
    { numRuns: propertyRuns(120) },
  );
  expect(compared).toBeGreaterThan(10);
});

test("a revision of a quotation in a saved offer shows the points of its record, also after a reload", () => {
  let borne = 0;
  const place = fc.constantFrom(...runwaysInOffer);
  fc.assert(
    fc.property(doubtfulDraft, place, (draft, runway) => {
      const document = savedAs(draft, "SG-2627-00007");
      if (document === null) return;
      const record = recordOf(document, { id: "id", creatorId: "u1", runway }, newSale("tester", 0));
      const given = { id: "next", owner: "tester", now: document.createdAt };
      const { servedDefaults, standardTerms } = draft;
      const begun = {
        ...revisionFrom(record, given),
        servedDefaults,
        ...(standardTerms && { standardTerms }),
      };
      const revision = priced(run(begun, { kind: "visit", step: "final" }));
      const keys = record.open_points.map(({ key, text }) => [key, text]);
      const shownOn = (of: typeof draft) => pointsOfDraft(of).map(({ key, text }) => [key, text]);
      expect(shownOn(revision)).toEqual(keys);
      const kept = readDraft(reload(revision));
      expect(kept && shownOn(kept)).toEqual(keys);
      if (runway === "other") borne++;
    }),
    { numRuns: propertyRuns(180) },
  );
  expect(borne).toBeGreaterThan(2);
});
