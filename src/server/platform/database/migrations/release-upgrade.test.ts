import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ListedQuotation, QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import { completeEarlierRevisions } from "#server/offers/complete-earlier-revisions.ts";
import { shownDigits } from "#server/pdf/typesetter.ts";
import { buildTestApp } from "#server/testing/app.ts";
import { makeClock } from "#server/testing/clock.ts";
import { databaseKinds, makeDatabase, type TestDatabase } from "#server/testing/databases.ts";
import { exampleFirm, textOf } from "#server/testing/papers.ts";
import {
  type KeptAnswers,
  keptFile,
  releasesFolder,
  schemaOf,
} from "#server/testing/releases/kept-release.ts";
import { type Database, databaseFile, openDatabase } from "../database.ts";
import { createFirstSchema } from "./1.0.0/first-schema.ts";
import { migrate, migrationNames } from "./migrations.ts";

/** Loads the kept database of a release into an empty one. */
async function load(version: string, { settings }: TestDatabase): Promise<void> {
  if (settings.databaseUrl === null) {
    // Rows come in the order of the tables, not of what they refer to.
    const connection = new DatabaseSync(databaseFile(settings.dataDir), {
      enableForeignKeyConstraints: false,
    });
    connection.exec(keptFile(version, "sqlite"));
    connection.close();
    return;
  }
  const client = new pg.Client(settings.databaseUrl);
  await client.connect();
  await client.query(keptFile(version, "postgresql"));
  await client.end();
}

/**
 * Returns the lines of a paper in alphabetical order, because the reader of the file orders columns by a hair. From 1.2.0 on
 * the subject of a paper names the customer's firm and place, and its advice has no code.
 */
const linesOf = (paper: string): string[] =>
  paper
    .replace(/^(Two EOT cranes) for .*$/m, "$1")
    .replace(/^( *)W\d+ /gm, "$1")
    .replace(/^( *\d\S* × .* girder EOT crane, lift \S+ m) for [^,]*,\s+Gujarat$/m, "$1")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .sort();

/** From 1.2.0 on an order names a crane as its offer does. */
const asNamedNow = (answer: object): object =>
  JSON.parse(
    JSON.stringify(answer).replace(
      /"(Single|Double) Girder (\d+T), ([\d.]+ m), /g,
      (_, girders: string, capacity, span) =>
        `"${capacity} × ${span} ${girders.toLowerCase()} girder EOT crane, `,
    ),
  ) as object;

const keptOf = (version: string): KeptAnswers => JSON.parse(keptFile(version, "answers"));

/**
 * The lines of a paper. The schedule of an offer has the SAC of a crane's services beside its HSN from 1.2.0 on, as the papers
 * of its order have.
 */
const comparedLines = (text: string, url: string): string[] =>
  linesOf(text).filter((line) => !(url.includes("/offers/") && line === exampleFirm.sac));

describe.each(readdirSync(releasesFolder))("a database of %s", (version) => {
  const kept = keptOf(version);

  describe.each(databaseKinds)("on %s", (kind) => {
    let made: TestDatabase;
    let database: Database;
    beforeEach(async () => {
      made = await makeDatabase(kind);
      await load(version, made);
      database = openDatabase(made.settings, { patient: true });
    });
    afterEach(async () => {
      await database.close();
      await made.drop();
    });

    test("is brought up to date, and gives the answers of that version", async () => {
      const clock = makeClock(kept.at);
      await migrate(database, clock.now);
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db);
      expect(rows.map(({ name }) => name).sort()).toEqual([...migrationNames].sort());
      const app = await buildTestApp(database, clock);
      const { token, ...signIn } = kept.admin;
      const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      for (const { what, url, answer } of kept.answers)
        expect((await get(url)).json(), what).toMatchObject(asNamedNow(answer));
      // A paper is made of a document, which one database gives as the other does.
      for (const { url, sha256, text } of kind === "sqlite" ? kept.papers : kept.papers.slice(0, 1)) {
        const paper = textOf((await get(url)).rawPayload);
        expect(paper, url).toContain(sha256.slice(0, shownDigits));
        if (text !== undefined) expect(comparedLines(paper, url), url).toEqual(comparedLines(text, url));
      }
      await completeEarlierRevisions(database.db);
      const history = await get("/api/quotation/history?limit=100");
      const { quotations } = history.json<{ data: { quotations: ListedQuotation[] } }>().data;
      expect(quotations.length).toBeGreaterThan(0);
      for (const { quotation_id, open_points } of quotations) {
        const record = (await get(`/api/quotation/${quotation_id}`)).json<{ data: QuotationRecord }>().data;
        expect([quotation_id, open_points]).toEqual([quotation_id, openOf(record.open_points).length]);
      }
      const signedIn = await app.inject({ method: "POST", url: "/api/auth/login", payload: signIn });
      expect(signedIn.statusCode).toBe(200);
      await app.close();
    });
  });
});

