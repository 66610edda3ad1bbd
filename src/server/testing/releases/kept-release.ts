import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Databases of earlier releases, a folder each: `npm run keep-release` makes the one of this version. */
export const releasesFolder = path.resolve(import.meta.dirname, "../fixtures/releases");

export const keptFiles = { sqlite: "sqlite.sql", postgresql: "postgresql.sql", answers: "answers.json" };

/** The answers of a release to its administrator, and the hashes of its documents, which papers print. */
export type KeptAnswers = {
  /** The moment of the answers, ISO 8601. */
  at: string;
  admin: { username: string; password: string; token: string };
  answers: { what: string; url: string; answer: object }[];
  /** Of each quotation and offer the address of its paper, and the hash of its newest revision. */
  papers: { url: string; sha256: string }[];
};

/** Returns a file of a kept release as text. */
export const keptFile = (version: string, name: keyof typeof keptFiles): string =>
  readFileSync(path.join(releasesFolder, version, keptFiles[name]), "utf8");

/** Returns the schema of a SQLite file as statements, in the order in which they were made. */
export function schemaOf(file: string): string[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = connection
      .prepare("select sql from sqlite_master where sql is not null order by rowid")
      .all();
    return rows.map(({ sql }) => String(sql));
  } finally {
    connection.close();
  }
}

/**
 * Returns a SQLite file as SQL: its schema, then its rows.
 * @throws Error that names the tables without rows
 */
export function dumpSqlite(file: string): string {
  const connection = new DatabaseSync(file, { readOnly: true });
  const texts = (query: string): string[] =>
    connection
      .prepare(query)
      .all()
      .map((row) => String(Object.values(row)[0]));
  try {
    const tables = texts("select name from sqlite_master where type = 'table' order by rowid");
    const rows = tables.map((table) => {
      const columns = texts(`select name from pragma_table_info('${table}') order by cid`);
      const values = columns.map((column) => `quote("${column}")`).join(" || ', ' || ");
      return texts(`select 'insert into "${table}" values (' || ${values} || ');' from "${table}"`);
    });
    const empty = tables.filter((_, at) => rows[at]?.length === 0);
    if (empty.length > 0) throw new Error(`No rows in ${empty.join(", ")}`);
    return `${[...schemaOf(file).map((statement) => `${statement};`), ...rows.flat()].join("\n")}\n`;
  } finally {
    connection.close();
  }
}
