import fc from "fast-check";
import type { StepId } from "../components/steps.ts";
import type { OfferKind } from "../offers/offer.ts";
import { newOfferDraft, type OfferDraft } from "../offers/offer-draft.ts";
import { quotedOfDraft } from "../offers/quoted.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { doubtfulDraft } from "./doubtful-drafts.ts";

/** The place of a crane: firm, optional, or an alternate to the first one; and the crane whose runway it uses. */
export type OfferedPlace = { kind: OfferKind; bearer: number | null };

/**
 * Two to four cranes. Each can run on the first one's runway, be optional or an alternate, and be saved without a visit of its
 * last steps.
 */
export const doubtfulCranes = fc
  .array(
    fc.record({
      draft: doubtfulDraft,
      isBorne: fc.boolean(),
      kind: fc.constantFrom<OfferKind>("firm", "firm", "optional", "alternate"),
      furthest: fc.constantFrom<StepId>("final", "final", "span", "hoist"),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((cranes) => ({
    drafts: cranes.map(
      ({ draft, furthest }, at): Draft => ({ ...draft, id: `w${at}`, furthest, lastStep: furthest }),
    ),
    places: cranes.map(
      ({ isBorne, kind }, at): OfferedPlace =>
        at === 0 ? { kind: "firm", bearer: null } : { kind, bearer: isBorne ? 0 : null },
    ),
  }));

const named = { name: "", company: "Sabar Steel", site: "", state: "", gstin: "", reference: "" };

/** Returns an unsaved offer of these working quotations. */
export function offerOf(
  drafts: readonly Draft[],
  places: readonly OfferedPlace[],
  isNamed: boolean,
): OfferDraft {
  const offer = newOfferDraft({ owner: "tester" }, "o", "2026-11-20T06:00:00.000Z");
  return {
    ...offer,
    customer: isNamed ? named : offer.customer,
    positions: drafts.map((draft, at) => ({
      ...{ id: `p${at}`, kind: places[at]?.kind ?? "firm", working: draft.id, quantity: "1" },
      alternateTo: places[at]?.kind === "alternate" ? "p0" : null,
      onRunwayOf: places[at]?.bearer == null ? null : `p${places[at]?.bearer}`,
      quoted: quotedOfDraft(draft),
    })),
  };
}
