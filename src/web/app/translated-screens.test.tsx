import { within } from "@testing-library/dom";
import { beforeAll, expect, test, vi } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
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

/** Controls that a screen before has pressed. */
const pressed = new Set<string>();

/** More presses than this say that each press makes another control. */
const mostPresses = 200;

/** These end the session. */
const leaves = /sign(ed)? out|log(ged)? ?out/i;
const settle = () => act(() => new Promise((resolve) => void setTimeout(resolve, 10)));

const controls = (): HTMLElement[] =>
  ["button", "tab", "checkbox", "radio", "switch", "combobox"].flatMap((role) =>
    within(document.body).queryAllByRole(role),
  );

/** Controls that say the same are one, and so are all lists of one kind. */
function nameOf(control: HTMLElement): string {
  const role = control.getAttribute("role") ?? control.tagName;
  if (role === "combobox" || role === "SELECT") return `${role} ${control.className}`;
  const words = control.getAttribute("aria-label") ?? control.closest("label")?.textContent;
  // Rows that differ in numbers alone have the same controls.
  return `${role} ${words ?? control.textContent}`.replaceAll(/\d+/g, "#");
}

/** Presses each button and control of the page that no screen before had. */
async function pressAll(address: string, reopen: () => Promise<void>): Promise<void> {
  for (let presses = 0; ; presses += 1) {
    const next = controls().find(
      (control) => !pressed.has(nameOf(control)) && !leaves.test(control.textContent?.trim() ?? ""),
    );
    if (!next) break;
    pressed.add(nameOf(next));
    expect(presses, `presses on ${address}`).toBeLessThan(mostPresses);
    await act(async () => next.click());
    await settle();
    expect(document.body.textContent, `after ${nameOf(next)} on ${address}`).not.toContain(
      "Something went wrong",
    );
    if (location.pathname !== address) await reopen();
  }
}

let quotation: SavedQuotation;
let offer: OfferRecord;

beforeAll(async () => {
  vi.setSystemTime(bench.server().clock.now());
  const { employee } = bench.server().users;
  const customer = { company: "Sabar Steel", state: "Gujarat" };
  quotation = await saveGolden(bench.server(), employee, "SG-1", { customer });
  const positions = [positionOf(quotation)];
  offer = offerIn(await bench.server().call(employee, "POST", "/api/offers", { positions }));
});

test.each(screens)("a translated page takes every press on %s", async (screen) => {
  vi.setSystemTime(bench.server().clock.now());
  const address = screen
    .replace(":quotation", quotation.quotation_id)
    .replace(":offer", offer.offer_id)
    .replace(":customer", String(quotation.customer_id));
  keepDraft(filledDraft(screen.includes("double") ? "DG-1" : "SG-1", "admin"));
  let stop: ReturnType<typeof translatePage> = () => [];
  const open = async () => {
    expect(stop()).toEqual([]);
    await bench.open(address, "admin");
    stop = translatePage();
    await settle();
  };
  await open();
  expect(controls().length).toBeGreaterThan(2);
  await pressAll(address, open);
  expect(stop()).toEqual([]);
});
