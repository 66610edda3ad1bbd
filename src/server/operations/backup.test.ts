import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { StartupError } from "#server/platform/startup-error.ts";
import { runScript, startChildServer } from "#server/testing/child-server.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { fileForm } from "#server/testing/file-forms.ts";
import { finalCall, goldenRequest } from "#server/testing/golden-quotations.ts";
import { insertRememberedDevice } from "#server/users/devices-repository.ts";
import { insertResetLink } from "#server/users/reset-links-repository.ts";
import { newUserRow } from "#server/users/user-row.ts";
import { insertUser } from "#server/users/users-repository.ts";
import { backupFolder, listBackups, makeBackup } from "./backup.ts";
import { checkDatabaseFile } from "./check-database.ts";
import { restoreBackup } from "./restore.ts";

let made: TestDatabase;
let dataDir: string;
const children: ReturnType<typeof startChildServer>[] = [];

beforeEach(async () => {
  made = await makeDatabase("sqlite");
  dataDir = made.settings.dataDir;
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  await made.drop();
});

const start = (): ReturnType<typeof startChildServer> => {
  const server = startChildServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: "given one" });
  children.push(server);
  return server;
};

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "given one" }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).access_token;
}

const ask = (url: string, token: string, method = "GET", body?: object) =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** A quotation with a file, and where that is. */
async function attach(url: string, token: string, content: string): Promise<string> {
  const call = finalCall(goldenRequest("SG-1"));
  const final = await (await ask(`${url}${call.url}`, token, "POST", call.body)).json();
  await ask(`${url}/api/quotation/save`, token, "POST", { user: "admin", quotation_data: final.data });
  const files = `/api/quotation/${final.data.quotation_id}/files`;
  const added = await fetch(`${url}${files}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: fileForm("notes.txt", new Uint8Array(Buffer.from(content))),
  });
  expect(added.status).toBe(201);
  return `${files}/${(await added.json()).data.id}`;
}

/** A past quotation with a paper, and where that is. */
async function archive(url: string, token: string, content: string): Promise<string> {
  const send = async (address: string, body?: FormData) => {
    const answer = await fetch(`${url}${address}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()).data;
  };
  const list = fileForm("past.csv", new Uint8Array(Buffer.from("Date,Client,Crane\n2-1-2024,Kavya,5T SG\n")));
  list.set("kind", "past_quotations");
  const { import_id } = await send("/api/imports", list);
  await send(`/api/imports/${import_id}/apply`);
  const found = await (await ask(`${url}/api/archive`, token)).json();
  const file = `/api/archive/${found.data.past_quotations[0].id}/file`;
  await send(file, fileForm("past.pdf", new Uint8Array(Buffer.from(content))));
  return file;
}

const newUser = (username: string) => ({
  username,
  email: `${username}@cranes.example`,
  full_name: username,
  password: "some password",
  role: "employee",
});

const usernames = async (url: string, token: string): Promise<string[]> =>
  (await (await ask(`${url}/api/users/list?limit=100`, token)).json()).users
    .map((user: { username: string }) => user.username)
    .sort();

