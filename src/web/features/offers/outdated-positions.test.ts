import { expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { outdatedPositions, reasonOf } from "./outdated-positions.ts";

const position = (at: number, revision: number | undefined, newest: number | null) => ({
  position: at,
  ...(newest !== null && { quotation_id: `SG-2627-0000${at}` }),
  ...(revision !== undefined && { revision }),
  quoted: newest === null ? null : { newest_revision: newest },
});
const offer = {
  status: "sent",
  superseded_by: null,
  positions: [position(1, 1, 1), position(2, undefined, 1), position(3, undefined, null), position(4, 1, 3)],
} as unknown as OfferRecord;

test("an open offer’s positions with an older revision are outdated, of the newest revision of the offer only", () => {
  expect(outdatedPositions(offer)).toEqual([
    { position: 2, quotation: "SG-2627-00002", revision: 0, newest: 1 },
    { position: 4, quotation: "SG-2627-00004", revision: 1, newest: 3 },
  ]);
  expect(outdatedPositions({ ...offer, superseded_by: 1 })).toEqual([]);
  expect(outdatedPositions({ ...offer, status: "won" })).toEqual([]);
});

test("the proposed reason has each position with its revision, and why it was revised", () => {
  const newest = [{ quotation_id: "SG-2627-00004", reason: "low headroom hoist" }];
  expect(reasonOf(outdatedPositions(offer), newest)).toBe("Position 2 R1; Position 4 R3: low headroom hoist");
  expect(reasonOf(outdatedPositions(offer), [{ quotation_id: "SG-2627-00002", reason: null }])).toBe(
    "Position 2 R1; Position 4 R3",
  );
});
