import { expect, test, vi } from "vitest";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import type { RepriceAct } from "#domain/reprice/reprice.ts";
import { does, mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { RepriceRow } from "./reprice-row.tsx";

const sale = {
  quotation_id: "SG-2627-00001",
  revision: 1,
  status: "sent",
  approval: { state: "none" },
  crane_type: "single",
  capacity: "5T",
  span_width_m: "15",
  cranes: null,
  customer: "Patan Forge",
  customer_id: null,
  valid_until: "2026-12-24",
  margin_percentage: 5,
  old_total: 1_000_000,
  new_total: 1_050_000.5,
  moved: true,
  bridge: null,
  days_left: 12,
  expired: false,
  margin_if_held: 1.25,
  problem: null,
  act: null,
  outcome: null,
  reason: null,
} as unknown as RepriceItem;

async function shown(
  own: Partial<RepriceItem> = {},
  { choice, low = 3 }: { choice?: RepriceAct; low?: number } = {},
) {
  const onChoose = vi.fn();
  const page = await mount(
    <Routing screens={{}}>
      <table>
        <tbody>
          <RepriceRow
            item={{ ...sale, ...own }}
            largest={100_000}
            low={low}
            choice={choice}
            onChoose={onChoose}
          />
        </tbody>
      </table>
    </Routing>,
  );
  const cells = [...page.container.querySelectorAll("tr:first-child > *")].map(
    ({ textContent }) => textContent,
  );
  const radios = [...page.container.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return { ...page, onChoose, cells, radios };
}

test("a sale shows its totals with the change, and the margin at its quoted price", async () => {
  const { container, cells, unmount } = await shown();
  expect(cells.slice(1, 4)).toEqual([
    expect.stringContaining("SG-2627-00001 R1"),
    expect.stringContaining("single 5T, 15 m"),
    "Days left12",
  ]);
  expect(cells.slice(4, 9)).toEqual([
    "Quoted10,00,000.00",
    "Today10,50,000.50",
    "Change+50,000.50",
    "",
    "Margin if held1.25 %quoted 5 %",
  ]);
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/quotations/SG-2627-00001");
  await unmount();
});

test("an unchanged total, one that cannot be worked out, and an offer say so", async () => {
  const same = await shown({ new_total: 1_000_000 });
  expect(same.cells[6]).toBe("Change0.00alternates or options change");
  await same.unmount();
  const still = await shown({
    new_total: 1_000_000,
    moved: false,
    margin_if_held: 1,
    margin_percentage: null,
  });
  expect([still.cells[6], still.cells[8]]).toEqual(["Change0.00", "Margin if held1 %"]);
  await still.unmount();
  const unknown = await shown({ margin_if_held: null });
  expect(unknown.cells[8]).toBe("Margin if held–quoted 5 %");
  await unknown.unmount();
  const none = await shown({ new_total: null, problem: "no price table" });
  expect(none.cells[5]).toBe("Not re-priced: no price table");
  await none.unmount();
  const offer = await shown({
    quotation_id: undefined,
    offer_id: "OF-2627-00001",
    cranes: 2,
  } as Partial<RepriceItem>);
  expect(offer.container.querySelector("a")?.getAttribute("href")).toBe("/offers/OF-2627-00001");
  await offer.unmount();
});

test("the days left are marked when the validity ends within four days, or has ended", async () => {
  for (const [days_left, text] of [
    [5, "Days left5"],
    [4, "Days left4ends soon"],
    [0, "Days left0ends soon"],
    [-1, "Days left−1expired"],
  ] as const) {
    const { cells, unmount } = await shown({ days_left });
    expect(cells[3]).toBe(text);
    await unmount();
  }
});

test("only what is possible can be chosen, and a decided sale says what was done", async () => {
  const open = await shown({ days_left: -1, moved: false }, { choice: "hold" });
  expect(open.radios.map(({ disabled, checked }) => [disabled, checked])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  await open.unmount();
  const free = await shown();
  await does(() => free.radios[1]?.click());
  expect(free.onChoose.mock.calls).toEqual([["revise"]]);
  await free.unmount();
  for (const [own, text, choices] of [
    [{ act: "revise", outcome: "applied" }, "Revise: done", 0],
    [{ act: "hold", outcome: "undone", reason: "It was won." }, "Hold: undoneIt was won.", 0],
  ] as const) {
    const { cells, radios, unmount } = await shown(own);
    expect([cells.at(-1), radios.length]).toEqual([text, choices]);
    await unmount();
  }
  const refused = await shown({ act: "revise", outcome: "refused", reason: "It was won." });
  expect([refused.cells.at(-1)?.endsWith("Refused: It was won."), refused.radios.length]).toEqual([true, 3]);
  await refused.unmount();
});
