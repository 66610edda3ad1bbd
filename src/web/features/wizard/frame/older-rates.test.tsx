import { afterEach, expect, test, vi } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { byRate } from "#domain/rates/rates.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run, type } from "#domain/testing/wizard-bench.ts";
import { does, settle, until } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { OlderRates } from "./older-rates.tsx";

afterEach(() => void vi.unstubAllGlobals());

/** Its steel is at ₹80 a kilogram. */
const draft = run(
  draftOf(goldenQuotation("SG-1"), exampleTables),
  type("span", "metal_price", "80"),
  type("column", "metal_price", "80"),
);
/** The rate of the steel of the span was ₹80, and is 84 now; that of the columns too, where they are asked for. */
const rates = (columns: number) =>
  byRate(({ rate, definition }) => {
    const raised = rate === "span_metal_price" || (rate === "column_metal_price" && columns !== 80);
    const value = Number(definition.initial);
    return raised
      ? { value: 84, since: "2026-11-01T00:00:00.000Z", earlier: [{ value, since: null }] }
      : { value, since: null, earlier: [] };
  });

async function shown(of: Draft, { columns = 80, isSignedIn = true } = {}) {
  const asked = vi.fn(async () => Response.json({ data: { rates: rates(columns) } }));
  vi.stubGlobal("fetch", asked);
  const part = await mountPart(of, <OlderRates />, { isSignedIn });
  return { ...part, asked, press: () => part.container.querySelector<HTMLElement>("[data-act=takeRates]") };
}

test("one press takes the rates that are in force now, and only the older ones", async () => {
  const steel = { field: "metal_price", value: "80", inForce: "84" };
  for (const [columns, text, older] of [
    [80, "Take the new rate", [{ component: "span", ...steel }]],
    [
      84,
      "Take the new rates",
      [
        { component: "span", ...steel },
        { component: "column", ...steel },
      ],
    ],
  ] as const) {
    const { container, press, sent, unmount } = await shown(draft, { columns });
    await until(() => press() !== null);
    expect(container.textContent).toContain("Span metal price: ₹80/kg, now ₹84/kg");
    expect(press()?.textContent).toBe(text);
    await does(() => press()?.click());
    expect(sent()).toEqual([{ kind: "takeRates", rates: older }]);
    await unmount();
  }
});

test("a saved quotation keeps its rates, and who is signed out is asked for none", async () => {
  const saved: Draft = { ...draft, stage: { kind: "saved", number: "SG-2627-00001" } };
  for (const [of, isSignedIn, calls] of [
    [saved, true, 1],
    [draft, false, 0],
  ] as const) {
    const { press, asked, unmount } = await shown(of, { isSignedIn });
    await settle();
    expect([press(), asked.mock.calls.length]).toEqual([null, calls]);
    await unmount();
  }
});
