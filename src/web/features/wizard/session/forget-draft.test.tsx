import { expect, test } from "vitest";
import { requestKey } from "#domain/quotation/document/request.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { run, type } from "#domain/testing/wizard-bench.ts";
import { noHistory } from "#domain/wizard/draft-history.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { readDraft, removeDraft, writeDraft } from "../../../drafts/draft-storage.ts";
import { forgetDraft } from "./start-session.ts";

const saved = onDevice(draftOf(goldenQuotation("SG-1"), exampleTables), "tester", new Date().toISOString());
const forget = () => forgetDraft({ kind: "forget", id: saved.id, forKey: requestKey(requestOf(saved)) });

test("a saved draft is removed from the device, and one that was changed since its save stays", () => {
  writeDraft(saved, noHistory);
  forget();
  expect(readDraft(saved.id)).toBeNull();
  const changed = run(saved, type("span", "metal_price", "91"));
  writeDraft(changed, noHistory);
  forget();
  expect(readDraft(saved.id)).not.toBeNull();
  removeDraft(saved.id);
});
