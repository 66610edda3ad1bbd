import { expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { draftTitle, unfinishedAlone, unsavedRevisionOf } from "./offer-drafts.ts";

test("an unsaved offer is named by what it revises, its customer and its positions", () => {
  const titleWith = (draft: object) =>
    draftTitle({ revises: null, customer: noCustomer, positions: [], ...draft } as unknown as OfferDraft);
  const customer = { ...noCustomer, company: "Mahalaxmi Forge" };
  expect(titleWith({})).toBe("New offer, 0 positions");
  expect(titleWith({ customer, positions: [{}], revises: { number: "OF-2627-00001" } })).toBe(
    "Revision of OF-2627-00001, Mahalaxmi Forge, 1 position",
  );
});

test("a user who revises an offer goes on with its unsaved revision, and with no other draft", () => {
  const draftOf = (id: string, revises: object | null) => ({ id, revises }) as OfferDraft;
  const drafts = [draftOf("new", null), draftOf("a", { number: "OF-1" }), draftOf("b", { number: "OF-2" })];
  expect(unsavedRevisionOf(drafts, "OF-2")?.id).toBe("b");
  expect(unsavedRevisionOf(drafts, "OF-3")).toBeUndefined();
});

test("unfinished are the quotations that are neither saved nor in an unsaved offer", () => {
  const draftOf = (id: string, kind: Draft["stage"]["kind"]) => ({ id, stage: { kind } }) as Draft;
  const drafts = [draftOf("begun", "working"), draftOf("numbered", "issued"), draftOf("done", "saved")];
  const offer = {
    positions: [{ kind: "firm", working: "begun" }, { kind: "free" }],
  } as unknown as OfferDraft;
  const alone = (offers: readonly OfferDraft[]) => unfinishedAlone(drafts, offers).map(({ id }) => id);
  expect([alone([]), alone([offer])]).toEqual([["begun", "numbered"], ["numbered"]]);
});
