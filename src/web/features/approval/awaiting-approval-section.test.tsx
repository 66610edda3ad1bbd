import { expect, test } from "vitest";
import type { WaitingApproval } from "#contract/approvals/approvals-api.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { AwaitingApprovalSection } from "./awaiting-approval-section.tsx";

const waiting: WaitingApproval = {
  ...{ revision: 0, author: "asha.rao", asked_at: "2026-11-25T06:00:00.000Z", final_amount: 1_250_000.5 },
  ...{ margin: 37_500, margin_percentage: 3, open_points: 0 },
  broken: [{ rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" }],
};

test("each waiting sale leads to its page, with its broken rule, its open points and its total", async () => {
  await signInAs("manager", {
    "GET /api/approvals": {
      data: {
        approvals: [
          { ...waiting, quotation_id: "SG-2627-00001", revision: 2, open_points: 2 },
          { ...waiting, offer_id: "OF-2627-00003" },
        ],
      },
    },
  });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <AwaitingApprovalSection />
    </Routing>,
  );
  await until(() => container.querySelector("li") !== null);
  const rows = [...container.querySelectorAll("li")].map((row) => [
    row.querySelector("a")?.getAttribute("href"),
    row.querySelector("a")?.textContent,
    row.children[1]?.textContent,
    row.children[2]?.textContent,
  ]);
  const words = "Margin 3 % is below the 8 % set for asha.rao";
  expect(rows).toEqual([
    ["/quotations/SG-2627-00001", "SG-2627-00001 R2", `${words}2 open points`, "₹12,50,000.50"],
    ["/offers/OF-2627-00003", "OF-2627-00003", words, "₹12,50,000.50"],
  ]);
  await unmount();
});
