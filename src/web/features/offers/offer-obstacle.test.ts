import { expect, test } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { ApiError, networkErrorText } from "../../api/api-error.ts";
import { messageOf, obstacleNow, obstacleOf } from "./offer-obstacle.ts";

const none = newOfferDraft({ owner: "a" }, "o", "2026-11-25T06:00:00.000Z");
const crane = { kind: "firm", quantity: "1", alternateTo: null, onRunwayOf: null, quoted: {} };
const saved = { ...crane, id: "p1", quotation: "SG-2627-00001", revision: 0, newestRevision: 0 };
const working = { ...crane, id: "p2", working: "w" };
const offer = { ...none, positions: [saved, working] } as unknown as OfferDraft;
const revising: OfferDraft = { ...offer, revises: { number: "OF-2627-00001", revision: 0 } };
const refusal = (at: number) => ({ loc: ["body", "positions", at], msg: "It is in another offer." });

test("an author decides first about a save that did arrive, a newer revision, and refused quotations", () => {
  const newest = { revision: 1, author: "r.patel" };
  const refusals = [refusal(0), refusal(1), refusal(7), { loc: ["body", "options", 0], msg: "x" }];
  const savedAs = { number: "OF-2627-00009", revision: 0 };
  const conflict = (from: object) => new ApiError("Conflict", { status: 409, ...from });
  expect(obstacleOf(offer, conflict({ savedAs, newest, refusals }))).toEqual({
    kind: "saved-before",
    record: savedAs,
  });
  expect(obstacleOf(revising, conflict({ newest, refusals }))).toEqual({
    kind: "revised",
    number: "OF-2627-00001",
    newest,
  });
  const refused = { position: "p1", quotation: "SG-2627-00001", message: "It is in another offer." };
  expect(obstacleOf(offer, conflict({ newest, refusals }))).toEqual({
    kind: "refused",
    positions: [refused],
  });
  expect(obstacleOf(offer, new ApiError("Wrong", { status: 422, refusals }))).toMatchObject({
    kind: "failed",
  });
});

test("a refused crane of the offer opens its step, and any other fault is said", () => {
  const detail = [{ loc: ["body", "positions", 1, "margin_percentage"], msg: "The margin is too low" }];
  expect(obstacleOf(offer, new ApiError("Wrong", { status: 422, detail }))).toMatchObject({
    kind: "open",
    cranes: [{ working: "w", steps: [{ step: "margin", items: ["The margin is too low"] }] }],
  });
  expect(obstacleOf(offer, new ApiError("No rights", { status: 403 }))).toEqual({
    kind: "failed",
    message: "No rights",
  });
});

test("without a server the cranes on this device are kept, and only where there are some", () => {
  const away = new ApiError(networkErrorText);
  const kept = "Your cranes are kept on this device. Save again when you are online.";
  expect(messageOf(obstacleOf(offer, away))).toBe(kept);
  const alone = { ...none, positions: [saved] } as unknown as OfferDraft;
  expect(messageOf(obstacleOf(alone, away))).toBe(networkErrorText);
});

test("a refusal is gone with the quotation that a copy replaces, and said for those that are left", () => {
  const other = { ...saved, id: "p3", quotation: "SG-2627-00003" };
  const refused = (position: string, quotation: string, message: string) => ({
    position,
    quotation,
    message,
  });
  const positions = [refused("p1", saved.quotation, "First."), refused("p3", other.quotation, "Second.")];
  const obstacle = { kind: "refused", positions } as const;
  const now = (...all: object[]) => obstacleNow(obstacle, { positions: all } as unknown as OfferDraft);
  expect(messageOf(now(saved, other))).toBe("First. Second.");
  expect(now({ ...saved, quotation: "SG-2627-00008" }, other)).toEqual({
    kind: "refused",
    positions: [positions[1]],
  });
  expect(now({ ...saved, id: "p9" })).toBeNull();
  const failed = { kind: "failed", message: "Away." } as const;
  expect(obstacleNow(failed, { positions: [] })).toBe(failed);
  expect([messageOf(null), messageOf({ kind: "open", cranes: [] })]).toEqual([undefined, undefined]);
});
