import { type Kysely, sql } from "kysely";

const types = {
  sqlite: { time: "text", money: "integer", strict: "strict" },
  postgresql: { time: "timestamptz", money: "bigint", strict: "" },
} as const;

type Receipt = { sale_id: string; number: string; milestone: number; profile: string | null };

/** Returns the labels of the milestones in a stored profile; blank for one without a label. */
function labelsIn(profile: string | null): string[] {
  try {
    const { milestones = [] } = JSON.parse(profile ?? "{}") as { milestones?: { label?: unknown }[] };
    return milestones.map(({ label }) => (typeof label === "string" ? label : ""));
  } catch {
    return [];
  }
}

/** Returns the label in the newest entry of the activity that says that this milestone was received; blank without one. */
async function labelInActivity(db: Kysely<unknown>, number: string, letter: string): Promise<string> {
  const { rows } = await sql<{ note: string | null }>`
    select note from activity
    where subject = ${number} and kind = 'order' and "to" = 'received'
    order by id desc`.execute(db);
  const start = `Milestone ${letter}, `;
  const note = rows.find((row) => row.note?.startsWith(start))?.note ?? "";
  const end = note.indexOf(": received ");
  return end > start.length ? note.slice(start.length, end) : "";
}

const idOf = (label: string): string => `m-${label.trim().toLowerCase().replaceAll(/\s+/g, "-")}`;

/**
 * Lets a receipt name its milestone by id and label in place of its place in the list, which changes with the firm’s
 * profile. The id follows from the label, as in `milestoneIds` of the domain.
 */
export async function nameMilestones(db: Kysely<unknown>, kind: keyof typeof types): Promise<void> {
  const { time, money, strict } = types[kind];
  await sql.raw("alter table order_receipts rename to placed_receipts").execute(db);
  await sql
    .raw(`create table order_receipts (
      sale_id text not null references sales (id),
      milestone_id text not null,
      label text not null,
      day text not null,
      amount ${money} not null,
      reference text not null,
      received_at ${time} not null,
      received_by_id text not null,
      received_by text not null,
      primary key (sale_id, milestone_id)
    ) ${strict}`)
    .execute(db);
  const { rows } = await sql<Receipt>`
    select r.sale_id, s.number, r.milestone, c.profile
    from placed_receipts as r
    join sales as s on s.id = r.sale_id
    left join revisions as v on v.sale_id = s.id and v.revision = s.latest_revision
    left join company_profiles as c on c.sha256 = v.company_sha256
    order by r.sale_id, r.milestone`.execute(db);
  const used = new Set<string>();
  for (const { sale_id, number, milestone, profile } of rows) {
    const letter = String.fromCharCode("A".charCodeAt(0) + milestone - 1);
    const labels = labelsIn(profile);
    const label =
      (await labelInActivity(db, number, letter)) || labels[milestone - 1] || `Milestone ${letter}`;
    // An equal label earlier in the list has the id without a number, received or not.
    const earlier = labels.slice(0, milestone - 1).filter((each) => idOf(each) === idOf(label)).length;
    let id = earlier === 0 ? idOf(label) : `${idOf(label)}-${earlier + 1}`;
    for (let count = earlier + 2; used.has(`${sale_id} ${id}`); count++) id = `${idOf(label)}-${count}`;
    used.add(`${sale_id} ${id}`);
    await sql`
      insert into order_receipts
      select sale_id, ${id}, ${label}, day, amount, reference, received_at, received_by_id, received_by
      from placed_receipts where sale_id = ${sale_id} and milestone = ${milestone}`.execute(db);
  }
  await sql.raw("drop table placed_receipts").execute(db);
  // PostgreSQL keeps the name of a renamed table’s key, so the new one got another.
  if (kind === "postgresql")
    await sql
      .raw("alter table order_receipts rename constraint order_receipts_pkey1 to order_receipts_pkey")
      .execute(db);
}
