import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { FirstStep } from "#domain/firm/first-steps.ts";
import type { MailForm } from "#domain/mail/mail-request.ts";
import { insertMail } from "#server/mail/mails-repository.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { databaseFile } from "#server/platform/database/database.ts";
import type { MailRow } from "#server/platform/database/tables/mail.ts";
import {
  buildTestApp,
  onBothServers,
  onSqliteServer,
  type TestServer,
  testConfig,
} from "#server/testing/app.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { replaceByExample } from "#server/testing/replace-table.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const stepsIn = (answer: { json(): unknown }) =>
  (answer.json() as { data: { steps: FirstStep[] } }).data.steps;
const statesOf = (steps: readonly FirstStep[]) =>
  Object.fromEntries(steps.map(({ id, state }) => [id, state]));
const read = async ({ call, users }: TestServer) =>
  stepsIn(await call(users.admin, "GET", "/api/first-steps"));

type TestAnswer = { good: boolean; answer: string };

const at = "2026-11-20T06:30:00.000Z";
/** A mail with this paper that the mail server accepted. */
const sentMail = (form: MailForm): MailRow => ({
  ...{ id: form, noun: "quotation", subject: "SG-2627-00001", request_key: form, revision: 0, form },
  ...{
    order_paper: null,
    sender_id: "1",
    sender: "admin",
    sender_name: "admin",
    reply_to: "a@cranes.example",
  },
  ...{ to: "[]", cc: "[]", title: "Our paper", text: "Attached", attached: "[]", paper_id: form },
  ...{ made_at: at, state: "sent", tries: 1, next_try_at: at, lease: null, leased_until: null },
  ...{ accepted: "[]", refused: "[]", why: null, ended_at: at, seen_at: null },
});

onBothServers("the first steps", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  test("follow from the state of the installation", async () => {
    const before = await read(server());
    expect(statesOf(before)).toEqual({
      firm: "open",
      scope: "done",
      price_tables: "open",
      rates: "open",
      people: "done",
      lists: "open",
      mail: "open",
      rules: "open",
      backup: "open",
    });
    expect(before[2]?.text).toMatch(/^10 of 10 are examples: /);
    const { call, users } = server();
    await call(users.admin, "PUT", "/api/rates", { span_metal_price: 91 });
    await replaceByExample(server(), "single-girder", "column", (row) => ({ ...row, weight_kg_per_m: "99" }));
    const after = await read(server());
    expect(statesOf(after).rates).toBe("done");
    expect(after[2]?.text).toMatch(/^9 of 10 are examples: .*Column \(Double Girder\)/);
  });

  test("are put aside and reopened for every administrator", async () => {
    const { call, users } = server();
    const put = async (aside: boolean) =>
      statesOf(stepsIn(await call(users.admin, "PUT", "/api/first-steps/rules", { aside }))).rules;
    expect(await put(true)).toBe("aside");
    const second = await server().addUser("second", "admin");
    expect(statesOf(stepsIn(await call(second, "GET", "/api/first-steps"))).rules).toBe("aside");
    expect(await put(false)).toBe("open");
    const unknown = await call(users.admin, "PUT", "/api/first-steps/lunch", { aside: true });
    expect([unknown.statusCode, unknown.json().detail[0].loc]).toEqual([422, ["path", "step"]]);
  });

  if (kind === "postgresql")
    test("leave backups of PostgreSQL to its own tools", async () => {
      const answer = await server().call(server().users.admin, "POST", "/api/restore-check");
      expect(answer.json().data).toEqual({
        good: false,
        answer: "PostgreSQL makes its own backups. Restore one into a test database.",
        tables: [],
      });
    });
});

