import { PencilLine } from "lucide-react";
import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { savedQuotation } from "../../sales/saved-sale.ts";
import { SaleActs } from "./sale-acts.tsx";

const mine: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const inOffer: QuotationRecord["in_offer"] = {
  ...{ offer_id: "OF-2627-00001", revision: 1, status: "issued", ordered: null, outdated: false },
  approval: mine.approval,
};

test.each<[string, Partial<QuotationRecord>, readonly string[]]>([
  ["an open sale", {}, ["Send", "Papers", "Share", "Revise", "Status", "Follow-up", "Validity"]],
  [
    "a sent sale",
    { status: "sent" },
    ["Follow-up", "Papers", "Share", "Revise", "Send", "Status", "Validity"],
  ],
  ["a superseded revision", { superseded_by: 2 }, ["Papers", "Revise", "Status", "Follow-up", "Validity"]],
  [
    "a held sale",
    { approval: { state: "awaiting", broken: [] } },
    ["Papers", "Revise", "Send", "Status", "Follow-up", "Validity"],
  ],
  ["a lost sale", { status: "lost" }, ["Papers", "Share", "Revise", "Send", "Status"]],
  ["a quotation in an offer", { in_offer: inOffer }, ["Revise", "Papers"]],
  ["a colleague’s sale", { created_by_id: "2" }, ["Papers", "Share", "Revise"]],
])("%s has its acts", async (_, changed, names) => {
  await signInAs("employee");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <SaleActs
        saved={savedQuotation({ ...mine, ...changed })}
        revise={{ name: "Revise", icon: PencilLine, act: "reviseInstead", run: () => {} }}
        quiet={[]}
        asked={null}
        onAnswered={() => {}}
        onSend={() => {}}
        statusDialog={() => null}
      />
    </Routing>,
  );
  const shown = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  if (shown().includes("More")) await press("button", "More", container);
  expect(shown().filter((name) => name !== "More")).toEqual(names);
  await unmount();
});
