import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { startTestServer, type TestServer, testConfig } from "#server/testing/app.ts";
import { decide, requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { startMailServer, type TestMailServer } from "#server/testing/mail-server.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
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
  server = await startTestServer(database, {
    config: {
      ...testConfig,
      smtpUrl: post.url,
      mailFrom: "quotes@cranes.example",
      publicUrl: "https://quotes.cranes.example",
    },
  });
  await seedPrices(server);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
  await made.drop();
  await post.stop();
});

/** Returns a mail's text with its broken lines joined. */
const textOf = (at: number): string => post.received.at(at)?.raw.replace(/=\r?\n/g, "") ?? "";
const recipients = () => post.received.flatMap((mail) => mail.recipients).sort();

test("informs users who may decide by e-mail, and the author about the decision", async () => {
  const { employee, manager } = server.users;
  await setRules(server, { employee: { least_margin: 8 }, manager: { least_margin: 5 } });
  // A manager's limit prevents his decision.
  const low = await saveAt(server, employee, requestAt("3"));
  await expect.poll(recipients).toEqual(["admin@cranes.example"]);
  expect(textOf(0)).toContain(`Subject: ${low.quotation_id} awaits your approval`);
  expect(textOf(0)).toContain("Margin 3 % is below the 8 % set for employee");
  expect(textOf(0)).toContain(`https://quotes.cranes.example/quotations/${low.quotation_id}`);
  const high = await saveAt(server, employee, requestAt("6"));
  await expect
    .poll(recipients)
    .toEqual(["admin@cranes.example", "admin@cranes.example", "manager@cranes.example"]);
  await decide(server, manager, high, { decision: "send_back", note: "Ask for 8" });
  await expect.poll(recipients).toContain("employee@cranes.example");
  const sentBack = textOf(-1);
  expect(sentBack).toContain(`Subject: ${high.quotation_id} was sent back by manager`);
  expect(sentBack).toContain("Ask for 8");
});

test("informs about an offer, and not about the quotations in it", async () => {
  const { employee } = server.users;
  const low = await saveAt(server, employee, requestAt("6"));
  const waiting = (number: string) => `Subject: ${number} awaits your approval`;
  const subjects = () => post.received.map(({ raw }) => /^Subject: .*$/m.exec(raw)?.[0].trim());
  await expect.poll(subjects).toContain(waiting(low.quotation_id));
  const offer = offerIn(await server.call(employee, "POST", "/api/offers", { positions: [positionOf(low)] }));
  await saveAt(server, employee, requestAt("5"), low);
  const alone = await saveAt(server, employee, requestAt("6"));
  await expect.poll(subjects).toContain(waiting(alone.quotation_id));
  expect(subjects()).toContain(waiting(offer.offer_id));
  expect(subjects()).not.toContain(waiting(`${low.quotation_id} R1`));
  // After it leaves the offer, it is a separate sale that awaits approval.
  const revised = await server.call(employee, "POST", `/api/offers/${offer.offer_id}/revise`, {
    ...{ positions: [positionOf(alone)], revision: 0, reason: "The other crane" },
  });
  expect(revised.statusCode).toBe(201);
  await expect.poll(subjects).toContain(waiting(`${low.quotation_id} R1`));
});

test("saves quotations when the mail server refuses the notices", async () => {
  const { employee } = server.users;
  for (const address of recipients()) post.refused.set(address, 550);
  expect((await saveAt(server, employee, requestAt("2"))).approval.state).toBe("awaiting");
});
