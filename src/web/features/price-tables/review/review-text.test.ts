import { expect, test } from "vitest";
import { changesText, hasNoChanges } from "./review-text.ts";

const none = { count: 0, first: [] };
const same = { added: none, removed: none, changed: none, unchanged: 7, columns_lost: [], reordered: false };

test("tables count as the same only with equal rows, values, columns and order", () => {
  expect([hasNoChanges(same), changesText(same)]).toEqual([
    true,
    "Nothing changes: all 7 rows are the same.",
  ]);
  const moved = { ...same, reordered: true };
  expect([hasNoChanges(moved), changesText(moved)]).toEqual([
    false,
    "0 rows added, 0 removed, 0 values changed; 7 rows unchanged. The rows are in another order.",
  ]);
});
