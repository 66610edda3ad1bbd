import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChildServer, startChildServer } from "#server/testing/child-server.ts";
import { makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { signIn } from "#server/testing/durability/work.ts";
import { fileForm } from "#server/testing/file-forms.ts";
import { finalCall, goldenRequest } from "#server/testing/golden-quotations.ts";
import { listBackups } from "./backup.ts";
import { checkDatabaseFile } from "./check-database.ts";

let made: TestDatabase;
let folder: string;
const children: ChildServer[] = [];

beforeEach(async () => {
  made = await makeDatabase("sqlite");
  folder = made.settings.dataDir;
});
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
  await made.drop();
});

function start(dataDir: string): ChildServer {
  const server = startChildServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: "given one" });
  children.push(server);
  return server;
}

/** Started, with the backup of the start made: it would take room, and give it back. */
async function startBackedUp(dataDir: string): Promise<ChildServer> {
  const server = start(dataDir);
  await server.ready;
  await expect.poll(() => listBackups(dataDir), { timeout: 20_000 }).toHaveLength(1);
  return server;
}

function fill(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize)));
}

const execute = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { stdio: "pipe" });
};

/** Returns whether this process may mount. Root in a container may not. */
const works = (attempt: () => void): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

async function ask(url: string, token: string, method: string, address: string, body?: object) {
  const answer = await fetch(`${url}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

async function upload(url: string, token: string) {
  const form = new FormData();
  form.set("database", "double_girder_cranes");
  form.set("collection", "hoist");
  const content = readFileSync(path.resolve("seed/double_girder_cranes/hoist.csv"));
  form.set("file", new Blob([content], { type: "text/csv" }), "hoist.csv");
  const answer = await fetch(`${url}/api/admin/replace-collection-data`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

async function attach(url: string, token: string, number: string) {
  const answer = await fetch(`${url}/api/quotation/${number}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: fileForm("notes.txt", new Uint8Array(1_500_000).fill(65)),
  });
  return { status: answer.status, body: await answer.json() };
}

const unavailable = {
  status: 503,
  body: {
    detail: expect.stringMatching(
      /^The server(’s disk is full| cannot write to its disk at the moment)\. Nothing can be saved/,
    ),
  },
};

/** Signing in and out takes room of the reserve. */
async function expectSignIns(url: string): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const token = await signIn(url, "admin", "given one");
    expect((await ask(url, token, "POST", "/api/auth/logout")).status).toBe(200);
    expect((await ask(url, token, "GET", "/api/auth/status")).status).toBe(401);
  }
}

