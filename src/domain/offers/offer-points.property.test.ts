import fc from "fast-check";
import { expect, test } from "vitest";
import { openOf } from "../open-points/open-points.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { recordOf } from "../quotation/record/record.ts";
import { newSale } from "../sales/sale.ts";
import { doubtfulDraft } from "../testing/doubtful-drafts.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run } from "../testing/wizard-bench.ts";
import { hasBusbar } from "./busbar.ts";
import { newOfferDraft, type OfferDraft, readOfferDraft } from "./offer-draft.ts";
import { keptInputsOf, pointOfWorking, pointsOfOfferDraft } from "./offer-draft-points.ts";
import { countOfferPoints, type OfferPoint, pointsOfOfferDocument } from "./offer-points.ts";
import { quotedOfDraft } from "./quoted.ts";

const numberAt = (at: number): string => `SG-2627-0000${at + 1}`;

/** Two to four cranes; each can run on the first one's runway. */
const offered = fc
  .array(fc.record({ draft: doubtfulDraft, isBorne: fc.boolean() }), { minLength: 2, maxLength: 4 })
  .map((cranes) => ({
    drafts: cranes.map(({ draft }, at): Draft => ({ ...draft, id: `w${at}` })),
    bearers: cranes.map(({ isBorne }, at) => (isBorne && at > 0 ? 0 : null)),
  }));

const named = { name: "", company: "Sabar Steel", site: "", state: "", gstin: "", reference: "" };

function offerOf(
  drafts: readonly Draft[],
  bearers: readonly (number | null)[],
  isNamed: boolean,
): OfferDraft {
  const offer = newOfferDraft({ owner: "tester" }, "o", "2026-11-20T06:00:00.000Z");
  return {
    ...offer,
    customer: isNamed ? named : offer.customer,
    positions: drafts.map((draft, at) => ({
      ...{ id: `p${at}`, kind: "firm" as const, working: draft.id, quantity: "1", alternateTo: null },
      onRunwayOf: bearers[at] === null ? null : `p${bearers[at]}`,
      quoted: quotedOfDraft(draft),
    })),
  };
}

const inShort = (points: readonly OfferPoint[]) =>
  points.map(({ key, position, text, values, kept }) => [
    key.replace(/^CRANE (\d+) /, (_, number) => `${numberAt(Number(number) - 1)} `),
    ...[position, text, values, kept?.reason ?? null],
  ]);

test("an offer shows the same points before and after its save, and after a reload", () => {
  let compared = 0;
  fc.assert(
    fc.property(offered, fc.boolean(), fc.nat({ max: 31 }), ({ drafts, bearers }, isNamed, which) => {
      const before = offerOf(drafts, bearers, isNamed);
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
            ? run(now, { type: "keepPoint", point: keepPointOf(own.point) })
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
      const documentOf = ({ quotation }: { quotation: string }) =>
        saved.find(({ number }) => number === quotation);
      const keptPoints = keptInputsOf(offer, cranes).map(({ key, reason }) => {
        const values = shown.find((point) => point.key === key)?.values ?? "";
        const inSaved = key.replace(/^CRANE (\d+) /, (_, number) => `${numberAt(Number(number) - 1)} `);
        return { key: inSaved, values, reason, by: "tester", at: "" };
      });
      const document = {
        customer: offer.customer,
        keptPoints,
        positions: saved.map(({ number, lines }, at) => ({
          quoted: { hasBusbar: hasBusbar(lines) },
          ...{ kind: "firm", quotation: number, revision: 0, quantity: 1, alternateTo: null },
          onRunwayOf: bearers[at] == null ? null : (bearers[at] ?? 0) + 1,
        })),
      } as unknown as Parameters<typeof pointsOfOfferDocument>[0];
      expect(inShort(pointsOfOfferDocument(document, documentOf))).toEqual(inShort(shown));
      expect(countOfferPoints(document, documentOf)).toBe(openOf(shown).length);

      // The same quotations as saved positions of another draft of the offer.
      const again: OfferDraft = {
        ...offer,
        keptPoints,
        positions: offer.positions.map((position, at) => {
          const { working: _, ...rest } = position as Extract<typeof position, { working: string }>;
          return { ...rest, quotation: numberAt(at), revision: 0, newestRevision: 0 };
        }),
      };
      const records = saved.map((each) => recordOf(each, { id: "id", creatorId: "u" }, newSale("tester", 0)));
      const fromRecords = pointsOfOfferDraft(again, {
        draftOf: () => null,
        recordOf: (number) => records.find(({ quotation_id }) => quotation_id === number) ?? null,
      });
      expect(inShort(fromRecords)).toEqual(inShort(shown));
    }),
    { numRuns: propertyRuns(120) },
  );
  expect(compared).toBeGreaterThan(5);
});
