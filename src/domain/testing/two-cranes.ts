import { newOfferDraft, type OfferDraft } from "../offers/offer-draft.ts";
import { type CranesOfDraft, pointsOfOfferDraft } from "../offers/offer-draft-points.ts";
import { quotedOfDraft } from "../offers/quoted.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import type { RecordOfDocument } from "../quotation/record/record.ts";
import { exampleTables } from "./example-tables.ts";
import { draftOf, goldenQuotation } from "./golden.ts";
import { choose, run, type } from "./wizard-bench.ts";

/** The golden quotation SG-1 as a priced draft. */
export const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
/** A crane with a runway of its own. */
export const bearer = {
  ...run(golden, choose("column", "column_height", "7"), choose("hoist", "height_m", "6")),
  id: "a",
};
/** A crane that runs on it. */
export const borne = {
  ...run(golden, choose("hoist", "height_m", "9"), type("wiring", "busbar", "other_position")),
  id: "b",
};
/** Returns a firm position of an offer with this working quotation. */
export const position = (working: typeof bearer, at: number, onRunwayOf: string | null) => ({
  ...{ id: `p${at}`, kind: "firm" as const, working: working.id, quantity: "1", alternateTo: null },
  ...{ onRunwayOf, quoted: quotedOfDraft(working) },
});
/** A customer block with a company. */
export const named = { name: "", company: "Sabar Steel", site: "", state: "", gstin: "", reference: "" };
/** An unsaved offer of both cranes on one runway. */
export const offer: OfferDraft = {
  ...newOfferDraft({ owner: "a" }, "o", "2026-11-26T06:00:00.000Z"),
  customer: named,
  positions: [position(bearer, 0, null), position(borne, 1, "p0")],
};
/** Returns the cranes of an offer among these working and saved quotations. */
export const among = (
  drafts: readonly Draft[],
  records: readonly RecordOfDocument[] = [],
): CranesOfDraft => ({
  draftOf: (id) => drafts.find((draft) => draft.id === id) ?? null,
  recordOf: (number) => records.find(({ quotation_id }) => quotation_id === number) ?? null,
});
/** Returns the points of an offer of both cranes. */
export const pointsIn = (of: OfferDraft, drafts = [bearer, borne]) => pointsOfOfferDraft(of, among(drafts));