async function expectPaper(url: string, token: string, number: string): Promise<void> {
  const paper = await fetch(`${url}/api/quotation/export-pdf/${number}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
}

/** Makes the disk unwritable, checks the user's view, with `look` at a paper too, and makes it writable again. */
async function breakAndHeal(
  server: ChildServer,
  dataDir: string,
  spoil: () => void,
  mend: () => void,
  look?: (url: string, token: string, number: string) => Promise<void>,
) {
  const url = await server.ready;
  const token = await signIn(url, "admin", "given one");
  const call = finalCall(goldenRequest("SG-1"));
  const final = await ask(url, token, "POST", call.url, call.body);
  expect(final.status).toBe(200);
  const save = () =>
    ask(url, token, "POST", "/api/quotation/save", { user: "admin", quotation_data: final.body.data });
  const user = {
    username: "later",
    email: "later@cranes.example",
    full_name: "Later",
    password: "some password",
    role: "employee",
  };
  const second = finalCall(goldenRequest("SG-2"));
  const early = (await ask(url, token, "POST", second.url, second.body)).body.data;
  await ask(url, token, "POST", "/api/quotation/save", { user: "admin", quotation_data: early });
  const health = async () => (await fetch(`${url}/api/health`)).status;
  expect(await health()).toBe(200);
  spoil();
  // A file system may still fill what it had set aside for the file.
  await expect
    .poll(async () => (await ask(url, token, "POST", call.url, call.body)).status, { timeout: 20_000 })
    .toBe(503);
  expect(await save()).toMatchObject(unavailable);
  expect(await ask(url, token, "POST", "/api/users", user)).toMatchObject(unavailable);
  expect(await ask(url, token, "POST", call.url, call.body)).toMatchObject(unavailable);
  expect(await upload(url, token)).toMatchObject(unavailable);
  expect(await attach(url, token, early.quotation_id)).toMatchObject(unavailable);
  const files = `/api/quotation/${early.quotation_id}/files`;
  expect((await ask(url, token, "GET", files)).body.data.files).toEqual([]);
  // Reading still works.
  expect((await ask(url, token, "GET", "/api/quotation/history")).body.data.total).toBe(1);
  // A result stays valid for some seconds.
  await expect.poll(health, { timeout: 20_000 }).toBe(503);
  expect((await ask(url, token, "GET", "/api/span/options")).status).toBe(200);
  await look?.(url, token, early.quotation_id);
  mend();
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  // A system may report once more what it could not write before.
  await expect.poll(async () => (await upload(url, token)).status, { timeout: 20_000 }).toBe(200);
  expect((await save()).status).toBe(201);
  expect((await attach(url, token, early.quotation_id)).status).toBe(201);
  expect((await ask(url, token, "POST", "/api/users", user)).status).toBe(201);
  expect((await ask(url, token, "GET", "/api/quotation/history")).body.data.total).toBe(2);
  expect(await server.stop()).toBe(0);
  checkDatabaseFile(path.join(dataDir, "crane-quote.db"));
}

describe("a disk that cannot be written to", () => {
  test("gives 503 on write errors, and saves work again without a restart", async ({ skip }) => {
    const server = start(folder);
    await server.ready;
    const limit = (size: string) => () =>
      execute("prlimit", "--pid", String(server.child.pid), `--fsize=${size}:unlimited`);
    skip(!works(limit("unlimited")), "prlimit is not there");
    await breakAndHeal(server, folder, limit("4096"), limit("unlimited"));
  });

  test("gives 503 when it is full, and saves work again with free room", async ({ skip }) => {
    const disk = path.join(folder, "disk");
    mkdirSync(disk);
    skip(
      !works(() => execute("mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk)),
      "this process may not mount",
    );
    const filler = path.join(disk, "filler");
    try {
      const server = await startBackedUp(path.join(disk, "data"));
      await breakAndHeal(
        server,
        path.join(disk, "data"),
        () => fill(disk, filler),
        () => rmSync(filler),
        async (url, token, number) => {
          await expectPaper(url, token, number);
          await expectSignIns(url);
          // The room that is left over serves nothing else.
          expect(await upload(url, token)).toMatchObject(unavailable);
        },
      );

      fill(disk, filler);
      const full = start(path.join(disk, "new"));
      expect(await full.exit).toBe(1);
      expect(await full.errors).toMatch(/\/disk\/new.*(disk is full|cannot be (made|written to))/);
      expect(await full.errors).not.toMatch(/ at .*\.[jt]s/);
      rmSync(filler);
    } finally {
      for (const child of children.splice(0)) await child.kill();
      execute("umount", disk);
    }
  });

  test("gives 503 when the device takes no data, and saves work again afterwards", async ({ skip }) => {
    const [store, disk] = [path.join(folder, "store"), path.join(folder, "disk")];
    for (const each of [store, disk]) mkdirSync(each);
    const image = path.join(store, "disk.img");
    const filler = path.join(store, "filler");
    skip(
      !works(() => execute("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", store)),
      "this process may not mount",
    );
    try {
      // The file system has room; the device below takes nothing new, so that only the fsync fails.
      execute("truncate", "-s", "256M", image);
      execute("mkfs.ext4", "-q", "-b", "4096", "-O", "^has_journal", image);
      // Blocks that once held something would still be taken: with `discard` they are given back.
      execute("mount", "-o", "loop,discard", image, disk);
      const server = await startBackedUp(path.join(disk, "data"));
      await breakAndHeal(
        server,
        path.join(disk, "data"),
        () => fill(store, filler),
        () => rmSync(filler),
      );
    } finally {
      for (const child of children.splice(0)) await child.kill();
      works(() => execute("umount", disk));
      execute("umount", store);
    }
  });

  test("is named at the start when it is read-only", async ({ skip }) => {
    const disk = path.join(folder, "disk");
    mkdirSync(disk);
    skip(!works(() => execute("mount", "-t", "tmpfs", "tmpfs", disk)), "this process may not mount");
    try {
      const data = path.join(disk, "data");
      const first = start(data);
      await first.ready;
      expect(await first.stop()).toBe(0);
      execute("mount", "-o", "remount,ro", disk);
      for (const dataDir of [data, path.join(disk, "new")]) {
        const server = start(dataDir);
        expect(await server.exit).toBe(1);
        expect(await server.errors).toMatch(
          dataDir === data
            ? /^The database \S+ cannot be used: its folder cannot be read or written/
            : /^The data folder \S+ cannot be created/,
        );
        expect(await server.errors).not.toMatch(/ at .*\.[jt]s/);
      }
    } finally {
      execute("umount", disk);
    }
  });
});
