import { expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { at, eventually, fill, press, pressAct, pressKey, seen, shows } from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";
import { does, stopClock } from "../testing/page.tsx";
import { atStep, holds, resume } from "../testing/wizard-acts.ts";

const bench = onAppBench();

/** Two presses with no time between them, so that no rendering separates them. */
async function pressTwice(name: string | RegExp): Promise<void> {
  const button = await seen("button", name);
  await eventually(`${name} takes presses`, () => button.getAttribute("aria-disabled") !== "true");
  await does(() => {
    button.click();
    button.click();
  });
}

const kept = (kind: string): number =>
  Object.keys(localStorage).filter((key) => key.startsWith(`crane-quote.1.${kind}.`)).length;
const reopen = async (address: string) => {
  await bench.close();
  await bench.open(address, "manager");
};
const callsOf = (path: string) =>
  bench.network().sent.filter((call) => call.path === path && call.method === "POST").length;

test("a quick second press on an act creates no second record", async () => {
  const { call, users } = bench.server();
  const { quotation_id: number } = await saveGolden(bench.server(), users.manager, "SG-1");
  for (const [at, act] of ["Revise", "Use as a starting point"].entries()) {
    await reopen(`/quotations/${number}`);
    if (act !== "Revise") await press("button", "More");
    await pressTwice(act);
    await seen("heading", "Final Quotation");
    expect(kept("draft")).toBe(at + 1);
  }
  await reopen("/");
  await pressTwice(/^Duplicate/);
  await shows("is first in the list");
  expect(kept("draft")).toBe(3);

  await reopen(`/quotations/${number}?view=activity`);
  await fill("Note", "Asked for a longer bay");
  await pressTwice("Add note");
  await eventually("the note", () =>
    [...document.querySelectorAll("main li")].find((entry) =>
      entry.textContent?.includes("Asked for a longer bay"),
    ),
  );
  const activity = await call(users.manager, "GET", `/api/quotation/${number}/activity`);
  const { entries } = activity.json<{ data: { entries: { kind: string }[] } }>().data;
  expect(entries.filter(({ kind }) => kind === "note")).toHaveLength(1);

  await reopen(`/quotations/${number}`);
  await pressAct("Add to an offer");
  await pressTwice("New offer");
  await seen("heading", "New offer");
  await eventually("the offer's draft", () => kept("offer") === 1);
  await pressTwice("Add free position");
  const positions = await seen("list", "Positions");
  await eventually("the free position", () => positions.children.length > 1);
  expect(positions.children).toHaveLength(2);

  const made = await call(users.manager, "POST", "/api/offers", {
    positions: [{ kind: "firm", quotation_id: number, revision: 0, quantity: 1 }],
  });
  const { offer_id } = made.json<{ data: { offer_id: string } }>().data;
  await reopen(`/offers/${offer_id}`);
  await pressTwice("Revise");
  await seen("heading", `${offer_id} R1`);
  expect(kept("offer")).toBe(2);

  await reopen("/reprice");
  await pressTwice("Work out today’s prices");
  await seen("button", "Work out again");
  expect(callsOf("/api/reprice")).toBe(1);
});

test("a second press on Next skips no step and saves nothing, and Save & Complete saves once", async () => {
  // Presses half a second apart are one press. The page renders between them.
  stopClock();
  const next = () => document.querySelector<HTMLElement>("button[data-act=next]");
  const hint = () => document.querySelector(".bottom-bar:has(kbd)")?.textContent;
  const isReady = (text: string) =>
    eventually(text, () => next()?.getAttribute("aria-disabled") !== "true" && hint()?.includes(text));
  const hasNumber = async () => shows(/SG-\d{4}-\d{5}/, await seen("region", "Quotation Details"));
  await resume(bench, "SG-1", "margin", "manager");
  await isReady("CtrlEnterfor Next");
  for (const _ of [1, 2]) await does(() => next()?.click());
  await atStep("Final Quotation");
  await isReady("CtrlEnterto save");
  await hasNumber();

  await press("button", "Previous");
  await atStep("Margin & GST Configuration");
  await isReady("CtrlEnterfor Next");
  for (const _ of [1, 2]) await pressKey("Enter", { ctrlKey: true });
  await atStep("Final Quotation");
  await isReady("CtrlEnterto save");
  await hasNumber();
  expect(callsOf("/api/quotation/save")).toBe(0);

  for (const _ of [1, 2]) await does(() => next()?.click());
  await shows("Quotation Saved Successfully!");
  await at("/");
  expect(callsOf("/api/quotation/save")).toBe(1);
  await bench.open("/quotation/single-girder", "manager");
  await holds("capacity", "");
});
