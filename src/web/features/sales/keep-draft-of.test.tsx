import { afterEach, expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newOfferDraft, workingIn } from "#domain/offers/offer-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { currentDraftId, readDraft } from "../../drafts/draft-storage.ts";
import { keptOfferDraft } from "../../drafts/offer-drafts.ts";
import { keepCraneOnRunway, keepDraftOf, keepNewCrane } from "./keep-draft-of.ts";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const owner = { owner: "asha", ownerId: "1" };
const customer = { ...noCustomer, company: "Sabar Steel" };
const record = recordOfDraft({ ...draftOf(goldenQuotation("SG-1"), exampleTables), customer });
const offer = { ...newOfferDraft(owner, "o", "2026-11-25T06:00:00.000Z"), customer };

test("a revision and a new quotation of a record are kept as the open draft of their user", () => {
  const revision = keepDraftOf(record, "revision", owner);
  expect(revision.revises).toMatchObject({ revision: record.revision });
  expect([readDraft(revision.id)?.owner, currentDraftId("single-girder")]).toEqual(["asha", revision.id]);
  const start = keepDraftOf(record, "start", owner, (draft) => ({ ...draft, lastStep: "margin" }));
  expect([start.revises, readDraft(start.id)?.lastStep]).toEqual([null, "margin"]);
  expect(currentDraftId("single-girder")).toBe(start.id);
});

test("a further crane of an offer is its position, with its customer", () => {
  const draft = keepNewCrane(offer, "double-girder", owner);
  expect([draft.craneType, draft.customer.company]).toEqual(["double-girder", "Sabar Steel"]);
  expect(workingIn(keptOfferDraft("o") ?? offer)).toEqual([draft.id]);
  expect(currentDraftId("double-girder")).toBe(draft.id);
});

test("another crane on a runway joins the offer of the crane that bears it, or is a quotation alone", () => {
  const alone = keepCraneOnRunway(record, null, owner);
  expect([keptOfferDraft("o"), currentDraftId("single-girder")]).toEqual([null, alone.id]);
  const joined = keepCraneOnRunway(record, offer, owner);
  expect(workingIn(keptOfferDraft("o") ?? offer)).toEqual([joined.id]);
  expect(joined.parts.lt_gantry.inScope).toBe(false);
});
