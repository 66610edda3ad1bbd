import { expect, test } from "vitest";
import { isUnsent } from "./undo-item.ts";

const revised = { act: "revise", made_revision: 1 } as const;
const now = { status: "issued", latest_revision: 1, in_offer: null } as const;

test("a re-priced revision is unsent while it is the newest, issued, and in no offer", () => {
  expect(isUnsent(revised, now)).toBe(true);
  expect(isUnsent(revised, { ...now, latest_revision: 2 })).toBe(false);
  expect(isUnsent(revised, { ...now, status: "sent" })).toBe(false);
  expect(isUnsent(revised, { ...now, in_offer: "OF-2627-00001" })).toBe(false);
  // A held price made no revision.
  expect(isUnsent({ act: "hold", made_revision: null }, { ...now, status: "sent" })).toBe(true);
});
