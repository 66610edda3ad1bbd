import { expect, test } from "vitest";
import { isDraftOf } from "./paper.ts";

const content_sha256 = "content";
const own = { approval_broken: "[]", approval_content: content_sha256, content_sha256 };

test.each([
  [null, null, false],
  ["awaiting", null, true],
  ["sent_back", null, true],
  ["approved", null, false],
  [null, "awaiting", true],
  [null, "sent_back", true],
  ["approved", "awaiting", true],
  [null, "approved", false],
] as const)(
  "papers of a quotation that is %s in an offer that is %s are drafts: %s",
  (state, offer, isDraft) => {
    const stored = { ...own, approval_state: state, offer_approval_state: offer };
    expect(isDraftOf(stored)).toBe(isDraft);
  },
);
