import fc from "fast-check";
import { expect, test } from "vitest";
import { pointsOfDocument } from "../open-points/document-points.ts";
import { openOf } from "../open-points/open-points.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { recordOf } from "../quotation/record/record.ts";
import { newSale } from "../sales/sale.ts";
import { doubtfulDraft } from "../testing/doubtful-drafts.ts";
import { doubtfulCranes, type OfferedPlace, offerOf } from "../testing/doubtful-offers.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run } from "../testing/wizard-bench.ts";
import { type OfferDraft, readOfferDraft } from "./offer-draft.ts";
import { keptInputsOf, pointOfWorking, pointsOfOfferDraft } from "./offer-draft-points.ts";
import { countOfferPoints, keyInOffer, pointsOfOfferDocument, runwayIn } from "./offer-points.ts";
import type { OfferPoint } from "./points-beside-cranes.ts";
import { quotedCraneOf } from "./quoted.ts";

type OfferToRead = Parameters<typeof pointsOfOfferDocument>[0];

const numberAt = (at: number): string => `SG-2627-0000${at + 1}`;

const inShort = (points: readonly OfferPoint[]) =>
  points.map(({ key, position, text, values, kept }) => [
    key.replace(/^CRANE (\d+) /, (_, number) => `${numberAt(Number(number) - 1)} `),
    ...[position, text, values, kept?.reason ?? null],
  ]);

/** The same offer of saved quotations, as a document has it. */
const documentOf = (
  saved: readonly QuotationDocument[],
  places: readonly OfferedPlace[],
  rest: Pick<OfferDraft, "customer" | "keptPoints">,
): OfferToRead => ({
  ...rest,
  positions: saved.map((document, at) => ({
    quoted: quotedCraneOf(document),
    ...{ quotation: document.number, revision: document.revision, quantity: 1 },
    kind: places[at]?.kind ?? "firm",
    alternateTo: places[at]?.kind === "alternate" ? 1 : null,
    onRunwayOf: places[at]?.bearer == null ? null : 1,
  })),
});

/** Finds the frozen quotation of a position. */
const among =
  (saved: readonly QuotationDocument[]) =>
  ({ quotation, revision }: { quotation: string; revision: number }) =>
    saved.find((each) => each.number === quotation && each.revision === revision);

/** The points of an unsaved offer with these saved quotations in the positions of another one. */
function pointsOfSaved(offer: OfferDraft, saved: readonly QuotationDocument[]): OfferPoint[] {
  const records = saved.map((each) =>
    recordOf(each, { id: "id", creatorId: "u" }, newSale("tester", each.revision)),
  );
  return pointsOfOfferDraft(
    {
      ...offer,
      positions: offer.positions.map((position, at) => {
        const { working: _, ...rest } = position as Extract<typeof position, { working: string }>;
        const { number: quotation = "", revision = 0 } = saved[at] ?? {};
        return { ...rest, quotation, revision, newestRevision: revision };
      }),
    },
    {
      draftOf: () => null,
      recordOf: (number, revision) =>
        records.find((each) => each.quotation_id === number && each.revision === revision) ?? null,
    },
  );
}

