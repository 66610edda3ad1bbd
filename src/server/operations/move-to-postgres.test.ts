import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "#server/platform/database/data-folder-lock.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { buildTestApp, startTestServer, type TestServer, type TestUser } from "#server/testing/app.ts";
import { runScript } from "#server/testing/child-server.ts";
import { makeClock } from "#server/testing/clock.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { moveToPostgres } from "./move-to-postgres.ts";

let embedded: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  embedded = await makeDatabase("sqlite");
  target = await makeDatabase("postgresql");
});
afterEach(async () => {
  await embedded.drop();
  await target.drop();
});

const settings = (): Record<string, string> => ({
  DATA_DIR: embedded.settings.dataDir,
  DATABASE_URL: target.settings.databaseUrl ?? "",
});

/** Some work in the embedded database, and what its server then answers. */
async function fill() {
  const database = openDatabase(embedded.settings);
  await migrate(database, () => new Date().toISOString());
  const server = await startTestServer(database);
  await seedPrices(server);
  for (const id of ["SG-1", "DG-1"]) await saveGolden(server, server.users.employee, id);
  // Of more than one part.
  const content = new Uint8Array(1_200_000).fill(65);
  const { id } = await addFile(server, server.users.employee, "SG-2627-00001", "enquiry.txt", content);
  const file = { url: `/api/quotation/SG-2627-00001/files/${id}`, content };
  const paper = await fillArchive(server);
  await server.call(server.users.admin, "POST", "/api/auth/login", { username: "nobody", password: "wrong" });
  const answers = await ask(server, server.users.admin);
  await server.app.close();
  await database.close();
  return { admin: server.users.admin, answers, files: [file, paper] };
}

/** A past quotation with its paper, and where that is. */
async function fillArchive({ call, users }: TestServer) {
  const list = new FormData();
  list.set("kind", "past_quotations");
  list.set(
    "file",
    new Blob(["Quote No,Date,Client,Crane,Rate\nA-1,2024-01-02,Kavya Tubes,5T SG,100\n"]),
    "past.csv",
  );
  const shown = await call(users.admin, "POST", "/api/imports", list);
  const applied = await call(users.admin, "POST", `/api/imports/${shown.json().data.import_id}/apply`);
  expect([applied.statusCode, applied.body]).toEqual([200, expect.any(String)]);
  const { past_quotations } = (await call(users.admin, "GET", "/api/archive")).json().data;
  const url = `/api/archive/${past_quotations[0].id}/file`;
  const content = new Uint8Array(Buffer.from("%PDF-1.4\n%%EOF\n"));
  expect((await call(users.admin, "POST", url, fileForm("A-1.pdf", content))).statusCode).toBe(200);
  const option = {
    name: "Load cell",
    text: "",
    kind: "firm",
    hsn_sac: "84239020",
    unit: "no.",
    price: 42_000,
  };
  const put = await call(users.admin, "PUT", "/api/options", { version: 0, options: [option] });
  expect(put.statusCode).toBe(200);
  return { url, content };
}

async function ask({ call }: Pick<TestServer, "call">, admin: TestUser): Promise<unknown> {
  const answers: unknown[] = [];
  for (const url of [
    "/api/quotation/history",
    "/api/users/list",
    "/api/admin/audit?limit=100",
    "/api/archive",
    "/api/options",
    "/api/options/versions",
    "/api/admin/versions?database=single_girder_cranes&collection=hoist",
    "/api/admin/rows?database=double_girder_cranes&collection=span&limit=100",
  ]) {
    const answer = await call(admin, "GET", url);
    expect(answer.statusCode).toBe(200);
    answers.push(answer.json());
  }
  return answers;
}

test("copies every row, and the same server gives the same answers from PostgreSQL", async () => {
  const { admin, answers, files } = await fill();
  const moved = await runScript("move-to-postgres", [], settings());
  expect(moved).toMatchObject({ code: 0, errors: "" });
  expect(moved.output).toMatch(/^Copied \d{4} rows of 44 tables from /);

  const database = openDatabase(target.settings);
  const app = await buildTestApp(database, makeClock());
  const call: TestServer["call"] = (as, method, url) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${as?.token}` } });
  expect(await ask({ call }, admin)).toEqual(answers);
  for (const file of files)
    expect(Buffer.compare((await call(admin, "GET", file.url)).rawPayload, file.content)).toBe(0);
  await app.close();
  await database.close();

  const again = await runScript("move-to-postgres", [], settings());
  expect(again.code).toBe(1);
  expect(again.errors).toMatch(/^The PostgreSQL of DATABASE_URL is not empty \(it has activity, /);
});

test("refuses a running server, a used database and a missing one, and writes nothing", async () => {
  const source = openDatabase(embedded.settings);
  await migrate(source, () => new Date().toISOString());
  await source.close();
  const { dataDir } = embedded.settings;
  const url = target.settings.databaseUrl ?? "";
  const lock = lockDataFolder(dataDir);
  const running = await runScript("move-to-postgres", [], settings());
  expect(running).toMatchObject({ code: 1, output: "" });
  expect(running.errors).toMatch(/^Another Crane Quote is running/);
  lock.release();
  const none = await runScript("move-to-postgres", [], { DATA_DIR: dataDir });
  expect(none.errors).toMatch(/^DATABASE_URL must name/);

  await expect(moveToPostgres("/nowhere", url)).rejects.toThrow(/^There is no database in \/nowhere/);
  const away = await moveToPostgres(dataDir, "postgresql://me:hidden@127.0.0.1:1/none").catch(String);
  expect(away).toMatch(/PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used/);
  expect(away).not.toContain("hidden");

  const database = openDatabase(target.settings);
  await sql`create table notes (id integer)`.execute(database.db);
  await expect(moveToPostgres(dataDir, url)).rejects.toThrow(/not empty \(it has notes\)/);
  await sql`drop table notes`.execute(database.db);
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});

test("leaves PostgreSQL empty when it refuses a row", async () => {
  await fill();
  const source = openDatabase(embedded.settings);
  await sql`update users set full_name = 'a' || char(0) || 'b' where username = 'manager'`.execute(source.db);
  await source.close();
  const refused = await runScript("move-to-postgres", [], settings());
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/^PostgreSQL refused the rows of users: .* Nothing was copied\.\n$/);
  const database = openDatabase(target.settings);
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
});
