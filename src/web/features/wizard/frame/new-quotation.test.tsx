import { expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { golden } from "#domain/testing/golden-points.ts";
import { run, typePrice } from "#domain/testing/wizard-bench.ts";
import { noHistory, recordEvent } from "#domain/wizard/draft-history.ts";
import { press } from "../../../testing/app-acts.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { NewQuotation } from "./new-quotation.tsx";

const number = "SG-2627-00007";
const saved: Draft = { ...golden, stage: { kind: "saved", number } };

/** The notice after a change of a saved draft. */
async function changed(from: Draft) {
  const event = typePrice("panel", "90000");
  const draft = run(from, event);
  return mountPart(draft, <NewQuotation />, { history: recordEvent(noHistory, from, event, draft) });
}

test.each([
  ["the first issue", null, 0, number],
  ["a revision", { number, revision: 1 }, 2, `${number} R2`],
])("a change after the save of %s can revise what was saved", async (_, revises, revision, name) => {
  const { container, sent, unmount } = await changed({ ...saved, revises });
  expect(container.textContent).toContain(`This is now a new quotation. ${name} stays as it was saved.`);
  await press("button", "Revise instead", container);
  expect(sent()).toEqual([{ kind: "reviseInstead", number, revision }]);
  await unmount();
});

test("an unsaved draft has no notice", async () => {
  const { container, unmount } = await changed(golden);
  expect(container.textContent).toBe("");
  await unmount();
});
