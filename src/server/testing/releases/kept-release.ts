import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Databases of earlier releases, a folder each: `npm run keep-release` makes the one of this version. */
export const releasesFolder = path.resolve(import.meta.dirname, "../../../../fixtures/releases");

export const keptFiles = { sqlite: "sqlite.sql", postgresql: "postgresql.sql", answers: "answers.json" };

/** The answers of a release to its administrator, and the hashes of its documents, which papers print. */
export type KeptAnswers = {
  /** The moment of the answers, ISO 8601. */
  at: string;
  admin: { username: string; password: string; token: string };
  answers: { what: string; url: string; answer: object }[];
  /**
   * Papers of each quotation and offer in its newest revision: address, the document's hash and, from 1.1.0 on, the
   * paper's text.
   */
  papers: { url: string; sha256: string; text?: string }[];
};

/** Lists and records in an answer, whose fields are kept where they are named below. */
const holders = ["data", "users", "entries", "revisions", "files", "mails", "templates", "history", "items"];
const parts = ["causes", "positions", "sites", "contacts", "approval", "broken", "by_status"];
/** Fields of the public API. Every later version answers them. */
const named = {
  quotation: "quotation_id revision author reason status valid_until superseded_by order_number order_value",
  amounts: "final_amount subtotal margin margin_percentage gst price_breakup inputs",
  offer: "offer_id firm_total discount_amount taxable total quantity kind unit_value value text",
  customer: "id company address state gstin name role phone email note",
  life: "at by from to subject count words rule limit",
  other: "username full_name size rates rules old_total new_total",
};
const kept = new Set([...holders, ...parts, ...Object.values(named).flatMap((names) => names.split(" "))]);
/** Kept with all that is in them. */
const whole = new Set(["price_breakup", "inputs", "rates", "rules"]);

/** Returns the public fields of an answer. A later version answers the same. */
export function lastingPart(answer: object): object {
  const within = (value: unknown) =>
    typeof value === "object" && value !== null ? lastingPart(value) : value;
  if (Array.isArray(answer)) return answer.map(within);
  const lasting = Object.entries(answer).filter(([name]) => kept.has(name));
  return Object.fromEntries(lasting.map(([name, value]) => [name, whole.has(name) ? value : within(value)]));
}

/** Returns a file of a kept release as text. */
export const keptFile = (version: string, name: keyof typeof keptFiles): string =>
  readFileSync(path.join(releasesFolder, version, keptFiles[name]), "utf8");

/** Without the tables that SQLite makes for itself, such as its statistics. */
const ownTables = "name not like 'sqlite\\_%' escape '\\'";

/** Returns the schema of a SQLite file as statements, in the order in which they were made. */
export function schemaOf(file: string): string[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = connection
      .prepare(`select sql from sqlite_master where sql is not null and ${ownTables} order by rowid`)
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
    const tables = texts(
      `select name from sqlite_master where type = 'table' and ${ownTables} order by rowid`,
    );
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
