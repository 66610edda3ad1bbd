import { within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { act } from "../testing/act.ts";
import { onAppBench } from "../testing/app-bench.tsx";
import { translatePage } from "../testing/translate.ts";
import { filledDraft, keepDraft } from "../testing/wizard-acts.ts";

const bench = onAppBench();

const steps = ["span", "column", "panel", "margin", "final"];
const screens = [
  "/",
  "/history",
  "/archive",
  "/pipeline",
  "/insights",
  "/customers",
  "/customers/import",
  "/offers",
  "/offers/new",
  "/reprice",
  "/account",
  "/admin/database",
  "/admin/users",
  "/admin/audit",
  "/admin/rates",
  "/admin/rules",
  "/admin/options",
  "/admin/firm",
  "/quotations/:quotation",
  "/offers/:offer",
  "/customers/:customer",
  ...steps.map((step) => `/quotation/single-girder/${step}`),
  "/quotation/double-girder/hoist",
];

/** More presses than this say that each press makes another control. */
const mostPresses = 200;

/** These end the session. */
const leaves = /sign(ed)? out|log(ged)? ?out/i;
const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 10)));

/** Presses each button and control of the page once; returns their names. */
async function pressAll(address: string, reopen: () => Promise<void>): Promise<string[]> {
  const pressed = new Set<string>();
  const controls = () =>
    ["button", "tab", "checkbox", "radio", "switch", "combobox"].flatMap((role) =>
      within(document.body).queryAllByRole(role),
    );
  // Rows that differ in numbers alone have the same controls.
  const nameOf = (control: HTMLElement) =>
    `${control.getAttribute("role") ?? control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`.replaceAll(
      /\d+/g,
      "#",
    );
  for (;;) {
    const next = controls().find(
      (control) => !pressed.has(nameOf(control)) && !leaves.test(control.textContent?.trim() ?? ""),
    );
    if (!next) break;
    pressed.add(nameOf(next));
    expect(pressed.size, `presses on ${address}`).toBeLessThan(mostPresses);
    await act(async () => next.click());
    await settle();
    expect(document.body.textContent, `after ${nameOf(next)} on ${address}`).not.toContain(
      "Something went wrong",
    );
    if (location.pathname !== address) await reopen();
  }
  return [...pressed];
}

test.each(screens)("a translated page takes every press on %s", async (screen) => {
  vi.setSystemTime(bench.server().clock.now());
  const { employee } = bench.server().users;
  const record = await saveGolden(bench.server(), employee, "SG-1", {
    customer: { company: "Sabar Steel", state: "Gujarat" },
  });
  const offer = offerIn(
    await bench.server().call(employee, "POST", "/api/offers", { positions: [positionOf(record)] }),
  );
  const address = screen
    .replace(":quotation", record.quotation_id)
    .replace(":offer", offer.offer_id)
    .replace(":customer", String(record.customer_id));
  keepDraft(filledDraft(screen.includes("double") ? "DG-1" : "SG-1", "admin"));
  let stop = () => {};
  const open = async () => {
    stop();
    await bench.open(address, "admin");
    stop = translatePage();
    await settle();
  };
  await open();
  const pressed = await pressAll(address, open);
  stop();
  expect(pressed.length).toBeGreaterThan(2);
});
