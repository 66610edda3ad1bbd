import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FirstStep } from "#domain/firm/first-steps.ts";
import { makeBackup } from "#server/operations/backup.ts";
import { databaseFile } from "#server/platform/database/database.ts";
import { buildTestApp, onBothServers, type TestServer, testConfig } from "#server/testing/app.ts";
import { seedPrices } from "#server/testing/golden-quotations.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { replaceByExample } from "#server/testing/replace-table.ts";

const stepsIn = (answer: { json(): unknown }) =>
  (answer.json() as { data: { steps: FirstStep[] } }).data.steps;
const statesOf = (steps: readonly FirstStep[]) =>
  Object.fromEntries(steps.map(({ id, state }) => [id, state]));
const read = async ({ call, users }: TestServer) =>
  stepsIn(await call(users.admin, "GET", "/api/first-steps"));

onBothServers("the first steps", (server, kind) => {
  beforeAll(() => seedPrices(server()));

  test("follow from what the installation has", async () => {
    const before = await read(server());
    expect(statesOf(before)).toEqual({
      firm: "open",
      price_tables: "open",
      rates: "open",
      people: "done",
      mail: "open",
      rules: "open",
      backup: "open",
    });
    expect(before[1]?.text).toMatch(/^10 of 10 are examples: /);
    const { call, users } = server();
    await call(users.admin, "PUT", "/api/rates", { span_metal_price: 91 });
    await replaceByExample(server(), "single-girder", "column", (row) => ({ ...row, weight_kg_per_m: "99" }));
    const after = await read(server());
    expect(statesOf(after).rates).toBe("done");
    expect(after[1]?.text).toMatch(/^9 of 10 are examples: .*Column \(Double Girder\)/);
  });

  test("are put aside and taken up again, for every administrator", async () => {
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

  test("say how to set a mail server where there is none", async () => {
    const { call, users } = server();
    const answer = await call(users.admin, "POST", "/api/test-mail");
    expect(answer.json().data).toEqual({
      good: false,
      answer: "No mail server is set. Set SMTP_URL and MAIL_FROM, and restart the server.",
    });
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

onBothServers("a test mail", (server) => {
  let post: TestMailServer;
  beforeAll(async () => {
    post = await startMailServer({ password: "the right one" });
  });
  afterAll(() => post.stop());

  /** Sends a test mail from a server with this password. */
  async function send(
    password: string,
  ): Promise<{ answer: { good: boolean; answer: string }; step: FirstStep | undefined }> {
    const { database, clock, users } = server();
    const smtpUrl = post.url.replace("//", `//crane:${encodeURIComponent(password)}@`);
    const app = await buildTestApp(database, clock, {
      config: { ...testConfig, smtpUrl, mailFrom: "quotes@cranes.example" },
    });
    const headers = { authorization: `Bearer ${users.admin.token}` };
    const sent = await app.inject({ method: "POST", url: "/api/test-mail", headers });
    const steps = stepsIn(await app.inject({ url: "/api/first-steps", headers }));
    await app.close();
    return { answer: sent.json().data, step: steps.find(({ id }) => id === "mail") };
  }

  test("shows the refusal of the mail server without the secret", async () => {
    const { answer, step } = await send("a wrong one");
    expect(answer.good).toBe(false);
    expect(answer.answer).toMatch(
      /^127\.0\.0\.1 refused the mail to admin@cranes\.example\. It answered: 535 /,
    );
    expect(JSON.stringify(answer)).not.toContain("a wrong one");
    expect(step).toMatchObject({ state: "open", problem: true, text: answer.answer });
  });

  test("reaches the administrator's own address and ends the step", async () => {
    const { answer, step } = await send("the right one");
    expect(answer.answer).toMatch(
      /^127\.0\.0\.1 accepted the mail to admin@cranes\.example\. It answered: 250 /,
    );
    expect(post.received.map(({ recipients }) => recipients)).toEqual([["admin@cranes.example"]]);
    expect(step).toMatchObject({ state: "done", problem: false });
  });
});

describe("a check of the last backup", () => {
  onBothServers(
    "opens a copy",
    (server) => {
      const folder = () => server().database.settings.dataDir;
      const check = async () =>
        (await server().call(server().users.admin, "POST", "/api/restore-check")).json().data;

      test("and says that there is none", async () => {
        expect(await check()).toEqual({
          good: false,
          answer: "There is no backup yet. The server makes one every day.",
          tables: [],
        });
      });

      test("and counts its rows beside those of the database, which stays as it is", async () => {
        await makeBackup(folder(), new Date("2026-11-20T20:30:00.000Z"));
        await server().addUser("later", "employee");
        const { good, answer, tables } = await check();
        expect(good).toBe(true);
        expect(answer).toMatch(
          /^The backup of 21 Nov 2026, 02:00 opens\. It has \d+ rows, the database has \d+ rows\.$/,
        );
        expect(tables.find(({ table }: { table: string }) => table === "users")).toEqual({
          table: "users",
          backup: 3,
          now: 4,
        });
        expect(readdirSync(folder()).filter((name) => name.startsWith("restore-check"))).toEqual([]);
        expect(existsSync(databaseFile(folder()))).toBe(true);
        expect((await read(server())).find(({ id }) => id === "backup")).toMatchObject({ state: "done" });
      });

      test("and says what is wrong with a damaged one", async () => {
        const damaged = path.join(folder(), "backups", "crane-quote-2026-11-22T00-00-00-000Z.db");
        writeFileSync(damaged, "no database");
        const { good, answer } = await check();
        expect(good).toBe(false);
        expect(answer).toContain("crane-quote-2026-11-22T00-00-00-000Z.db is not a database.");
      });
    },
    {},
    ["sqlite"],
  );
});
