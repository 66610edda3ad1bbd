import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { startTestServer, type TestServer, testConfig } from "#server/testing/app.ts";
import { setRules } from "#server/testing/approvals.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { startReprice } from "#server/testing/repriced.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

let post: TestMailServer;
let made: TestDatabase;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer();
  made = await makeDatabase("sqlite");
  database = openDatabase(made.settings);
  await migrate(database, () => new Date().toISOString());
  const mail = { smtpUrl: post.url, mailFrom: "quotes@cranes.example" };
  server = await startTestServer(database, {
    config: { ...testConfig, ...mail, publicUrl: "https://quotes.cranes.example" },
  });
  await seedPrices(server);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
  await made.drop();
  await post.stop();
});

test("the responsible person gets one e-mail about a batch, and the person who applied it none", async () => {
  const { admin, employee, manager } = server.users;
  const first = await saveGolden(server, employee, "SG-1");
  const second = await saveGolden(server, employee, "DG-1");
  const own = await saveGolden(server, manager, "SG-1");
  await server.call(admin, "PUT", "/api/rates", { span_metal_price: 91 });
  const { job } = await startReprice(server, manager);
  await server.call(manager, "POST", `/api/reprice/${job}/apply`, {
    choices: [
      { quotation_id: first.quotation_id, act: "revise" },
      { quotation_id: second.quotation_id, act: "end_validity" },
      { quotation_id: own.quotation_id, act: "revise" },
    ],
  });
  await expect.poll(() => post.received.length).toBe(1);
  const [mail] = post.received;
  expect(mail?.recipients).toEqual(["employee@cranes.example"]);
  const text = mail?.raw.replace(/=\r?\n/g, "") ?? "";
  expect(text).toContain("Subject: manager re-priced 2 of your quotations and offers");
  expect(text).toContain(`- ${first.quotation_id} R1: Revised from `);
  expect(text).toContain(`- ${second.quotation_id}: Valid until 19 Nov 2026`);
  expect(text).toContain("https://quotes.cranes.example/");
  expect(text).not.toContain(own.quotation_id);
});

test("informs users who may decide about a waiting revision, also after an undo", async () => {
  const { admin, manager } = server.users;
  const own = await saveGolden(server, manager, "SG-1");
  await setRules(server, { manager: { least_margin: 60 } });
  await server.call(admin, "PUT", "/api/rates", { span_metal_price: 92 });
  const before = post.received.length;
  const { job } = await startReprice(server, manager);
  await server.call(manager, "POST", `/api/reprice/${job}/apply`, {
    choices: [{ quotation_id: own.quotation_id, act: "revise" }],
  });
  await expect.poll(() => post.received.length).toBe(before + 1);
  expect(post.received.at(-1)?.recipients).toEqual(["admin@cranes.example"]);
  expect(post.received.at(-1)?.raw).toContain(`Subject: ${own.quotation_id} R1 awaits your approval`);

  // The revision of an undo is judged too.
  await server.call(manager, "POST", `/api/reprice/${job}/undo`);
  await expect.poll(() => post.received.length).toBe(before + 2);
  expect(post.received.at(-1)?.recipients).toEqual(["admin@cranes.example"]);
  expect(post.received.at(-1)?.raw).toContain(`Subject: ${own.quotation_id} R2 awaits your approval`);
});
