import { expect, test } from "vitest";
import { empty, run } from "../../testing/wizard-bench.ts";
import { noHistory, recordEvent, undo } from "../../wizard/draft-history.ts";
import { requestOf } from "../../wizard/request-of.ts";
import { type WizardEvent, wizardReducer } from "../../wizard/wizard-reducer.ts";
import { requestKey } from "../document/request.ts";
import type { Draft } from "./draft.ts";
import { draftIdentity } from "./draft-identity.ts";
import { duplicateDraft } from "./duplicate-draft.ts";
import { readDraft } from "./read-draft.ts";

const typeMargin = (text: string): WizardEvent => ({ kind: "typeMargin", text });
const saved = (draft: Draft, number: string): Draft =>
  run(draft, { kind: "saved", number, forKey: requestKey(requestOf(draft)) });

test("keeps its identity from the first keystroke to the save", () => {
  const draft = run(empty(), typeMargin("6"), { kind: "issued", number: "SG-2627-00001", forKey: "k" });
  expect(draftIdentity(run(draft, { kind: "renumber" }))).toBe("d");
  expect(draftIdentity(saved(draft, "SG-2627-00001"))).toBe("d");
});

test("begins another record with the first change after a save, and after starting again", () => {
  const first = saved(run(empty(), typeMargin("6")), "SG-2627-00001");
  const second = run(first, typeMargin("7"));
  expect(draftIdentity(second)).toBe("d.1");
  expect(draftIdentity(run(second, typeMargin("8")))).toBe("d.1");
  expect(draftIdentity(run(saved(second, "SG-2627-00002"), typeMargin("9")))).toBe("d.2");
  expect(draftIdentity(run(second, { kind: "reset" }))).toBe("d.2");
  expect(draftIdentity(run(second, { kind: "becomeAnother" }))).toBe("d.2");
});

test("a change during the save belongs to another record", () => {
  const sent = run(empty(), typeMargin("6"));
  const changed = run(sent, typeMargin("7"), {
    kind: "saved",
    number: "SG-2627-00001",
    forKey: requestKey(requestOf(sent)),
  });
  expect([changed.stage.kind, draftIdentity(changed)]).toEqual(["working", "d.1"]);
});

test("undoing a change restores the saved record's identity, and no identity is used twice", () => {
  const first = saved(run(empty(), typeMargin("6")), "SG-2627-00001");
  const event = typeMargin("7");
  const changed = wizardReducer(first, event);
  const back = undo({ draft: changed, history: recordEvent(noHistory, first, event, changed) });
  expect(back && [back.draft.stage, draftIdentity(back.draft)]).toEqual([first.stage, "d"]);
  expect(back && draftIdentity(run(back.draft, typeMargin("8")))).toBe("d.2");
});

test("stays on the device, and a duplicate begins with its first record", () => {
  const draft = run(saved(run(empty(), typeMargin("6")), "SG-2627-00001"), typeMargin("7"));
  const kept: Record<string, unknown> = JSON.parse(JSON.stringify(draft));
  expect(readDraft(kept)).toMatchObject({ recordIndex: 1, recordCount: 2 });
  const copy = duplicateDraft(draft, { id: "e", owner: "a", now: draft.changedAt });
  expect(draftIdentity(copy)).toBe("e");
});
