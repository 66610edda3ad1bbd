import { mkdtempSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Durable commits per second of a bare SQLite on the same disk: two inserts of a saved quotation's size in each. */
export function rawCommitsPerSecond(folder: string, seconds: number, document: string): number {
  const database = new DatabaseSync(path.join(mkdtempSync(path.join(folder, "raw-")), "raw.db"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec("create table header (id text primary key, text text) strict");
  database.exec("create table document (id text primary key, text text) strict");
  const header = database.prepare("insert into header values (?, ?)");
  const content = database.prepare("insert into document values (?, ?)");
  const begin = performance.now();
  let commits = 0;
  while (performance.now() - begin < seconds * 1000) {
    database.exec("begin immediate");
    header.run(String(commits), "a header of a few hundred bytes ".repeat(10));
    content.run(String(commits), document);
    database.exec("commit");
    commits++;
  }
  database.close();
  return (commits * 1000) / (performance.now() - begin);
}