test.each(databaseKinds)(
  "descriptions of profiles of 1.1.0 are rows on %s, and print as before",
  async (kind) => {
    const { url, sha256 } = keptOf("1.1.0").papers[0] ?? { url: "", sha256: "" };
    const made = await makeDatabase(kind);
    await load("1.1.0", made);
    const database = openDatabase(made.settings, { patient: true });
    const paper = {
      descriptions: { hoist: "Hoist of the firm\n{hoist_type}", panel: "" },
      prints: { customer: ["descriptions"] },
      cover: [{ title: "The lift is checked", text: "Before you order." }],
    };
    for (const table of ["firm_profiles", "company_profiles"]) {
      const { rows } = await sql<{ profile: string }>`select profile from ${sql.table(table)}`.execute(
        database.db,
      );
      expect(rows.length).toBeGreaterThan(0);
      const profile = JSON.stringify({ ...JSON.parse(rows[0]?.profile ?? ""), paper });
      await sql`update ${sql.table(table)} set profile = ${profile}`.execute(database.db);
    }
    const clock = makeClock(keptOf("1.1.0").at);
    await migrate(database, clock.now);
    const app = await buildTestApp(database, clock);
    const headers = { authorization: `Bearer ${keptOf("1.1.0").admin.token}` };
    const firm = (await app.inject({ url: "/api/firm", headers })).json();
    expect(firm.data.profile.paper.descriptions).toEqual([
      { component: "hoist", text: "Hoist of the firm\n{hoist_type}" },
    ]);
    expect(firm.data.profile.paper.cover).toEqual([{ ...paper.cover[0], holds: { lift_reached: true } }]);
    const text = textOf((await app.inject({ url, headers })).rawPayload);
    expect(text).toContain("Hoist of the firm");
    expect(text).toContain(sha256.slice(0, shownDigits));
    await app.close();
    await database.close();
    await made.drop();
  },
);

test.each(databaseKinds)(
  "terms of offers, and orders whose profile has no milestones, of 1.1.0 on %s",
  async (kind) => {
    const made = await makeDatabase(kind);
    await load("1.1.0", made);
    const database = openDatabase(made.settings, { patient: true });
    const { db } = database;
    const urlOf = (what: string) => keptOf("1.1.0").answers.find((each) => each.what === what)?.url ?? "";
    const offer = urlOf("the offer").split("/").at(-1) ?? "";
    const { rows: revisions } = await sql<{ sale_id: string; revision: number; document: string }>`
      select sale_id, revision, document from revisions
      where sale_id in (select id from sales where number = ${offer})`.execute(db);
    for (const { sale_id, revision, document } of revisions)
      await sql`
        update revisions set document = ${JSON.stringify({ ...JSON.parse(document), terms: "Ex works, cash." })}
        where sale_id = ${sale_id} and revision = ${revision}`.execute(db);
    const change = async (table: string, some: object) => {
      const { rows } = await sql<{ profile: string }>`select profile from ${sql.table(table)}`.execute(db);
      const profile = JSON.stringify({ ...JSON.parse(rows[0]?.profile ?? ""), ...some });
      await sql`update ${sql.table(table)} set profile = ${profile}`.execute(db);
    };
    await change("company_profiles", { milestones: [], delivery: [] });
    const clock = makeClock(keptOf("1.1.0").at);
    await migrate(database, clock.now);
    const due = { event: "order", days: 7 };
    await change("firm_profiles", {
      milestones: [
        {
          ...{ label: "For double girders", when: "with the order", percent: 40, due },
          holds: { crane_types: ["double-girder"] },
        },
        { label: "All", when: "before dispatch", percent: 60, due },
      ],
    });
    await completeEarlierRevisions(db);
    const app = await buildTestApp(database, clock);
    const headers = { authorization: `Bearer ${keptOf("1.1.0").admin.token}` };
    const get = async (url: string) => (await app.inject({ url, headers })).json().data;
    expect((await get(urlOf("the offer"))).conditions).toMatchObject({
      terms: [{ title: "Terms", text: "Ex works, cash." }],
      own: { terms: [{ title: "Terms", text: "Ex works, cash." }] },
    });
    type Milestone = { label: string; percent: number; amount: number; paid: object | null };
    const order = await get(urlOf("the order"));
    expect(order.milestones).toMatchObject([{ label: "All", percent: 100 }]);
    expect(order.other_receipts).toHaveLength(1);
    const { items } = await get("/api/pipeline/orders/list?part=in_hand&limit=100");
    const listed = new Map<string | undefined, Milestone>(
      items.map(({ order_number, next }: { order_number: string; next: Milestone }) => [order_number, next]),
    );
    expect(listed.get(order.order_number)).toMatchObject({ label: "All", amount: order.total });
    await app.close();
    await database.close();
    await made.drop();
  },
);

