import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Status } from "#domain/sales/sale-status.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { quotationQuery } from "./sale-queries.ts";
import { saleOfQuotation } from "./sale-with-calls.ts";
import { useSaleChange } from "./use-sale-change.ts";

const bench = onWizardBench();
// Let the queries' timers run.
beforeEach(() => void vi.useRealTimers());

/** A part of a page with a quotation's status and a button to change it. */
function StatusOf({ number }: { number: string }) {
  const { data } = useQuery(quotationQuery(number, undefined));
  const { submit, failure } = useSaleChange<Status>({
    change: async (status) => data && saleOfQuotation(data).changeStatus({ status, from: data.status }),
    done: "Changed",
    failed: "Not changed",
    onDone: () => {},
  });
  return (
    <button type="button" onClick={() => submit("negotiation")}>
      {[data?.status, failure].join(" ")}
    </button>
  );
}

test("a change after another user's change shows the present state of the quotation", async () => {
  const server = bench.server();
  const { employee, manager } = server.users;
  const { quotation_id: number } = await saveGolden(server, employee, "SG-1");
  const { container, unmount } = await mount(<StatusOf number={number} />);
  const shown = () => container.textContent ?? "";
  await until(() => shown().startsWith("issued"));
  const sent = { status: "sent", from: "issued" };
  expect((await server.call(manager, "POST", `/api/quotation/${number}/status`, sent)).statusCode).toBe(200);
  const press = () => does(() => container.querySelector("button")?.click());
  await press();
  await until(() => shown() === `sent ${number} is sent now. Another user changed it meanwhile.`);
  // With the reloaded status the same change is possible.
  await press();
  await until(() => shown().startsWith("negotiation"));
  await unmount();
});