onSqliteServer("a test mail", (server) => {
  let post: TestMailServer;
  beforeAll(async () => {
    post = await startMailServer({ password: "the right one" });
  });
  afterAll(() => post.stop());

  /** Answers from a server with this mail server. */
  async function withMail<T>(
    smtpUrl: string,
    ask: (
      call: (method: "GET" | "POST", url: string, body?: object) => Promise<LightMyRequestResponse>,
    ) => Promise<T>,
  ): Promise<T> {
    const { database, clock, users } = server();
    const config = { ...testConfig, smtpUrl, mailFrom: "quotes@cranes.example" };
    const app = await buildTestApp(database, clock, { config });
    const headers = { authorization: `Bearer ${users.admin.token}` };
    try {
      return await ask((method, url, body) =>
        app.inject({ method, url, headers, ...(body && { payload: body }) }),
      );
    } finally {
      await app.close();
    }
  }
  const urlWith = (password: string) => post.url.replace("//", `//crane:${encodeURIComponent(password)}@`);
  const mailStep = (smtpUrl: string) =>
    withMail(smtpUrl, async (call) =>
      stepsIn(await call("GET", "/api/first-steps")).find(({ id }) => id === "mail"),
    );
  /** Sends a test mail, and returns its answer and the step after it. */
  const send = async (
    smtpUrl: string,
    to?: string,
  ): Promise<{ answer: TestAnswer; step: FirstStep | undefined }> => ({
    answer: await withMail(
      smtpUrl,
      async (call) => (await call("POST", "/api/test-mail", to === undefined ? {} : { to })).json().data,
    ),
    step: await mailStep(smtpUrl),
  });

  test("leaves no trace without a mail server", async () => {
    const { call, users } = server();
    const answer = await call(users.admin, "POST", "/api/test-mail", {});
    const text = "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.";
    expect(answer.json().data).toEqual({ good: false, answer: text });
    expect((await read(server())).find(({ id }) => id === "mail")).toMatchObject({ state: "open", text });
    expect(await mailStep(urlWith("the right one"))).toMatchObject({
      state: "open",
      problem: false,
      text: "No mail has gone out yet.",
    });
  });

  test("reports that no mail server answers at the address", async () => {
    const gone = await startMailServer();
    await gone.stop();
    const { answer, step } = await send(gone.url);
    expect(answer).toEqual({
      good: false,
      answer:
        "The mail to admin@cranes.example was not sent by 127.0.0.1. The mail server could not be reached.",
    });
    expect(step).toMatchObject({ state: "open", problem: true, text: answer.answer });
  });

  test("shows the refusal of the mail server without the secret", async () => {
    const { answer, step } = await send(urlWith("a wrong one"));
    expect(answer.good).toBe(false);
    expect(answer.answer).toMatch(
      /^The mail to admin@cranes\.example was not sent by 127\.0\.0\.1\. It answered: 535 /,
    );
    expect(JSON.stringify(answer)).not.toContain("a wrong one");
    expect(step).toMatchObject({ state: "open", problem: true, text: answer.answer });
  });

  test("stays open after an internal paper for colleagues, and is done after a customer's paper", async () => {
    await insertMail(server().database.db, sentMail("internal"));
    expect(await mailStep(post.url)).toMatchObject({ state: "open" });
    await insertMail(server().database.db, sentMail("proforma"));
    expect(await mailStep(post.url)).toMatchObject({ state: "done", text: "Mails go out." });
  });

  test("reaches the administrator's own address and ends the step", async () => {
    const { answer, step } = await send(urlWith("the right one"));
    expect(answer.answer).toMatch(
      /^127\.0\.0\.1 accepted the mail to admin@cranes\.example\. It answered: 250 /,
    );
    expect(post.received.map(({ recipients }) => recipients)).toEqual([["admin@cranes.example"]]);
    expect(step).toMatchObject({ state: "done", problem: false, text: answer.answer });
  });

  test("goes to the address that the administrator names, and to none that reaches nobody", async () => {
    const before = post.received.length;
    const { answer } = await send(urlWith("the right one"), "office@cranes.example");
    expect(answer.answer).toMatch(/accepted the mail to office@cranes\.example\./);
    expect(post.received.slice(before).map(({ recipients }) => recipients)).toEqual([
      ["office@cranes.example"],
    ]);
    const { answer: refused } = await send(urlWith("the right one"), "admin@localhost.localdomain");
    expect(refused).toEqual({
      good: false,
      answer: '"admin@localhost.localdomain" reaches nobody. Enter a real e-mail address.',
    });
    expect(post.received).toHaveLength(before + 1);
  });
});