test.each(databaseKinds)("cranes of 1.1.0 on one runway are marked as such on %s", async (kind) => {
  const made = await makeDatabase(kind);
  await load("1.1.0", made);
  const database = openDatabase(made.settings, { patient: true });
  const { db } = database;
  type Row = { sale_id: string; document: string };
  const { rows } = await sql<Row>`select sale_id, document from revisions where revision = 0
      and sale_id in (select offer_id from offer_positions)`.execute(db);
  for (const { sale_id, document } of rows) {
    const { positions, ...rest } = JSON.parse(document);
    const [first, second] = positions;
    const changed = JSON.stringify({ ...rest, positions: [first, { ...second, onRunwayOf: 1 }] });
    await sql`update revisions set document = ${changed} where sale_id = ${sale_id} and revision = 0`.execute(
      db,
    );
  }
  await migrate(database, makeClock(keptOf("1.1.0").at).now);
  const { rows: places } = await sql`select revision, quotation, runway from offer_positions
      order by revision, position`.execute(db);
  expect(places).toEqual([
    { revision: 0, quotation: "SG-2627-00003", runway: "shared" },
    { revision: 0, quotation: "DG-2627-00001", runway: "other" },
    { revision: 1, quotation: "SG-2627-00003", runway: "own" },
    { revision: 1, quotation: "DG-2627-00001", runway: "own" },
  ]);
  await database.close();
  await made.drop();
});

/** A revision of 1.1.0 with the runway by others, and what its papers said then. */
type KeptRevision = { document: string; sha256: string; texts: Readonly<Record<string, string>> };

/** The lines of a paper before its drawing, and the drawing. */
function partsOf(text: string): { lines: string[]; sheet: string } {
  const pages = text.split("\f");
  const at = pages.findIndex((page) => page.includes("NOT FOR CONSTRUCTION"));
  return { lines: linesOf(pages.slice(0, at).join("\n")), sheet: pages[at] ?? "" };
}

/** Returns the lines that the first list has more often than the second. */
function missingFrom(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What 1.1.0 printed of a rail, columns and a roof that nobody knew. */
const inventedLines = [
  ...["5 842 mm", "5 842 mm", "5.842 m", "54.3 kN", "6 000 mm", "6 000 mm", "6 450 mm", "7 537 mm"],
  ...["As gantry girder", "Column height", "Column reaction, one crane", "Column spacing"],
  ...["Crane above top of rail", "Highest hook above floor", "Lift ordered", "Lift possible"],
  ...["Lowest roof member allowed", "Rail", "Top of rail above floor", "Usable lift, hook travel"],
];
/** What is known in their place, from the rail up. */
const linesFromRail = [
  ...["1 087 mm", "608 mm", "Crane above rail", "Hook below rail", "Least roof above rail", "Lift"],
  ...["Recommended rail", "SQ 40"],
];

test("a revision of 1.1.0 on a runway by others loses its invented levels, and changes in nothing else", async () => {
  const kept: KeptRevision = JSON.parse(
    readFileSync(path.join(releasesFolder, "1.1.0", "runway-by-others.json"), "utf8"),
  );
  const made = await makeDatabase("sqlite");
  await load("1.1.0", made);
  const database = openDatabase(made.settings, { patient: true });
  const { document, sha256, texts } = kept;
  await sql`update revisions set document = ${document}, content_sha256 = ${sha256} where revision = 0
      and sale_id = (select id from sales where number = 'SG-2627-00001')`.execute(database.db);
  const { at, admin } = keptOf("1.1.0");
  const clock = makeClock(at);
  await migrate(database, clock.now);
  const app = await buildTestApp(database, clock);
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  for (const [form, then] of Object.entries(texts)) {
    const url = `/api/quotation/export-pdf/SG-2627-00001?form=${form}`;
    const before = partsOf(then);
    const now = partsOf(textOf((await get(url)).rawPayload));
    expect(missingFrom(before.lines, now.lines), form).toEqual(inventedLines);
    expect(missingFrom(now.lines, before.lines), form).toEqual(linesFromRail);
    for (const level of [
      "FFL ±0.000",
      "TOP OF RAIL",
      "COLUMN SPACING",
      "Lowest roof member",
      "Not yet known",
    ])
      expect(now.sheet).not.toContain(level);
    expect(now.sheet).toContain("ROOF MIN.");
  }
  const { data } = (await get("/api/quotation/SG-2627-00001")).json<{ data: QuotationRecord }>();
  const valued = new Map(data.technical_values.map((value) => [value.name, value]));
  for (const level of ["levelTopOfRail", "levelHookMax", "minRoofLevel", "usableLift", "columnReaction"])
    expect(valued.get(level)?.text ?? "", level).toBe("");
  expect(data.keeps_technical_values).toBe(false);
  await app.close();
  await database.close();
  await made.drop();
});

/** A profile of 1.1.0 that fills all blocks, and the texts of papers with it. */
type FilledPapers = { profile: object; papers: readonly { url: string; text: string }[] };

/** The words of a paper in alphabetical order, without the heads of tables, which each page repeats. */
const printedWords = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => !["Item", "Description", "HSN/SAC", "Quantity"].includes(line.trim()))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== "")
    .sort();

