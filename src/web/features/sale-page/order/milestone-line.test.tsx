import { expect, test } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { press, shows } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { indianToday } from "../../../ui/today.ts";
import { inDays, MilestoneLine } from "./milestone-line.tsx";

test.each([
  ["2026-11-25", "today"],
  ["2026-11-26", "in 1 day"],
  ["2026-12-03", "in 8 days"],
  ["2026-11-24", "1 day ago"],
  ["2026-11-19", "6 days ago"],
])("the day %s is %j", (day, text) => {
  expect(inDays(day, "2026-11-25")).toBe(text);
});

const sale = { saleKind: "offer", number: "OF-2627-00001" } as const;
const today = indianToday();
const milestone = (letter: string, due: string | null, paid: object | null = null) => ({
  ...{
    id: `m-${letter}`,
    letter,
    label: `Part ${letter}`,
    percent: 25,
    amount: 1000,
    when: "on readiness",
    due,
    paid,
  },
});
const receipt = { day: shiftDay(today, -9), amount: 950, reference: "UTR 1", by: "meera" };
const order = {
  ...{ day: shiftDay(today, -10), dispatch: shiftDay(today, 60), received: 950, total: 4000, papers: [] },
  milestones: [
    milestone("A", shiftDay(today, -9), receipt),
    milestone("B", shiftDay(today, -6)),
    milestone("C", shiftDay(today, 8)),
    milestone("D", null),
  ],
  other_receipts: [{ ...receipt, milestone_id: "m-old", label: "Part X", amount: 70 }],
} as unknown as OrderRecord;
const takeBack = (id: string) => `DELETE /api/offers/${sale.number}/order/milestones/${id}/paid`;

async function open(may: boolean, answers: Parameters<typeof signInAs>[1] = {}) {
  const calls = await signInAs("employee", answers);
  const page = await mount(<MilestoneLine sale={sale} order={order} may={may} />);
  const items = [...page.container.querySelectorAll("ol > li")].map(({ textContent }) => textContent);
  return {
    ...page,
    items,
    sent: () => calls.map(({ call }) => call).filter((call) => call.startsWith("DELETE")),
  };
}

test("the points stand by their days, each with its payment or how late it is", async () => {
  const { container, items, unmount } = await open(true);
  await shows("received ₹950 of ₹4,000", container);
  const of = (part: string) => items.find((text) => text?.includes(`Part ${part}`)) ?? "";
  expect(of("A")).toContain("₹950received, by meera · UTR 1");
  expect(of("B")).toContain("6 days late");
  expect(of("C")).toContain("in 8 days");
  expect(of("D")).toContain("without a day");
  expect(of("D")).toContain("on readiness");
  await unmount();
});

test("receipts are marked and taken back by those who may only", async () => {
  const none = await open(false);
  expect(none.container.querySelector("button")).toBeNull();
  await none.unmount();
  const { container, sent, unmount } = await open(true, {
    [takeBack("m-A")]: { data: order },
    [takeBack("m-old")]: refusal(409, "It was removed meanwhile"),
  });
  const names = [...container.querySelectorAll("[aria-label^=Mark]")].map((each) =>
    each.getAttribute("aria-label"),
  );
  expect(names).toEqual(["B", "C", "D"].map((letter) => `Mark as received: milestone ${letter}`));
  await press("button", "Take back the receipt of milestone A", container);
  await until(() => sent().length === 1);
  await press("button", "Take back the receipt of Part X", container);
  await shows("It was removed meanwhile", container);
  expect(sent()).toEqual([takeBack("m-A"), takeBack("m-old")]);
  await unmount();
});
