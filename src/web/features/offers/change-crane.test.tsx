import { afterEach, expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { noHistory } from "#domain/wizard/draft-history.ts";
import { holdDraft, openDrafts } from "../../drafts/draft-lock.ts";
import { readDraft, readDraftHistory, removeDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { until } from "../../testing/page.tsx";
import { byEvent, changeCrane } from "./change-crane.ts";

const crane = onDevice(draftOf(goldenQuotation("SG-1"), exampleTables), "tester", "2026-11-20T06:30:00.000Z");
const toSeven = byEvent({ kind: "typeMargin", text: "7" });

afterEach(() => removeDraft(crane.id));

test("a crane is changed from its offer as its wizard would, so that Undo there can take it back", async () => {
  writeDraft(crane, noHistory);
  const before = await changeCrane(crane.id, toSeven);
  expect([before?.draft.marginPercentage, readDraft(crane.id)?.marginPercentage]).toEqual([
    crane.marginPercentage,
    "7",
  ]);
  expect(readDraft(crane.id)?.changedAt).not.toBe(crane.changedAt);
  expect(readDraftHistory(crane.id)).not.toEqual(noHistory);
});

test("a crane that another tab has open, or that is gone, is not changed", async () => {
  expect(await changeCrane(crane.id, toSeven)).toBeNull();
  expect(readDraft(crane.id)).toBeNull();
  writeDraft(crane, noHistory);
  let isHeld = false;
  const release = holdDraft(crane.id, false, () => {
    isHeld = true;
  });
  await until(() => isHeld);
  expect(await changeCrane(crane.id, toSeven)).toBeNull();
  expect(readDraft(crane.id)?.marginPercentage).toBe(crane.marginPercentage);
  release();
  await vi.waitUntil(async () => !(await openDrafts()).has(crane.id), { interval: 1 });
});
