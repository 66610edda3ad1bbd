import { mkdtempSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A bare SQLite on the same disk, as durable as the server's; each commit has two inserts of a saved quotation's size. */
export function openRawDatabase(folder: string, document: string): { commit: () => void; close: () => void } {
  const database = new DatabaseSync(path.join(mkdtempSync(path.join(folder, "raw-")), "raw.db"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec("create table header (id text primary key, text text) strict");
  database.exec("create table document (id text primary key, text text) strict");
  const header = database.prepare("insert into header values (?, ?)");
  const content = database.prepare("insert into document values (?, ?)");
  let commits = 0;
  return {
    commit() {
      database.exec("begin immediate");
      header.run(String(commits), "a header of a few hundred bytes ".repeat(10));
      content.run(String(commits), document);
      database.exec("commit");
      commits++;
    },
    close: () => database.close(),
  };
}
