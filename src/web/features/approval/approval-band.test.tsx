import { expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { type SaleWithCalls, saleOfQuotation } from "../sales/sale-with-calls.ts";
import { ApprovalBand } from "./approval-band.tsx";
import { HeldBand } from "./held-band.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const held = { ...saleOfQuotation(record), approval: { ...record.approval, state: "awaiting" as const } };

async function isNamed(change: Partial<SaleWithCalls>): Promise<boolean> {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <ApprovalBand sale={{ ...held, ...change }} />
    </Routing>,
  );
  const isShown = container.childElementCount > 0;
  await unmount();
  return isShown;
}

test("an approval is named for the newest revision of an open sale only", async () => {
  expect(await isNamed({})).toBe(true);
  expect(await isNamed({ superseded_by: 1 })).toBe(false);
  expect(await isNamed({ status: "lost" })).toBe(false);
  expect(await isNamed({ approval: record.approval })).toBe(false);
});

test("to others the broken rule is that of its author", async () => {
  const broken = [
    { rule: "least_margin", limit: 8, value: 3, words: "Margin 3 % is below your 8 %" } as const,
  ];
  const sale = { ...held, author: "asha.rao", approval: { state: "awaiting" as const, broken } };
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <HeldBand sale={sale} />
    </Routing>,
  );
  expect(container.textContent).toContain("Margin 3 % is below the 8 % set for asha.rao.");
  await unmount();
});
