import fc from "fast-check";
import { expect, test } from "vitest";
import { openOf } from "../open-points/open-points.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { remediesOf } from "../remedies/remedies.ts";
import { priced, tablesOf } from "../testing/doubtful-drafts.ts";
import { doubtfulCranes, offerOf } from "../testing/doubtful-offers.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run } from "../testing/wizard-bench.ts";
import { onRunwayOfWorking, pointOfWorking, pointsOfOfferDraft } from "./offer-draft-points.ts";

const among = (drafts: readonly Draft[]) => ({
  draftOf: (id: string) => drafts.find((draft) => draft.id === id) ?? null,
  recordOf: () => null,
});

test("every remedy of a crane ends its point in the offer and raises no other there", () => {
  let followed = 0;
  fc.assert(
    fc.property(doubtfulCranes, ({ drafts, places }) => {
      const offer = offerOf(drafts, places, true);
      const cranes = among(drafts);
      const points = openOf(pointsOfOfferDraft(offer, cranes));
      const before = points.map(({ key }) => key);
      for (const point of points) {
        const own = pointOfWorking(offer, point);
        const draft = own && cranes.draftOf(own.working);
        if (!own || !draft) continue;
        const onRunway = onRunwayOfWorking(offer, own.working, cranes);
        for (const remedy of remediesOf(draft, own.point, { ...tablesOf(draft), onRunway })) {
          followed++;
          const cured = priced(run(draft, ...remedy.events));
          const after = drafts.map((each) => (each.id === draft.id ? cured : each));
          const open = openOf(pointsOfOfferDraft(offerOf(after, places, true), among(after))).map(
            ({ key }) => key,
          );
          expect(open, remedy.label).not.toContain(point.key);
          expect(
            open.filter((key) => !before.includes(key)),
            `${remedy.label} for ${point.key}`,
          ).toEqual([]);
        }
      }
    }),
    { numRuns: propertyRuns(120) },
  );
  expect(followed).toBeGreaterThan(50);
});
