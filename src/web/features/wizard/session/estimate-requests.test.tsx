import { expect, test } from "vitest";
import { wantedKey } from "#domain/quotation/draft/draft-part.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { requestEstimate } from "./estimate-requests.ts";

const draft = estimatedDraft("SG-1", "5T", "15.5");
const forKey = wantedKey(draft, "span") ?? "";

/** Asks for the estimate of the span, which the server answers so. */
async function asked(status: number, detail: string) {
  const calls = await signInAs("employee", { "POST /api/span/estimate": refusal(status, detail) });
  const { signal } = new AbortController();
  const answer = requestEstimate(draft, { component: "span", forKey }, signal);
  return { answer, calls };
}

test("a size that cannot be estimated is not offered, with the server’s reason", async () => {
  const { answer, calls } = await asked(404, "No section passes.");
  const quote = { forKey, kind: "not-offered", why: "No section passes." };
  expect(await answer).toEqual({ component: "span", quote });
  const [sent] = calls.filter(({ call }) => call === "POST /api/span/estimate");
  expect(sent?.body).toMatchObject({ crane_type: "single", capacity: "5T", span_width_m: "15.5" });
});

test.each([
  [422, "Wrong value"],
  [500, "Server error"],
])("a refusal by %i is a failure: it says nothing of the size", async (status, detail) => {
  await expect((await asked(status, detail)).answer).rejects.toThrow(detail);
});
