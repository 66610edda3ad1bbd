import { type Kysely, sql } from "kysely";

/** The folding of texts for search in 1.2.0. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/['’‘`´"“”„]/g, "")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replaceAll("&", " and ");

const lines = (text: string): string =>
  text
    .split("\n")
    .map((line) => folded(line).replace(/\s+/g, " ").trim())
    .join("\n");

/** Marks of other scripts than Latin, which the earlier folding removed. */
const keptMarks = /(?![\u0300-\u036f])\p{M}/u;

const rowsAtOnce = 1_000;

type Row = { id: string; text: string; name: string | null };

/** Folds a column again. Characters that the earlier folding lost are added from the name beside it. */
async function foldColumn(db: Kysely<unknown>, table: string, column: string, name: string): Promise<void> {
  const [tableOf, columnOf, nameOf] = [sql.table(table), sql.ref(column), sql.ref(name)];
  for (let last = ""; ; ) {
    const { rows } = await sql<Row>`select id, ${columnOf} as text, ${nameOf} as name from ${tableOf}
      where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    for (const { id, text, name } of rows) {
      const lost = name !== null && keptMarks.test(name.normalize("NFKD")) ? `\n${lines(name)}` : "";
      const next = lines(text) + lost;
      if (next !== text) await sql`update ${tableOf} set ${columnOf} = ${next} where id = ${id}`.execute(db);
    }
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.id;
  }
}

/** Folds the names of templates again, where no other template has the new key. */
async function foldTemplates(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; name_key: string }>`
    select id, name, name_key from templates order by id`.execute(db);
  const taken = new Set(rows.map(({ name_key }) => name_key));
  for (const { id, name, name_key } of rows) {
    const next = lines(name);
    if (next === name_key || taken.has(next)) continue;
    taken.add(next);
    await sql`update templates set name_key = ${next} where id = ${id}`.execute(db);
  }
}

/** Folds the stored texts of searches as 1.2.0 compares them: without quotes, with "and" for "&", with Indian vowel signs. */
export async function foldSearchTexts(db: Kysely<unknown>): Promise<void> {
  await foldColumn(db, "sales", "search_text", "customer_name");
  await foldColumn(db, "customers", "search_text", "company");
  await foldColumn(db, "customers", "offer_text", "company");
  await foldColumn(db, "users", "search_text", "full_name");
  await foldTemplates(db);
}
