import { expect, test } from "vitest";
import { blockedReasonOf } from "./blocked-reason.ts";
import type { MailSources } from "./mail-sources.ts";

const sources = {
  newest: async () => ({ revision: 1, author: "asha" }),
  blockedReason: async () => "The revision awaits approval.",
  orderPaper: async () => ({ blockedReason: "The order was reopened." }),
} as unknown as MailSources;

const reasonOf = (revision: number, orderPaper: string | null) =>
  blockedReasonOf(undefined as never, sources, { id: "s", number: "SG-2627-00001" }, revision, orderPaper);

test("a mail waits for its paper: the revision in force, or the paper of its order", async () => {
  expect(await reasonOf(1, null)).toBe("The revision awaits approval.");
  expect(await reasonOf(1, "o")).toBe("The order was reopened.");
});

test("a mail of an earlier revision is blocked, whatever its paper", async () => {
  const revised = "SG-2627-00001 was revised meanwhile (R1 by asha). Send that revision.";
  expect([await reasonOf(0, null), await reasonOf(0, "o")]).toEqual([revised, revised]);
});
