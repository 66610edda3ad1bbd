import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { openOf } from "../open-points/open-points.ts";
import { aloneOnRunway, type OnRunway } from "../open-points/point-context.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { doubtfulDraft, priced, tablesOf } from "../testing/doubtful-drafts.ts";
import { keepPointOf } from "../testing/kept-points.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run } from "../testing/wizard-bench.ts";
import { remediesOf } from "./remedies.ts";

const keysOf = (draft: Draft, onRunway: OnRunway) =>
  openOf(pointsOfDraft(draft, onRunway)).map(({ key }) => key);

/** Follows each remedy of a draft, and returns how many there were. */
function followAll(draft: Draft, onRunway: OnRunway): number {
  const before = keysOf(draft, onRunway);
  const all = pointsOfDraft(draft, onRunway).flatMap((point) =>
    point.kept
      ? []
      : remediesOf(draft, point, { ...tablesOf(draft), onRunway }).map((remedy) => ({ point, remedy })),
  );
  for (const { point, remedy } of all) {
    const after = keysOf(priced(run(draft, ...remedy.events)), onRunway);
    expect(after, remedy.label).not.toContain(point.key);
    expect(
      after.filter((key) => !before.includes(key)),
      remedy.label,
    ).toEqual([]);
  }
  return all.length;
}

test("every remedy ends its point and raises no other", () => {
  let followed = 0;
  fc.assert(
    fc.property(doubtfulDraft, (draft) => {
      followed += followAll(draft, aloneOnRunway);
    }),
    { numRuns: propertyRuns(400) },
  );
  expect(followed).toBeGreaterThan(100);
});

test("every remedy does so also with another crane on the runway", () => {
  let followed = 0;
  fc.assert(
    fc.property(doubtfulDraft, doubtfulDraft, (draft, other) => {
      const borne = [{ name: "position 2", crane: craneOfDraft(other) }];
      followed += followAll(draft, { isInOffer: true, isBorne: false, borne });
    }),
    { numRuns: propertyRuns(200) },
  );
  expect(followed).toBeGreaterThan(50);
});

test("a remedy keeps what is kept: its points stay kept, and the values that they are about", () => {
  let followed = 0;
  fc.assert(
    fc.property(doubtfulDraft, fc.nat({ max: 31 }), (begun, which) => {
      const chosen = openOf(pointsOfDraft(begun)).filter((_, at) => (which >> (at % 5)) % 2 === 1);
      const draft = chosen.reduce(
        (now, point) => run(now, { kind: "keepPoint", point: keepPointOf(point) }),
        begun,
      );
      followed += followAll(draft, aloneOnRunway);
      for (const remedy of pointsOfDraft(draft).flatMap((point) =>
        point.kept ? [] : remediesOf(draft, point, tablesOf(draft)),
      )) {
        const after = priced(run(draft, ...remedy.events));
        const still = pointsOfDraft(after);
        for (const { key, component, field } of chosen) {
          expect(still.find((each) => each.key === key)?.kept, `${remedy.label}, ${key}`).not.toBeNull();
          if (component && field && field !== "price")
            expect(textOf(after, component, field), `${remedy.label}, ${key}`).toBe(
              textOf(draft, component, field),
            );
        }
      }
    }),
    { numRuns: propertyRuns(300) },
  );
  expect(followed).toBeGreaterThan(50);
});

test("following remedies one after another ends, and leaves only points without one", () => {
  fc.assert(
    fc.property(doubtfulDraft, (begun) => {
      let draft = begun;
      const first = keysOf(begun, aloneOnRunway).length;
      for (let pressed = 0; ; pressed++) {
        const [remedy] = pointsOfDraft(draft).flatMap((point) => remediesOf(draft, point, tablesOf(draft)));
        if (!remedy) break;
        expect(pressed, "more presses than points").toBeLessThan(first);
        draft = priced(run(draft, ...remedy.events));
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});
