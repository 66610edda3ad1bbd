import { expect, test } from "vitest";
import { holdDraft } from "../../../drafts/draft-lock.ts";
import { eventually, fill, gone, press, pressKey, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { filledDraft, keepDraft, resume } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();
const pointWith = async (text: string, count: string) => {
  const card = await seen("region", count);
  return eventually(`the point ${text}`, () =>
    [...card.querySelectorAll("li")].find((row) => row.textContent?.includes(text)),
  );
};

test("a point is kept by keyboard, the bar counts the others, and its undo closes the line for the reason", async () => {
  await resume(bench, "SG-1", "final");
  await press("button", "Keep, because …", await pointWith("No customer is named", "2 open points"));
  await pressKey("Escape");
  await gone("textbox", "Keep, because");
  await press("button", "Keep, because …", await pointWith("No customer is named", "2 open points"));
  // A long text is refused, not cut.
  await fill("Keep, because", "x".repeat(5000));
  await pressKey("Enter");
  await shows("The reason must be at most 200 characters, and has 5,000.");
  await fill("Keep, because", "a tender");
  await pressKey("Enter");
  await shows("“a tender”", await seen("region", "1 open point"));
  await eventually("the focus on the next point", () => document.activeElement?.matches("[data-act=remedy]"));
  await eventually("the number in the bar", () =>
    document.querySelector(".bottom-bar")?.textContent?.includes("1 open point: Column"),
  );
  await pressKey("z", { ctrlKey: true });
  await seen("region", "2 open points");
  await gone("textbox", "Keep, because");
});

test("a quotation that is open in another tab has no point to decide in this one", async () => {
  const draft = filledDraft("SG-1");
  keepDraft(draft);
  const isHeld = Promise.withResolvers<void>();
  const release = holdDraft(draft.id, false, () => isHeld.resolve());
  await isHeld.promise;
  await bench.open("/quotation/single-girder/final", "employee");
  await shows("This quotation is open in another tab");
  expect(document.querySelector("[data-act=keep], [data-act=remedy]")).toBeNull();
  release();
});

test("a complete quotation, such as a copy, starts an offer with options and keeps its number", async () => {
  const draft = await resume(bench, "SG-1", "final");
  await shows(/SG-\d{4}-\d{5}/, await seen("region", "Quotation Details"));
  await press("button", "Add options");
  await seen("dialog", "Add options");
  const [offer] = Object.keys(localStorage)
    .filter((key) => key.includes(".offer."))
    .map((key) => localStorage.getItem(key) ?? "");
  expect(offer).toContain(`"working":"${draft.id}"`);
});
