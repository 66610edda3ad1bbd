import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailRecord, PrefilledMail } from "#contract/mail/mail-api.ts";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { startTestServer, type TestServer, testConfig } from "#server/testing/app.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const customer = { company: "Sabar Steel", name: "Mr Rao" };
const address = "rao@steel.example";

onBothDatabases(
  "mails with papers of an order",
  (database) => {
    let post: TestMailServer;
    let server: TestServer;
    beforeAll(async () => {
      post = await startMailServer();
      const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
      server = await startTestServer(database(), { config });
      await seedPrices(server);
    });
    afterAll(async () => {
      await server.app.close();
      await post.stop();
    });
    const call = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
      server.call(server.users.employee, method, `/api/quotation/${path}`, body);
    const issue = async (number: string, body: object): Promise<OrderRecord["papers"]> =>
      (await call("POST", `${number}/order/papers`, body)).json<{ data: OrderRecord }>().data.papers;
    /** A won quotation with its first proforma. */
    const won = async () => {
      const { quotation_id: number } = await saveGolden(server, server.users.employee, "SG-1", { customer });
      await call("POST", `${number}/status`, { status: "won", from: "issued", order_number: "PO/9" });
      const [paper] = await issue(number, { form: "proforma", milestone: 1 });
      if (!paper) throw new Error("no paper");
      return { number, paper };
    };
    const mail = (paper: string | undefined, change: object = {}) => ({
      ...{ revision: 0, form: "proforma", to: [address], outside: [address] },
      ...{ subject: "Our proforma invoice", text: "Please find it attached.", ...(paper && { paper }) },
      ...change,
    });

    test("start from the paper's own text, attach the paper, and are recorded in the activity", async () => {
      const { number, paper } = await won();
      const draft = (await call("GET", `${number}/mail-draft?paper=${paper.id}`)).json<{
        data: PrefilledMail;
      }>().data;
      expect(draft).toMatchObject({ forms: ["proforma"], blockedReason: null });
      expect(draft.subject).toContain(`proforma invoice ${paper.number}, your order PO/9 of 20 Nov 2026`);
      expect(draft.text).toContain("Dear Mr Rao,");
      expect(draft.text).toContain("Payment: Advance");
      expect(draft.text).toContain("Due: 27 Nov 2026");
      const sent = await call("POST", `${number}/mails`, mail(paper.id));
      expect([sent.statusCode, sent.json().data.order_paper]).toEqual([201, paper.id]);
      const newest = async () =>
        (await call("GET", `${number}/mails`)).json<{ data: { mails: MailRecord[] } }>().data.mails[0];
      await expect.poll(newest, { timeout: 15_000 }).toMatchObject({ state: "sent", form: "proforma" });
      expect(post.received.at(-1)?.raw).toContain(`proforma-${paper.number}.pdf`);
      const { entries } = (await call("GET", `${number}/activity`)).json<{
        data: { entries: ActivityEntry[] };
      }>().data;
      expect(entries.at(-1)).toMatchObject({ kind: "mail", to: address });
      expect(entries.at(-1)?.note).toContain("proforma");
      // The sale stays won.
      expect((await call("GET", `${number}`)).json().data.status).toBe("won");
    });

    test("refuse papers of a changed or reopened order, and papers that were not issued", async () => {
      const { number, paper } = await won();
      const [confirmation] = (await issue(number, { form: "order-confirmation" })).filter(
        ({ form }) => form === "order-confirmation",
      );
      const send = (id: string | undefined, change: object = {}) =>
        call("POST", `${number}/mails`, mail(id, change));
      await call("PUT", `${number}/order`, { dispatch: "2027-05-01" });
      const changed = await send(confirmation?.id, { form: "order-confirmation" });
      expect([changed.statusCode, changed.json().detail]).toEqual([
        409,
        "The order has changed since 20 Nov 2026. Issue the order confirmation again and send the new one.",
      ]);
      expect((await send("none-such")).statusCode).toBe(404);
      expect((await send(paper.id, { form: "order-confirmation" })).statusCode).toBe(404);
      expect((await send(undefined)).statusCode).toBe(422);
      expect((await send(paper.id, { form: "customer" })).statusCode).toBe(422);
      await call("POST", `${number}/status`, { status: "issued", from: "won", note: "Wrong customer" });
      const reopened = await send(paper.id);
      expect([reopened.statusCode, reopened.json().detail]).toEqual([
        409,
        `${number} is issued. Mark it as won before you send papers of its order.`,
      ]);
      const { blockedReason } = (await call("GET", `${number}/mail-draft?paper=${paper.id}`)).json().data;
      expect(blockedReason).toContain("Mark it as won");
    });
  },
  ["sqlite"],
);
