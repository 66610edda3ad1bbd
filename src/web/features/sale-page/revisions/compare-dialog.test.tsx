import { useState } from "react";
import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { enter, labelled, press, shows } from "../../../testing/app-acts.ts";
import { does, mount } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { CompareDialog } from "./compare-dialog.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  customer_id: null,
};
const choice = { quotation_id: "SG-7", capacity: "5T", final_amount: 1000, status: "issued" };

async function open() {
  const calls = await signInAs("employee", {
    "GET /api/quotation/compare": refusal(404, "SG-2627-00012 was not found"),
    "GET /api/quotation/mine": { data: { quotations: [{ ...choice, crane_type: record.crane_type }] } },
    [`GET /api/quotation/${record.quotation_id}/similar`]: { data: { similar: [] } },
  });
  let other = "";
  function Page() {
    const [named, name] = useState("");
    other = named;
    return <CompareDialog record={record} other={named} onOther={name} onClose={() => undefined} />;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Page />
    </Routing>,
  );
  return {
    other: () => other,
    compared: () => calls.filter(({ call }) => call.endsWith("/compare")).map(({ query }) => query),
    number: () => labelled("Quotation ID"),
    compare: () => does(() => document.querySelector("form")?.requestSubmit()),
    unmount,
  };
}

test("a typed number is compared as numbers are written, and none says so", async () => {
  const { other, compared, number, compare, unmount } = await open();
  await compare();
  await shows("Enter the ID of the other quotation");
  await enter(await number(), " sg-2627-00012 ");
  expect(document.body.textContent).not.toContain("Enter the ID of the other quotation");
  await compare();
  expect(other()).toBe("SG-2627-00012");
  await shows("SG-2627-00012 was not found");
  expect(compared()).toEqual([{ a: "SG-2627-00012", b: record.quotation_id }]);
  await unmount();
});

test("a proposed quotation is compared at once, and others can still be chosen", async () => {
  const { other, number, unmount } = await open();
  await press("button", /^SG-7/);
  expect([other(), (await number()) as HTMLInputElement]).toEqual([
    "SG-7",
    expect.objectContaining({ value: "SG-7" }),
  ]);
  await shows("Choose another quotation");
  await unmount();
});