describe("backup and restore with a real server", () => {
  test("make one at the first start of a day, and restore everything acknowledged before one made during work", async () => {
    const first = start();
    const url = await first.ready;
    await expect.poll(() => listBackups(dataDir), { timeout: 20_000 }).toHaveLength(1);
    const token = await signIn(url);
    for (const name of ["anna", "bela"])
      expect((await ask(`${url}/api/users`, token, "POST", newUser(name))).status).toBe(201);
    const file = await attach(url, token, "7.5 t, 18 m");
    const paper = await archive(url, token, "%PDF-1.4\n%%EOF\n");
    const working = Promise.all(
      Array.from({ length: 4 }, (_, n) => ask(`${url}/api/users`, token, "POST", newUser(`busy${n}`))),
    );
    const backup = await runScript("backup", [], { DATA_DIR: dataDir });
    expect(backup).toMatchObject({ code: 0, errors: "" });
    const made = /: (\S+)\n$/.exec(backup.output)?.[1] ?? "";
    expect(path.dirname(made)).toBe(backupFolder(dataDir));
    await working;
    expect((await ask(`${url}/api/users`, token, "POST", newUser("later"))).status).toBe(201);
    expect((await ask(`${url}${file}`, token, "DELETE")).status).toBe(200);
    // Another paper replaces the one of the backup.
    const other = fileForm("other.pdf", new Uint8Array(Buffer.from("%PDF-1.5\n%%EOF\n")));
    const replaced = await fetch(`${url}${paper}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: other,
    });
    expect(replaced.status).toBe(200);

    const refused = await runScript("restore", [made], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toMatch(/^Another Crane Quote is running on the data folder/);
    expect(refused.errors).not.toMatch(/ at .*\.ts/);
    expect(await usernames(url, token)).toContain("later");
    expect(await first.stop()).toBe(0);

    const restored = await runScript("restore", [made], { DATA_DIR: dataDir });
    expect(restored).toMatchObject({ code: 0, errors: "" });
    const kept = /kept in (\S+)\. /.exec(restored.output)?.[1] ?? "";
    expect(() => checkDatabaseFile(path.join(kept, "crane-quote.db"))).not.toThrow();

    const second = start();
    const again = await second.ready;
    // A token from before the restore no longer opens anything.
    expect((await ask(`${again}/api/users/profile/me`, token)).status).toBe(401);
    const newToken = await signIn(again);
    const names = await usernames(again, newToken);
    expect(await (await ask(`${again}${file}`, newToken)).text()).toBe("7.5 t, 18 m");
    expect(await (await ask(`${again}${paper}`, newToken)).text()).toBe("%PDF-1.4\n%%EOF\n");
    expect(names).toEqual(expect.arrayContaining(["admin", "anna", "bela"]));
    expect(names).not.toContain("later");
    expect(await second.stop()).toBe(0);

    // And back to what was replaced.
    await restoreBackup(dataDir, path.join(kept, "crane-quote.db"), new Date());
    const database = openDatabase({ databaseUrl: null, dataDir });
    const users = await database.db.selectFrom("users").select("username").execute();
    expect(users).toContainEqual({ username: "later" });
    await database.close();
    // The second start made no second backup of the day.
    expect(await listBackups(dataDir)).toHaveLength(2);
  });
});

describe("backups of a database", () => {
  beforeEach(async () => {
    const database = openDatabase(made.settings);
    await migrate(database, () => new Date().toISOString());
    await database.close();
  });

  test("are private single files, and the last 14 are kept", async () => {
    const day = (n: number): Date => new Date(Date.UTC(2026, 10, n, 6, 30));
    for (let n = 1; n <= 16; n++) await makeBackup(dataDir, day(n));
    const names = await listBackups(dataDir);
    expect(names).toHaveLength(14);
    expect(names[0]).toBe("crane-quote-2026-11-03T06-30-00-000Z.db");
    expect(readdirSync(backupFolder(dataDir)).sort()).toEqual(names);
    expect(statSync(backupFolder(dataDir)).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(backupFolder(dataDir), names[0] ?? "")).mode & 0o777).toBe(0o600);
  });

  test("backups of a clock that ran ahead are removed first", async () => {
    for (let n = 1; n <= 15; n++) await makeBackup(dataDir, new Date(Date.UTC(2027, 10, n)));
    for (let n = 1; n <= 3; n++) await makeBackup(dataDir, new Date(Date.UTC(2026, 10, n)));
    const names = await listBackups(dataDir);
    expect(names).toHaveLength(14);
    expect(names.slice(0, 3)).toEqual([1, 2, 3].map((n) => `crane-quote-2026-11-0${n}T00-00-00-000Z.db`));
  });

  test("are not made of a damaged database, and earlier ones are kept", async () => {
    for (let n = 1; n <= 14; n++) await makeBackup(dataDir, new Date(Date.UTC(2026, 10, n)));
    const before = await listBackups(dataDir);
    const content = readFileSync(path.join(dataDir, "crane-quote.db"));
    content.fill(0x5a, 4096, 40_960);
    writeFileSync(path.join(dataDir, "crane-quote.db"), content);
    const failed = makeBackup(dataDir, new Date());
    await expect(failed).rejects.toThrow(StartupError);
    await expect(failed).rejects.toThrow(/is damaged/);
    expect(await listBackups(dataDir)).toEqual(before);
    expect(readdirSync(backupFolder(dataDir)).sort()).toEqual(before);
  });

  test("are restored only from a sound database of this program", async () => {
    const good = await makeBackup(dataDir, new Date(Date.UTC(2026, 10, 1)));
    const before = readFileSync(path.join(dataDir, "crane-quote.db"));
    const torn = path.join(dataDir, "torn.db");
    writeFileSync(torn, readFileSync(good).subarray(0, 30_000));
    const text = path.join(dataDir, "text.db");
    writeFileSync(text, "no database at all, but long enough to be looked at");
    const foreign = path.join(dataDir, "app.lock.db");
    mkdirSync(path.join(dataDir, "empty"));
    writeFileSync(foreign, "");
    for (const [file, reason] of [
      [torn, /is damaged/],
      [text, /is not a database/],
      [foreign, /is not a Crane Quote database/],
      [path.join(dataDir, "none.db"), /^There is no file/],
      [path.join(dataDir, "crane-quote.db"), /is the database in use/],
    ] as const) {
      await expect(restoreBackup(dataDir, file, new Date())).rejects.toThrow(StartupError);
      await expect(restoreBackup(dataDir, file, new Date())).rejects.toThrow(reason);
    }
    expect(readFileSync(path.join(dataDir, "crane-quote.db"))).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => /part|replaced/.test(name))).toEqual([]);
  });

  test("restore a lost machine into an empty folder", async () => {
    const { db, close } = openDatabase(made.settings);
    const at = new Date().toISOString();
    const fields = { username: "asha", email: "", full_name: "Asha", role: "employee" as const, phone: null };
    await insertUser(db, newUserRow({ id: "u1", fields, passwordHash: "", now: at }));
    const owned = { token_hash: "secret", user_id: "u1", expires_at: at };
    await insertResetLink(db, owned);
    const device = { created_at: at, last_used_at: at, address: null, device: null };
    await insertRememberedDevice(db, { ...owned, ...device });
    await close();
    const good = await makeBackup(dataDir, new Date());
    const other = path.join(dataDir, "new", "place");
    const answer = await runScript("restore", [good], { DATA_DIR: other });
    expect(answer).toMatchObject({ code: 0, errors: "" });
    expect(answer.output).toContain("There was no database before.");
    const file = path.join(other, "crane-quote.db");
    checkDatabaseFile(file);
    // Numbers issued since the backup are unknown and must not be issued again.
    const restored = new DatabaseSync(file);
    const found = restored
      .prepare("select value from counters where name like 'quotation %' or name like 'offer %'")
      .all();
    const noted = restored.prepare("select * from audit_log where action = 'database restored'").all();
    // What was used or forgotten since the backup must not be valid again.
    const secrets = ["remembered_devices", "reset_links"].flatMap((table) =>
      restored.prepare(`select * from ${table}`).all(),
    );
    expect(secrets).toEqual([]);
    restored.close();
    expect(found.map(({ value }) => value)).toEqual([1000, 1000, 1000]);
    expect(noted).toEqual([
      {
        ...{ id: expect.any(String), at: expect.any(String), actor_id: null, actor: "command line" },
        ...{ address: null, action: "database restored", subject_type: "database", subject_id: null },
        detail: JSON.stringify({ file: path.basename(good) }),
      },
    ]);
    rmSync(other, { recursive: true });
  });

  test("and their restoring refer to PostgreSQL's own tools on PostgreSQL", async () => {
    const settings = { DATABASE_URL: "postgresql://me@nowhere/none" };
    expect((await runScript("backup", [], settings)).errors).toBe(
      "DATABASE_URL names a PostgreSQL, and pg_dump backs it up.\n",
    );
    expect((await runScript("restore", ["x"], settings)).errors).toMatch(
      /pg_restore .* restores what pg_dump made/,
    );
  });
});
