import { expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { empty, run } from "#domain/testing/wizard-bench.ts";
import { openFold } from "../../../testing/app-acts.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { CurrentSummary, SummaryFold } from "./current-summary.tsx";
import { UndoButtons } from "./undo-buttons.tsx";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const { paise } = goldenQuotation("SG-1").totals;
const digits = (text: string | null | undefined) => Number(text?.replaceAll(/\D/g, ""));

const linesIn = (container: HTMLElement) =>
  [...container.querySelectorAll("dl > div")].map(({ firstChild, lastChild }) => ({
    label: firstChild?.textContent,
    amount: digits(lastChild?.textContent),
  }));

test("the sums beside the form are those of the quotation", async () => {
  const { container, unmount } = await mountPart(golden, <CurrentSummary />);
  expect(linesIn(container)).toEqual([
    { label: "Subtotal", amount: paise.subtotal },
    { label: "Margin (5%)", amount: paise.margin_amount },
    { label: "GST (18%)", amount: paise.gst_amount },
    { label: "Total", amount: paise.final_total },
  ]);
  await unmount();
  const standard = run(golden, { kind: "typeMargin", text: "" });
  const { container: before, unmount: close } = await mountPart(standard, <CurrentSummary />);
  expect(linesIn(before)[1]?.label).toBe("Margin 5 % (standard)");
  await close();
});

test("a narrow screen has the total on the fold, and no sums stand beside a form without a price", async () => {
  const { container, unmount } = await mountPart(golden, <SummaryFold />);
  expect(digits(container.querySelector("summary")?.textContent)).toBe(paise.final_total);
  await openFold("Current Summary", container);
  expect(linesIn(container)).toHaveLength(4);
  await unmount();
  for (const part of [<CurrentSummary key="wide" />, <SummaryFold key="narrow" />]) {
    const without = await mountPart(empty(), part);
    expect(without.container.textContent).toBe("");
    await without.unmount();
  }
});

test("Undo and Redo name the act that they take back or do again, and are off without one", async () => {
  const steps = (name: string) => [{ name: "older" }, { name }];
  const history = { past: steps("Capacity"), future: [] } as never;
  const { container, unmount } = await mountPart(
    golden,
    <UndoButtons onUndo={() => undefined} onRedo={() => undefined} />,
    { history },
  );
  const buttons = [...container.querySelectorAll("button")].map((each) => [
    each.getAttribute("aria-label"),
    each.disabled,
  ]);
  expect(buttons).toEqual([
    ["Undo: Capacity", false],
    ["Redo", true],
  ]);
  await unmount();
});
