import { expect, test } from "vitest";
import type { FinalAnswer } from "#contract/quotations/quotations-api.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { choose, run } from "#domain/testing/wizard-bench.ts";
import { askFinal, isAbout, planFinal, takeFinal } from "./final-transitions.ts";
import { planPrices } from "./price-transitions.ts";
import { newSession, type WizardSession } from "./wizard-session.ts";

const complete = run(draftOf(goldenQuotation("SG-1"), exampleTables), { kind: "visit", step: "final" });
const sessionOf = (draft: Draft): WizardSession => ({
  ...newSession(draft),
  environment: { isOpen: true, isHeld: true, isOnline: true, editor: { owner: "tester" } },
});
const saved: Draft = { ...complete, stage: { kind: "saved", number: "SG-2627-00001" } };

test("a saved quotation is not computed again when its page opens, an unsaved one is", () => {
  const dueOf = (draft: Draft) => planFinal(sessionOf(draft), sessionOf(draft), 0).session.finalDue;
  expect([dueOf(saved), dueOf(complete)]).toEqual([null, 300]);
});

test("a final quotation is that of its number: neither of another one nor after the number was given up", () => {
  const asked = askFinal(sessionOf(complete), 0).session;
  const key = asked.final.kind === "asking" ? asked.final.key : expect.unreachable();
  const { final, draft } = takeFinal(asked, key, { quotation_id: "SG-2627-00001" } as FinalAnswer);
  expect(draft.stage).toMatchObject({ kind: "issued", number: "SG-2627-00001" });
  const another: Draft = { ...draft, stage: { kind: "issued", number: "SG-2627-00002", forKey: key } };
  expect([draft, saved, another, complete].map((each) => isAbout(final, each))).toEqual([
    ...[true, true, false, false],
  ]);
});

test("a size that is typed for an estimate waits for the end of the typing, a chosen one does not", () => {
  const typed = estimatedDraft("SG-1", "5T", "17.2");
  for (const [draft, readyAt] of [
    [complete, 50],
    [typed, 200],
  ] as const) {
    const changed = run(draft, choose("span", "span_width_m", "18"));
    const { session } = planPrices(sessionOf(draft), sessionOf(changed), 0);
    expect(session.prices.span).toMatchObject({ kind: "waiting", readyAt });
  }
});
