import { afterEach, expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { fill, labelled, press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { CopyDialog } from "./copy-dialog.tsx";

afterEach(() => history.replaceState(null, "", "/"));

const customer = { ...noCustomer, company: "Sabar Steel" };
const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const record = { ...recordOfDraft({ ...golden, customer }), revision: 2 };
const path = `POST /api/quotation/${record.quotation_id}/copy`;

async function open(answer: object | (() => Response)) {
  const calls = await signInAs("employee", { [path]: answer });
  const { unmount } = await mount(
    <Routing screens={{}}>
      <CopyDialog record={record} onClose={() => {}} />
    </Routing>,
  );
  await seen("dialog", "Copy with these prices");
  return { unmount, sent: () => calls.filter(({ call }) => call === path).map(({ body }) => body) };
}

test("a copy is of the shown revision for the typed customer, and its page opens", async () => {
  const { sent, unmount } = await open({ data: { quotation_id: "SG-2627-00009" } });
  await fill("Company", "Patan Mills");
  await press("button", "Save copy");
  await until(() => location.pathname === "/quotations/SG-2627-00009");
  expect(sent()).toEqual([{ customer: { ...customer, company: "Patan Mills" }, revision: 2 }]);
  await unmount();
  // The next copy begins with the customer of the quotation.
  const again = await open({});
  expect(((await labelled("Company")) as HTMLInputElement).value).toBe("Sabar Steel");
  await again.unmount();
});

test("a copy with a fault in its customer is not sent, and a refused one says why", async () => {
  const { sent, unmount } = await open(refusal(409, "A newer revision is in force"));
  await fill("GSTIN", "24AAA");
  await press("button", "Save copy");
  await shows(/GSTIN/);
  expect(sent()).toEqual([]);
  await fill("GSTIN", "");
  await press("button", "Save copy");
  await shows("A newer revision is in force");
  expect([sent().length, location.pathname]).toEqual([1, "/"]);
  await unmount();
});
