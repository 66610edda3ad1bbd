import { expect, test } from "vitest";
import type { QuotationRecord, TodayAnswer } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { shows } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { TodayCard } from "./today-card.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const path = `GET /api/quotation/${record.quotation_id}/today`;
const cause = { component: null, title: "Steel", words: "The steel rate rose" };
const today = (causes: readonly object[], to: number) =>
  ({
    ...{ final_amount: to, problem: null, margin_if_held: "11.5" },
    bridge: { from_total: 100_000, to_total: to, causes },
  }) as unknown as TodayAnswer;

async function open(changed: Partial<QuotationRecord>, answer: TodayAnswer = today([], 100_000)) {
  const calls = await signInAs("employee", { [path]: { data: answer } });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <TodayCard record={{ ...record, ...changed }} />
    </Routing>,
  );
  return { container, asked: () => calls.filter(({ call }) => call === path).length, unmount };
}

test("a changed price has its difference and its causes, and can be revised", async () => {
  const { container, unmount } = await open({}, today([cause], 112_000));
  await shows(
    /₹1,12,000 · \+12,000.*The steel rate rose\. The quoted price has a margin of 11.5 %/,
    container,
  );
  expect(container.querySelector("button")?.textContent).toBe("Revise at today’s tables");
  await unmount();
  const same = await open({});
  await shows("The same as quoted.", same.container);
  expect(same.container.querySelector("button")).toBeNull();
  expect(same.container.textContent).toContain("₹1,00,000The same");
  await same.unmount();
});

test.each<[string, Partial<QuotationRecord>]>([
  ["a superseded revision", { superseded_by: 2 }],
  ["a lost sale", { status: "lost" }],
  ["a colleague’s sale", { created_by_id: "2" }],
])("today’s price of %s is not asked for", async (_, changed) => {
  const { container, asked, unmount } = await open(changed);
  expect([container.textContent, asked()]).toEqual(["", 0]);
  await unmount();
});
