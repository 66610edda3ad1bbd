import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { Role } from "#domain/people/roles.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { downloads } from "../../../testing/wizard-acts.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { PapersDialog } from "./papers-dialog.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const calls = ["export-pdf", "export-costing"].map(
  (name) => `GET /api/quotation/${name}/${record.quotation_id}`,
);
const file = () => new Response("a", { headers: { "content-type": "application/pdf" } });

async function open(role: Role, changed: Partial<QuotationRecord> = {}) {
  const files = downloads();
  const sent = await signInAs(role, Object.fromEntries(calls.map((call) => [call, file])));
  const { unmount } = await mount(
    <Routing screens={{}}>
      <PapersDialog sale={saleOfQuotation({ ...record, ...changed })} onClose={() => {}} onSent={() => {}} />
    </Routing>,
  );
  const dialog = await seen("dialog", "Papers");
  const take = async (name: string) => {
    const before = files.length;
    await press("button", name, dialog);
    await until(() => files.length > before);
  };
  const has = (name: string) =>
    [...dialog.querySelectorAll("button")].some(({ textContent }) => textContent === name);
  const asked = () =>
    sent
      .filter(({ call }) => calls.includes(call))
      .map(({ call, query }) => [call.split("/")[3], query.revision]);
  return { take, has, asked, unmount };
}

test("papers and costing are of the shown revision, and costing is for those who may see costs", async () => {
  const older = await open("admin", { revision: 1, superseded_by: 2 });
  await older.take("Download PDF");
  await older.take("Download costing");
  expect(older.asked()).toEqual([
    ["export-pdf", "1"],
    ["export-costing", "1"],
  ]);
  expect(older.has("Mark as sent")).toBe(false);
  await older.unmount();
  const manager = await open("manager");
  expect(manager.has("Download costing")).toBe(false);
  await manager.unmount();
});

test.each<[string, Partial<QuotationRecord>, boolean]>([
  ["an own sale that is not sent yet", {}, true],
  ["a sale that is sent already", { status: "sent" }, false],
  ["a sale that awaits its approval", { approval: { state: "awaiting", broken: [] } }, false],
  ["a colleague’s sale", { created_by_id: "2" }, false],
])("after a download, %s asks whether it was sent, or not", async (_, changed, isOffered) => {
  const { take, has, unmount } = await open("employee", changed);
  expect(has("Mark as sent")).toBe(false);
  await take("Download PDF");
  expect(has("Mark as sent")).toBe(isOffered);
  await unmount();
});
