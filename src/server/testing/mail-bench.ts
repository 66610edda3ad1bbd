import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { MailRecord, MailToSend, UnsentMail } from "#contract/mail/mail-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MailRow } from "#server/platform/database/tables/mail.ts";
import { buildTestApp, startTestServer, type TestServer, type TestUser, testConfig } from "./app.ts";
import { saveGolden } from "./golden-quotations.ts";
import { startMailServer, type TestMailServer } from "./mail-server.ts";
import { seedPrices } from "./seed-prices.ts";

export const minute = 60_000;

/** The customer of the quotations that are sent. */
export const customer = { company: "Sabar Steel", name: "Mr Chaudhary" };

/** Starts a mail server and a server that sends by it. The calls are those of the owner of the quotations. */
export function onMailServer(database: () => Database) {
  let post: TestMailServer;
  let server: TestServer;
  let owner: TestUser;
  beforeAll(async () => {
    post = await startMailServer();
    const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
    // This server sends what it was asked to send. Due mails are for the processes that a test starts.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    server = await startTestServer(database(), { config });
    vi.useRealTimers();
    await seedPrices(server);
    owner = server.users.employee;
  });
  afterAll(async () => {
    await server.app.close();
    await post.stop();
  });
  afterEach(() => {
    post.refused.clear();
    post.answers.length = 0;
    post.received.length = 0;
    post.lost.length = 0;
  });

  const quote = () => saveGolden(server, owner, "SG-1", { customer });
  const mailTo = (change: Partial<MailToSend> = {}): MailToSend => ({
    revision: 0,
    form: "customer",
    to: ["buyer@steel.example"],
    subject: "Our quotation",
    text: "Dear Mr Chaudhary,\n\nplease find it attached.",
    outside: change.outside ?? [...(change.to ?? ["buyer@steel.example"]), ...(change.cc ?? [])],
    ...change,
  });
  const send = (number: string, change: Partial<MailToSend> = {}, as = owner) =>
    server.call(as, "POST", `/api/quotation/${number}/mails`, mailTo(change));
  const mails = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}/mails`)).json<{
      data: { mails: MailRecord[] };
    }>().data.mails;
  const newest = async (number: string) => (await mails(number))[0];
  const becomes = (number: string, expected: object) =>
    expect.poll(() => newest(number), { timeout: 15_000, interval: 200 }).toMatchObject(expected);
  const record = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}`)).json<{ data: QuotationRecord }>().data;
  const activity = async (number: string) =>
    (await server.call(owner, "GET", `/api/quotation/${number}/activity?limit=100`)).json<{
      data: { entries: ActivityEntry[] };
    }>().data.entries;
  const unsent = async (as = owner) =>
    (await server.call(as, "GET", "/api/mails/unsent")).json<{ data: { mails: UnsentMail[] } }>().data.mails;
  /** Time passes, and a new process does the due work. */
  async function later(milliseconds: number): Promise<void> {
    server.clock.advance(milliseconds);
    const config = { ...testConfig, smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
    const app = await buildTestApp(database(), server.clock, { config });
    await expect
      .poll(
        async () => {
          const due = await database()
            .db.selectFrom("mails")
            .select("id")
            .where("state", "=", "waiting")
            .where("next_try_at", "<=", server.clock.now())
            .execute();
          return due.length;
        },
        { timeout: 15_000 },
      )
      .toBe(0);
    await app.close();
  }

  const changeRow = (number: string, row: Partial<MailRow>) =>
    database().db.updateTable("mails").set(row).where("subject", "=", number).execute();
  return {
    get post() {
      return post;
    },
    get server() {
      return server;
    },
    get owner() {
      return owner;
    },
    /** The owner signs in again. */
    async signInAgain() {
      const again = await server.call(null, "POST", "/api/auth/login", {
        username: "employee",
        password: "correct horse",
      });
      owner = { ...owner, token: again.json<{ access_token: string }>().access_token };
    },
    quote,
    mailTo,
    send,
    mails,
    newest,
    becomes,
    record,
    activity,
    unsent,
    later,
    changeRow,
  };
}