onBothServers(
  "a check of the last backup",
  (server) => {
    const folder = () => server().database.settings.dataDir;
    const check = async (as = server().users.admin) =>
      (await server().call(as, "POST", "/api/restore-check")).json().data;
    /** Makes a backup a minute later. */
    const backUp = (): Promise<string> => {
      server().clock.advance(60_000);
      return makeBackup(folder(), new Date(server().clock.now()));
    };
    const backupStep = async () => (await read(server())).find(({ id }) => id === "backup");
    const copies = () => readdirSync(folder()).filter((name) => name.startsWith("restore-check"));

    test("reports a missing backup until the first is made", async () => {
      const answer = "There is no backup yet. The server makes one every day.";
      expect(await check()).toEqual({ good: false, answer, tables: [] });
      expect(await backupStep()).toMatchObject({ state: "open", problem: true, text: answer });
      await backUp();
      await backUp();
      expect(await backupStep()).toMatchObject({
        state: "open",
        problem: false,
        text: `Last backup ${formatDateTime(server().clock.now())}. Never restored.`,
      });
    });

    test("counts the rows of a copy and of the database, and leaves the database unchanged", async () => {
      await server().addUser("later", "employee");
      const { good, answer, tables } = await check();
      expect(good).toBe(true);
      const made = formatDateTime(server().clock.now());
      expect(answer).toMatch(
        new RegExp(`^The backup of ${made} opens\\. It has \\d+ rows, the database has \\d+ rows\\.$`),
      );
      expect(tables.find(({ table }: { table: string }) => table === "users")).toEqual({
        table: "users",
        backup: 3,
        now: 4,
      });
      expect(copies()).toEqual([]);
      expect(existsSync(databaseFile(folder()))).toBe(true);
      expect(await backupStep()).toMatchObject({ state: "done" });
    });

    test("removes the copy of an interrupted check", async () => {
      mkdirSync(path.join(folder(), "restore-check-before"));
      writeFileSync(path.join(folder(), "restore-check-before", "crane-quote.db"), "half a copy");
      expect(await check()).toMatchObject({ good: true });
      expect(copies()).toEqual([]);
    });

    test("makes one copy for two simultaneous calls", async () => {
      // Two copies at once would remove each other.
      const second = await server().addUser("second", "admin");
      const answers = await Promise.all([check(), check(second)]);
      expect(answers[0]).toMatchObject({ good: true });
      expect(answers[1]).toEqual(answers[0]);
    });

    test("shows no inner error when it fails to finish, and keeps the last answer", async () => {
      const before = await backupStep();
      const unfit = await backUp();
      // The tables of this migration are there already, so that it fails.
      const connection = new DatabaseSync(unfit);
      connection.exec("delete from migrations where name = '1.1.0-firm'");
      connection.close();
      expect(await check()).toEqual({
        good: false,
        answer: "The check did not finish. Try again.",
        tables: [],
      });
      expect(await backupStep()).toEqual(before);
    });

    test("names the damaged file", async () => {
      const torn = await backUp();
      const content = readFileSync(torn);
      const middle = 4096 * Math.floor(content.length / 4096 / 2);
      writeFileSync(torn, content.fill(0x5a, middle, middle + 4096));
      const ofPage = await check();
      expect(ofPage.good).toBe(false);
      expect(ofPage.answer).toMatch(new RegExp(`^${path.basename(torn)} is damaged: `));
      const foreign = await backUp();
      writeFileSync(foreign, "no database");
      expect((await check()).answer).toBe(`${path.basename(foreign)} is not a database.`);
      expect(await backupStep()).toMatchObject({ state: "open", problem: true });
    });
  },
  {},
  ["sqlite"],
);
