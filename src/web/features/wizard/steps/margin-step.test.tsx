import { afterEach, expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { does, until } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import type { WizardState } from "../wizard-context.ts";
import { MarginStep } from "./margin-step.tsx";

afterEach(() => void vi.unstubAllGlobals());

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const withMargin = (text: string) => run(draft, { kind: "typeMargin", text });

/** The step of a user whose least margin is 8 %. */
async function shown(of: WizardState["draft"], state: Partial<WizardState> = {}) {
  const asked = vi.fn(async () => Response.json({ data: { least_margin: 8 } }));
  vi.stubGlobal("fetch", asked);
  const part = await mountPart(of, <MarginStep />, state);
  const box = part.container.querySelector<HTMLInputElement>("[data-field=margin_percentage]");
  return {
    ...part,
    notice: () => part.container.querySelector("[role=status]")?.textContent,
    hasSummary: part.container.querySelector("[aria-label='Margin Summary']") !== null,
    error:
      box?.getAttribute("aria-invalid") === "true" ? box.closest(".min-w-0")?.lastChild?.textContent : null,
  };
}

test("adds margin and GST to the subtotal, each with its own amount", async () => {
  const { container, unmount } = await shown(draft);
  const { subtotal, margin_amount, total_before_gst, gst_amount, final_total } =
    goldenQuotation("SG-1").totals.paise;
  const paise = (text: string | null | undefined) => Number(text?.replaceAll(/\D/g, ""));
  expect([...container.querySelectorAll("tr")].map((row) => paise(row.lastChild?.textContent))).toEqual([
    subtotal,
    margin_amount,
    total_before_gst,
    gst_amount,
    final_total,
  ]);
  const summary = [...container.querySelectorAll("[aria-label='Margin Summary'] dd")];
  expect(summary.map(({ textContent }) => paise(textContent))).toEqual(
    [margin_amount, gst_amount, final_total].map((amount) => (amount % 100 === 0 ? amount / 100 : amount)),
  );
  await unmount();
});

test("a margin below the user’s least one is named before the save, and a press takes the least one", async () => {
  const { container, notice, sent, unmount } = await shown(withMargin("7.5"));
  await until(() => notice() !== undefined);
  expect(notice()).toContain("Margin 7.5 % is below your 8 %.Needs approval after the save. Until then");
  await does(() => container.querySelector<HTMLElement>("[data-act=remedy]")?.click());
  expect(sent()).toEqual([{ kind: "typeMargin", text: "8" }]);
  await unmount();
});

test("the decision on the previous revision may cover a revision’s margin", async () => {
  const revises = { number: "SG-2627-00001", revision: 0 };
  const { notice, unmount } = await shown({ ...withMargin("7.5"), revises });
  await until(() => notice() !== undefined);
  expect(notice()).toContain("unless the decision on the previous revision covers it");
  await unmount();
});

test("a missing margin is a fault after Next was refused on it, a wrong one at once, and without a summary", async () => {
  for (const [text, refused, error, hasSummary] of [
    ["", null, null, true],
    ["", "span", null, true],
    ["", "margin", "Margin Percentage is required", true],
    ["101", null, "Margin must be a percentage from 0 to 100", false],
  ] as const) {
    const page = await shown(withMargin(text), { refused });
    expect([text, page.error, page.hasSummary]).toEqual([text, error, hasSummary]);
    await page.unmount();
  }
});
