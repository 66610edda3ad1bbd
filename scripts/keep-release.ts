import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moveToPostgres } from "#server/operations/move-to-postgres.ts";
import { databaseFile, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrations.ts";
import { buildTestApp, startTestServer, testConfig, testPassword } from "#server/testing/app.ts";
import { makeDatabase } from "#server/testing/databases.ts";
import { textOf } from "#server/testing/papers.ts";
import { onServer, sibling, startPostgres } from "#server/testing/postgres-cluster.ts";
import { fillRelease } from "#server/testing/releases/fill-release.ts";
import {
  dumpSqlite,
  type KeptAnswers,
  keptFiles,
  lastingPart,
  releasesFolder,
} from "#server/testing/releases/kept-release.ts";
import { root } from "./run.ts";

// A mail that nobody takes waits, so that the kept database has one.
const config = {
  ...testConfig,
  smtpUrl: "smtp://127.0.0.1:1",
  mailFrom: "quotes@cranes.example",
  publicUrl: "https://quotes.cranes.example",
};

/** The forms whose texts are kept. */
const keptForms = { quotation: ["customer", "technical", "internal"], offer: ["customer"] };

/** Settings of the session in which a dump was made mean nothing where it is read, and differ by version. */
const ofSession = /^(SET \w+ = .*|SELECT pg_catalog\.set_config.*|\\.*)\n/gm;

async function dumpPostgres(dataDir: string): Promise<string> {
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, "create database kept");
    const url = sibling(postgres.url, "kept");
    await moveToPostgres(dataDir, url);
    const dump = execFileSync(
      "pg_dump",
      ["--inserts", "--no-owner", "--no-privileges", "--no-comments", url],
      {
        encoding: "utf8",
        maxBuffer: 1 << 26,
      },
    );
    return dump.replace(ofSession, "");
  } finally {
    await postgres.stop();
  }
}

const made = await makeDatabase("sqlite");
const database = openDatabase(made.settings);
await migrate(database, () => new Date().toISOString());
const server = await startTestServer(database, { config });
const { admin } = server.users;
const questions = Object.entries(await fillRelease(server));
const answers: KeptAnswers["answers"] = [];
for (const [what, url] of questions)
  answers.push({ what, url, answer: lastingPart((await server.call(admin, "GET", url)).json()) });
const stored = await database.db
  .selectFrom("sales")
  .innerJoin("revisions", (join) =>
    join.onRef("revisions.sale_id", "=", "sales.id").onRef("revision", "=", "latest_revision"),
  )
  .select(["sales.noun", "sales.number", "revisions.content_sha256 as sha256"])
  .orderBy("sales.number")
  .execute();
await server.app.close();
await database.close();

const { dataDir } = made.settings;
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const folder = path.join(releasesFolder, version);
const sqlite = dumpSqlite(databaseFile(dataDir));
const postgresql = await dumpPostgres(dataDir);

// A paper is an entry of the activity, so the papers come after the dumps.
const dumped = openDatabase(made.settings);
const app = await buildTestApp(dumped, server.clock);
const headers = { authorization: `Bearer ${admin.token}` };
const papers: KeptAnswers["papers"] = [];
for (const { noun, number, sha256 } of stored) {
  const base = `/api/${noun === "offer" ? "offers" : "quotation"}/export-pdf/${number}`;
  for (const form of keptForms[noun]) {
    const url = `${base}?form=${form}`;
    papers.push({ url, sha256, text: textOf((await app.inject({ url, headers })).rawPayload) });
  }
}
await app.close();
await dumped.close();

const kept: KeptAnswers = {
  at: server.clock.now(),
  admin: { username: admin.username, password: testPassword, token: admin.token },
  answers,
  papers,
};
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, keptFiles.sqlite), sqlite);
writeFileSync(path.join(folder, keptFiles.postgresql), postgresql);
writeFileSync(path.join(folder, keptFiles.answers), `${JSON.stringify(kept, null, 2)}\n`);
await made.drop();
console.log(`Kept a database of ${version} in ${path.relative(root, folder)}.`);
