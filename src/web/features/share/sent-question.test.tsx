import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { proposedFollowUp } from "#domain/sales/follow-up.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { indianToday } from "../../ui/today.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { SentQuestion } from "./sent-question.tsx";

const bench = onWizardBench();
// Let the queries' timers run.
beforeEach(() => void vi.useRealTimers());

let isClosed = false;
function Question({ number }: { number: string }) {
  const { data } = useQuery(quotationQuery(number, undefined));
  const close = () => {
    isClosed = true;
  };
  return data ? <SentQuestion sale={saleOfQuotation(data)} person="Rao" onClose={close} /> : null;
}

test.each([
  { call: "the third day on", presses: ["Mark as sent"], day: () => proposedFollowUp(null, indianToday()) },
  { call: "none", presses: ["No follow-up", "Mark as sent"], day: () => null },
])("marking as sent sets the next call: $call", async ({ presses, day }) => {
  isClosed = false;
  const { employee } = bench.server().users;
  const { quotation_id: number } = await saveGolden(bench.server(), employee, "SG-1");
  const { container, unmount } = await mount(<Question number={number} />);
  const button = (name: string) =>
    [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  for (const name of presses) {
    await until(() => button(name) !== undefined);
    await does(() => button(name)?.click());
  }
  await until(() => isClosed);
  const answer = await bench.server().call(employee, "GET", `/api/quotation/${number}`);
  expect(answer.json<{ data: QuotationRecord }>().data).toMatchObject({
    status: "sent",
    next_follow_up: day(),
  });
  await unmount();
});
