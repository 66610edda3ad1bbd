import { expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { fill, gone, labelled, press, seen, shows } from "../../../testing/app-acts.ts";
import { mount, settle, until } from "../../../testing/page.tsx";
import { refusal, signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { SendDialog } from "./send-dialog.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const sale = saleOfQuotation({ ...record, next_follow_up: "2099-03-31" });
const base = `/api/quotation/${sale.number}`;
const known = "rao@sabar.example";
const prefilled = {
  ...{ is_set_up: true, from: "sales@cranes.example", reply_to: "asha@cranes.example", revision: 0 },
  ...{ blockedReason: null, forms: ["customer"], subject: "Our quotation", text: "Dear Sir", to: known },
  placeholders: [{ name: "customer", meaning: "", value: "Sabar Steel" }],
  ...{ suggestions: [], colleagues: [], known: [known] },
};

let isClosed = false;
async function open(change: object = {}, mails: object | (() => Response) = {}) {
  isClosed = false;
  const calls = await signInAs("employee", {
    [`GET ${base}/mail-draft`]: { data: { ...prefilled, ...change } },
    [`GET ${base}/files`]: { data: { files: [] } },
    [`POST ${base}/mails`]: mails,
    [`PUT ${base}/follow-up`]: { data: record },
  });
  const { unmount } = await mount(
    <Routing screens={{}}>
      <SendDialog
        sale={sale}
        onClose={() => {
          isClosed = true;
        }}
      />
    </Routing>,
  );
  await labelled("Subject");
  const sent = (to: string) => calls.filter(({ call }) => call === to).map(({ body }) => body);
  return { mails: () => sent(`POST ${base}/mails`), followUps: () => sent(`PUT ${base}/follow-up`), unmount };
}

test("a mail to a known address is sent at once, and its noted follow-up is not set again", async () => {
  const { mails, followUps, unmount } = await open();
  await press("button", "Send");
  await until(() => isClosed);
  expect(mails()).toMatchObject([
    { to: [known], cc: [], subject: "Our quotation", text: "Dear Sir", form: "customer", outside: [] },
  ]);
  expect(followUps()).toEqual([]);
  await unmount();
});

test("an unfamiliar address is asked about before the price goes to it", async () => {
  const { mails, unmount } = await open();
  await fill("Copy to", "stranger@rival.example");
  await press("button", "Send");
  const question = await seen("dialog", "Send to an unfamiliar address?");
  await shows("stranger@rival.example is not one of Sabar Steel’s contacts.", question);
  await press("button", "Cancel", question);
  await settle();
  expect(mails()).toEqual([]);
  await press("button", "Send");
  await press("button", "Send anyway", question);
  await until(() => isClosed);
  expect(mails()).toMatchObject([{ cc: ["stranger@rival.example"], outside: ["stranger@rival.example"] }]);
  await unmount();
});

test("a mail with a fault is not sent, and one that is refused keeps its text", async () => {
  const first = await open();
  await fill("To", "");
  await press("button", "Send");
  await shows("Name at least one recipient");
  expect(first.mails()).toEqual([]);
  await first.unmount();
  localStorage.clear();
  const second = await open({}, refusal(409, "Another revision is in force"));
  await fill("Subject", "Our best quotation");
  await press("button", "Send");
  await shows("Another revision is in force");
  expect(isClosed).toBe(false);
  await second.unmount();
});

test("a mail that may not leave cannot be sent, and without a mail server it is sent by hand", async () => {
  const held = await open({ blockedReason: "It awaits approval." });
  await shows("It awaits approval.");
  expect(((await seen("button", "Send")) as HTMLButtonElement).disabled).toBe(true);
  await held.unmount();
  const { unmount } = await open({ is_set_up: false });
  await shows("This server sends no e-mails.");
  await gone("button", "Send");
  expect((await seen("link", "Open in mail program")).getAttribute("href")).toContain(
    "mailto:rao%40sabar.example",
  );
  await unmount();
});
