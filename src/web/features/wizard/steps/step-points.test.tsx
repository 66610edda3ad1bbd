import { expect, test } from "vitest";
import { findPoint, lift } from "#domain/testing/golden-points.ts";
import { keepPointOf } from "#domain/testing/kept-points.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { StepPoints } from "./step-points.tsx";

const key = "lift above column";
const open = lift("9", "6");
const point = findPoint(open, key);
if (!point) throw new RangeError("The columns limit the lift");
const kept = run(open, { kind: "keepPoint", point: keepPointOf(point) });
const saved = { stage: { kind: "saved", number: "SG-2627-00007" } } as const;

test.each([
  ["an open point of a working quotation", open, ["Keep, because …"]],
  ["a kept point of a working quotation", kept, ["Open again"]],
  ["an open point of a saved quotation", { ...open, ...saved }, []],
  ["a kept point of a saved quotation", { ...kept, ...saved }, []],
])("%s is decided in its step, but after the save on its page", async (_, draft, names) => {
  const { container, unmount } = await mountPart(draft, <StepPoints component="column" />, {
    isSignedIn: false,
  });
  const row = [...container.querySelectorAll("li")].find((each) =>
    each.textContent.includes("limits the lift"),
  );
  const buttons = [...(row?.querySelectorAll("button:not([data-act=remedy])") ?? [])];
  expect(row).toBeDefined();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  await unmount();
});
