import { expect, test } from "vitest";
import type { MailRecord } from "#contract/mail/mail-api.ts";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press } from "../../../testing/app-acts.ts";
import { mount, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import { Routing } from "../../../ui/routing/routing.tsx";
import { saleOfQuotation } from "../../sales/sale-with-calls.ts";
import { OrderPapers } from "./order-papers.tsx";
import { sentText } from "./paper-mail.tsx";

const sale = saleOfQuotation(recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)));
const base = `/api/quotation/${sale.number}`;
const paper = (id: string, own: object) => ({
  ...{
    id,
    form: "proforma",
    number: `PF-${id}`,
    milestone: 1,
    letter: "A",
    amount: 1000,
    issued_by: "meera",
  },
  ...{ issued_at: "2026-11-20T06:30:00.000Z", damaged: false, superseded: false },
  ...own,
});
const order = {
  to_confirm: 2,
  milestones: [
    { letter: "A", due: "2026-12-01", amount: 1000 },
    { letter: "B", due: "2026-12-24", amount: 3000 },
  ],
  papers: [
    paper("1", { superseded: true }),
    paper("2", {}),
    paper("3", { milestone: null, letter: "X", superseded: true, damaged: true }),
  ],
} as unknown as OrderRecord;

async function open(may: boolean, of = order) {
  const calls = await signInAs("employee", {
    [`GET ${base}/mails`]: { data: { mails: [] } },
    [`POST ${base}/order/papers`]: { data: {} },
  });
  const page = await mount(
    <Routing screens={{}}>
      <OrderPapers sale={sale} order={of} may={may} />
    </Routing>,
  );
  const rows = [...page.container.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
  const papers = `POST ${base}/order/papers`;
  return { ...page, rows, sent: () => calls.filter(({ call }) => call === papers).map(({ body }) => body) };
}

test("papers that hold stand with what can be issued, and those that hold no longer say why", async () => {
  const { rows, unmount } = await open(true);
  const issued = "issued 20 Nov 2026 by meera";
  expect(rows).toEqual([
    "Order confirmationnot issuedPDFIssue",
    `Proforma PF-1milestone A · superseded: the order has changed · ${issued}PDF`,
    `Proforma PF-2milestone A · ₹1,000 · ${issued}PDFSend`,
    "Proforma milestone Bnot issued · due 24 Dec 2026PDFIssue",
    // The milestone is gone, and the paper cannot be printed.
    `Proforma PF-3milestone X · damaged: it cannot be printed · ${issued}`,
    "Works sheetinternal, without prices · 2 points to confirmPDF.xlsx",
  ]);
  await unmount();
});

test("papers are issued and sent by those who may only, each for its milestone", async () => {
  const none = await open(false);
  expect(none.rows.filter((text) => /Issue|Send/.test(text))).toEqual([]);
  await none.unmount();
  const { container, sent, unmount } = await open(true);
  await press("button", "Issue the proforma for milestone B", container);
  await until(() => sent().length === 1);
  await press("button", "Issue the order confirmation", container);
  await until(() => sent().length === 2);
  expect(sent()).toEqual([{ form: "proforma", milestone: 2 }, { form: "order-confirmation" }]);
  await unmount();
});

test("a paper says to whom it was sent, or that its mail waits", () => {
  const of = (state: string, to: string[]) =>
    [
      { order_paper: "9", state: "sent", to: ["x@y.example"], ended_at: "2026-12-03T06:30:00.000Z" },
      { order_paper: "2", state, to, ended_at: "2026-12-03T06:30:00.000Z" },
    ] as unknown as MailRecord[];
  const two = order.papers[1] as OrderRecord["papers"][number];
  expect(sentText(of("sent", ["rao@works.example"]), two)).toBe("sent to rao@works.example on 03 Dec 2026");
  expect(sentText(of("sent", []), two)).toBe("sent on 03 Dec 2026");
  expect(sentText(of("waiting", []), two)).toBe("waiting to be sent");
  expect(sentText(of("failed", []), two)).toBe("");
});