const wordsIn = (text: string): string[] => text.split(" ").sort();

/** A reason of the cover for every crane; the columns of these cranes are too low for their lift. */
const liftReason =
  "The lift is checked Hook travel, headroom and approach are worked out for your building before you order.";
/** The subject names the customer from 1.2.0 on, and the references leave it out. */
const buyer = "for Sabar Steel & Alloys Pvt Ltd, Gujarat";
const ownReference = "Sabar Steel & Alloys 10 t × 20 m double girder Sanand, Gujarat, 2024";

const lateNote = /Payment\s+after\s+this\s+plan:\s+([A-Z])\b[^.]{0,200}\./;

test("papers of 1.1.0 with all blocks lose the reason that contradicts them, and change in nothing else", async () => {
  const { profile, papers }: FilledPapers = JSON.parse(
    readFileSync(path.join(releasesFolder, "1.1.0", "all-blocks.json"), "utf8"),
  );
  const made = await makeDatabase("sqlite");
  await load("1.1.0", made);
  const database = openDatabase(made.settings, { patient: true });
  for (const table of ["firm_profiles", "company_profiles"])
    await sql`update ${sql.table(table)} set profile = ${JSON.stringify(profile)}`.execute(database.db);
  const { at, admin } = keptOf("1.1.0");
  const clock = makeClock(at);
  await migrate(database, clock.now);
  const app = await buildTestApp(database, clock);
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const { url, text } of papers) {
    const now = textOf((await app.inject({ url, headers })).rawPayload);
    // A payment that falls due after the plan is named below it from 1.2.0 on, and not drawn in its last week.
    const [before, after] = [printedWords(text), printedWords(now.replace(lateNote, "$1"))];
    const [lost, gained] = [missingFrom(before, after), missingFrom(after, before)];
    expect(now, url).not.toContain("SUPERSEDED");
    // The head of its milestones names the day of the proforma: "Milestones with GST, as of 20 Nov 2026".
    if (url.includes("form=proforma"))
      expect([lost, missingFrom(wordsIn("GST, as of"), gained)], url).toEqual([["GST"], []]);
    else if (url.includes("form=order-confirmation"))
      expect(lost, url).toEqual(missingFrom(wordsIn("Milestones with GST from our works on 1"), ["with"]));
    // These texts have words in common. The schedule of an offer has the SAC of each crane from 1.2.0 on.
    else {
      const [gone, added] = [wordsIn(`${liftReason} ${ownReference}`), wordsIn(buyer)];
      const others = url.includes("/offers/") ? gained.filter((word) => word !== exampleFirm.sac) : gained;
      expect([lost, others], url).toEqual([missingFrom(gone, added), missingFrom(added, gone)]);
    }
  }
  await app.close();
  await database.close();
  await made.drop();
});

test("the first migration still makes the tables of 1.0.0", async () => {
  const [old, fresh] = [await makeDatabase("sqlite"), await makeDatabase("sqlite")];
  await load("1.0.0", old);
  const database = openDatabase(fresh.settings);
  await migrate(database, () => new Date().toISOString(), [
    { name: "1.0.0-first-schema", up: createFirstSchema },
  ]);
  await database.close();
  const [kept, made] = [old, fresh].map(({ settings }) => schemaOf(databaseFile(settings.dataDir)));
  expect(made).toEqual(kept);
  await old.drop();
  await fresh.drop();
});