test("an offer shows the same points before and after its save, and after a reload", () => {
  let compared = 0;
  fc.assert(
    fc.property(doubtfulCranes, fc.boolean(), fc.nat({ max: 31 }), ({ drafts, places }, isNamed, which) => {
      const before = offerOf(drafts, places, isNamed);
      const cranesOf = (of: readonly Draft[]) => ({
        draftOf: (id: string) => of.find((draft) => draft.id === id) ?? null,
        recordOf: () => null,
      });
      // Every second point or so is kept: on its working quotation, or on the offer.
      const points = pointsOfOfferDraft(before, cranesOf(drafts));
      const chosen = openOf(points).filter((_, at) => (which >> (at % 5)) % 2 === 1);
      const keptDrafts = drafts.map((draft) =>
        chosen.reduce((now, each) => {
          const own = pointOfWorking(before, each);
          return own?.working === draft.id
            ? run(now, { kind: "keepPoint", point: keepPointOf(own.point) })
            : now;
        }, draft),
      );
      const offer = {
        ...before,
        keptPoints: chosen.flatMap((each) => (pointOfWorking(before, each) ? [] : [keepPointOf(each)])),
      };
      const cranes = cranesOf(keptDrafts);
      const shown = pointsOfOfferDraft(offer, cranes);
      expect(openOf(shown)).toHaveLength(points.length - chosen.length);
      const reloaded = readOfferDraft(JSON.parse(JSON.stringify(offer)));
      expect(reloaded && pointsOfOfferDraft(reloaded, cranes)).toEqual(shown);

      const documents = keptDrafts.map((draft, at) => savedAs(draft, numberAt(at)));
      const saved = documents.filter((document): document is QuotationDocument => document !== null);
      if (saved.length < documents.length) return;
      compared++;
      const keptPoints = keptInputsOf(offer, cranes).map(({ key, reason, values = "not sent" }) => {
        const inSaved = key.replace(/^CRANE (\d+) /, (_, number) => `${numberAt(Number(number) - 1)} `);
        return { key: inSaved, values, reason, by: "tester", at: "" };
      });
      const find = among(saved);
      const document = documentOf(saved, places, { customer: offer.customer, keptPoints });
      expect(inShort(pointsOfOfferDocument(document, find))).toEqual(inShort(shown));
      expect(countOfferPoints(document, find)).toBe(openOf(shown).length);
      // The same quotations as saved positions of another draft of the offer.
      expect(inShort(pointsOfSaved({ ...offer, keptPoints }, saved))).toEqual(inShort(shown));
      // Points that a quotation alone has are in the offer, too, unless another one's runway has them.
      for (const [at, each] of saved.entries()) {
        const own = pointsOfDocument(each, runwayIn(document.positions, each.number)).map(({ key }) =>
          keyInOffer(each.number, key),
        );
        expect(
          pointsOfOfferDocument(document, find).map(({ key }) => key),
          `${at}`,
        ).toEqual(expect.arrayContaining(own));
      }
    }),
    { numRuns: propertyRuns(120) },
  );
  expect(compared).toBeGreaterThan(5);
});

test("an offer that takes a newer revision of a quotation shows the same points before and after its save", () => {
  let compared = 0;
  fc.assert(
    fc.property(doubtfulCranes, doubtfulDraft, fc.nat({ max: 31 }), ({ drafts, places }, newer, which) => {
      const saved = drafts.flatMap((draft, at) => savedAs(draft, numberAt(at)) ?? []);
      const revised = savedAs(newer, numberAt(0));
      if (saved.length < drafts.length || revised === null) return;
      compared++;
      const next = { ...revised, revision: 1 };
      const offer = offerOf(drafts, places, true);
      const earlier = documentOf(saved, places, offer);
      const keptPoints = openOf(pointsOfOfferDocument(earlier, among(saved)))
        .filter((_, at) => (which >> (at % 5)) % 2 === 1)
        .map(keepPointOf);
      const kept = { ...offer, keptPoints };
      const all = [...saved, next];
      // The saved offer still has the revision of its save.
      expect(inShort(pointsOfSaved(kept, saved))).toEqual(
        inShort(pointsOfOfferDocument({ ...earlier, keptPoints }, among(all))),
      );
      const taken = [next, ...saved.slice(1)];
      const shown = pointsOfSaved(kept, taken);
      const later = documentOf(taken, places, kept);
      expect(inShort(pointsOfOfferDocument(later, among(all)))).toEqual(inShort(shown));
      expect(countOfferPoints(later, among(all))).toBe(openOf(shown).length);
    }),
    { numRuns: propertyRuns(100) },
  );
  expect(compared).toBeGreaterThan(5);
});
