import { expect, test } from "vitest";
import { isHeldPaper } from "./paper.ts";

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
  "papers of a quotation that is %s in an offer that is %s are held: %s",
  (state, offer, isHeld) => {
    const stored = { ...own, approval_state: state, offer_approval_state: offer };
    expect(isHeldPaper(stored)).toBe(isHeld);
  },
);
