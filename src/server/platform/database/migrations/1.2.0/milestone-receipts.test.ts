import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeDatabase } from "#server/testing/databases.ts";
import { openDatabase } from "../../database.ts";
import { nameMilestones } from "./milestone-receipts.ts";

const profile = JSON.stringify({
  milestones: [{ label: "Advance" }, { label: "Balance" }, { label: "Advance" }, {}],
});

test("a receipt has the label of its entry in the activity, else of its place in the profile", async () => {
  const made = await makeDatabase("sqlite");
  const { db, close } = openDatabase(made.settings);
  onTestFinished(async () => {
    await close();
    await made.drop();
  });
  const run = (text: string) => sql.raw(text).execute(db);
  await run("create table sales (id text primary key, number text, latest_revision integer)");
  await run("create table revisions (sale_id text, revision integer, company_sha256 text)");
  await run("create table company_profiles (sha256 text, profile text)");
  await run(`create table activity (id integer, subject text, kind text, "to" text, note text)`);
  await run(`create table order_receipts (sale_id text, milestone integer, day text, amount integer,
    reference text, received_at text, received_by_id text, received_by text)`);
  await run("insert into sales values ('s', 'SG-1', 1)");
  await run(`insert into revisions values ('s', 0, 'none'), ('s', 1, 'won')`);
  await run(`insert into company_profiles values ('won', '${profile}')`);
  await run(`insert into activity values
    (1, 'SG-1', 'order', 'received', 'Milestone A, Deposit: received ₹10 on 1 Nov 2026'),
    (2, 'SG-1', 'order', 'received', 'Milestone A, With the order: received ₹10 on 2 Nov 2026')`);
  for (const milestone of [1, 2, 3, 4])
    await run(
      `insert into order_receipts values ('s', ${milestone}, '2026-11-02', 1000, '', '2026', 'u', 'asha')`,
    );
  await nameMilestones(db as unknown as Kysely<unknown>, "sqlite");
  const { rows } = await sql<{ milestone_id: string; label: string }>`
    select milestone_id, label from order_receipts order by rowid`.execute(db);
  expect(rows.map(({ milestone_id, label }) => [milestone_id, label])).toEqual([
    ["m-with-the-order", "With the order"],
    ["m-balance", "Balance"],
    ["m-advance-2", "Advance"],
    ["m-milestone-d", "Milestone D"],
  ]);
});
