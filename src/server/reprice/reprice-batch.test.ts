import { expect, test } from "vitest";
import { awaitsApplying, awaitsUndo, resultOf } from "./reprice-batch.ts";

test("a batch applies its own choices that have no result yet, and no choice of an earlier batch", () => {
  const applies = (batch: number | null, outcome: Parameters<typeof awaitsApplying>[0]["outcome"]) =>
    awaitsApplying({ batch, outcome }, { batch: 2 });
  expect([applies(2, null), applies(1, null), applies(null, null)]).toEqual([true, false, false]);
  expect([applies(2, "applied"), applies(2, "refused"), applies(2, "undone")]).toEqual([false, false, false]);
});

test("an undo that goes on after a restart tries no choice twice, and none that was not applied", () => {
  expect(awaitsUndo({ outcome: "applied", reason: null })).toBe(true);
  expect(awaitsUndo({ outcome: "applied", reason: "SG-1 was sent since, so it is not undone." })).toBe(false);
  expect(awaitsUndo({ outcome: "undone", reason: null })).toBe(false);
  expect(awaitsUndo({ outcome: "refused", reason: null })).toBe(false);
});

test("the audit log has each sale of a batch under what became of it, and of an undo all sales", () => {
  type Items = Parameters<typeof resultOf>[0];
  const item = (
    number: string,
    batch: number | null,
    act: Items[number]["act"],
    outcome: Items[number]["outcome"],
  ) => ({
    ...{ number, batch, act, outcome },
  });
  const items = [
    item("revised before", 1, "revise", "applied"),
    item("revised", 2, "revise", "applied"),
    item("held", 2, "hold", "applied"),
    item("ended", 2, "end_validity", "applied"),
    item("refused", 2, "revise", "refused"),
    item("with a fault", 2, "hold", null),
    item("undone", 1, "revise", "undone"),
    item("not chosen", null, null, null),
  ];
  expect(resultOf(items, { doing: "applying", batch: 2 })).toEqual({
    revised: ["revised"],
    held: ["held"],
    ended: ["ended"],
    refused: ["refused", "with a fault"],
  });
  expect(resultOf(items, { doing: "undoing", batch: 2 })).toEqual({
    undone: ["undone"],
    stayed: ["revised before", "revised", "held", "ended"],
  });
});
