import type { NotNull } from "kysely";
import { craneTypes } from "../src/domain/crane-types.ts";
import { shiftDay } from "../src/domain/dates/indian-dates.ts";
import { readFacts } from "../src/domain/insights/facts.ts";
import { figures } from "../src/domain/insights/insights.ts";
import { othersSince } from "../src/domain/sales/sale-access.ts";
import { storedJson } from "../src/domain/text/unknown-values.ts";
import { beginStage } from "../src/server/activity/stages.ts";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import type { Db } from "../src/server/platform/database/schema.ts";
import type { QuotationRow } from "../src/server/platform/database/tables/sales.ts";
import { saveRandom } from "../src/server/testing/random-quotations.ts";
import { openBenchServer } from "./bench-server.ts";
import { creatorName } from "./history-data.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const quotations = 100_000;
const revisions = 3;
const offers = 1_000;
/** With twenty or fewer, the slowest call alone would be the p95. */
const calls = 40;
const warmUp = 5;
const figureLimit = 300;
const similarLimit = 50;
const saves = 40;

type Case = { name: string; limit: number; url: (n: number) => string; as?: "employee" };
type Sized = Pick<QuotationRow, "number" | "crane_type" | "tonnes" | "span_m" | "lift_m" | "runway_m">;

/** The request of the margin step for a crane of about these sizes. No quoted crane has exactly these sizes. */
const sizesNear = ({ crane_type, tonnes, span_m, lift_m, runway_m }: Sized): string =>
  `crane_type=${craneTypes[crane_type].kind}&tonnes=${((tonnes ?? 5) * 1.1).toFixed(3)}&span_m=${((span_m ?? 15) + 0.7).toFixed(3)}&lift_m=${((lift_m ?? 6) + 0.4).toFixed(3)}&runway_m=${((runway_m ?? 30) + 1.3).toFixed(3)}`;

const today = new Date().toISOString().slice(0, 10);
const year = `start_date=${shiftDay(today, -365)}`;
const past = (n: number): string => `as_of=${shiftDay(today, -30 * (1 + (n % 12)))}`;

/** Each figure of all years, of one year, and as of a past day; the pipeline, its lists, and what is like a quotation. */
const casesFor = (quoted: readonly Sized[]): Case[] => [
  ...figures.flatMap((figure): Case[] => [
    { name: figure, limit: figureLimit, url: () => `/api/insights/${figure}` },
    { name: `${figure}, a year`, limit: figureLimit, url: () => `/api/insights/${figure}?${year}` },
    { name: `${figure}, a past day`, limit: figureLimit, url: (n) => `/api/insights/${figure}?${past(n)}` },
  ]),
  {
    name: "win-rate by creator",
    limit: figureLimit,
    url: () => "/api/insights/win-rate?by=creator",
  },
  {
    name: "list behind a bar",
    limit: figureLimit,
    url: () => "/api/insights/ageing/list?row=over 60&page=3",
  },
  { name: "pipeline", limit: figureLimit, url: () => "/api/pipeline" },
  { name: "pipeline, a list", limit: figureLimit, url: () => "/api/pipeline/list?part=none&page=7" },
  ...([undefined, "employee"] as const).flatMap((as): Case[] => {
    const at = (n: number): Sized => quoted[n % quoted.length] as Sized;
    const who = as === undefined ? "" : ", as an employee";
    const rest = { limit: similarLimit, ...(as && { as }) };
    return [
      { name: `similar${who}`, ...rest, url: (n) => `/api/quotation/${at(n).number}/similar` },
      {
        name: `similar, margin step${who}`,
        ...rest,
        url: (n) => `/api/quotation/similar?${sizesNear(at(n))}`,
      },
    ];
  }),
];

/** The time of a save on full tables, and the part that writes its stage. */
async function measureSaves(db: Db, as: { id: string; username: string }): Promise<void> {
  const [all, stages]: [number[], number[]] = [[], []];
  const now = new Date().toISOString();
  for (let n = 0; n < saves; n++) {
    const begun = performance.now();
    const [number = ""] = await saveRandom(db, { ...as, role: "employee" }, 1, { now, seed: n });
    all.push(performance.now() - begun);
    // Once more by itself, inside a transaction as a save has it: what the flush takes is the save's in any case.
    await db.transaction().execute(async (db) => {
      await db.deleteFrom("stages").where("subject", "=", number).execute();
      const header = await db
        .selectFrom("sales")
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirstOrThrow();
      const revision = await db
        .selectFrom("revisions")
        .select(["facts", "created_at"])
        .where("sale_id", "=", header.id)
        .executeTakeFirstOrThrow();
      const facts = readFacts(storedJson(revision.facts ?? ""));
      const begunStage = performance.now();
      await beginStage(db, header, { facts, issuedAt: revision.created_at });
      stages.push(performance.now() - begunStage);
    });
  }
  const [save, stage] = [quantile(all, 0.5), quantile(stages, 0.5)];
  console.log(
    `  a save ${save.toFixed(1)} ms, of it its stage ${stage.toFixed(1)} ms: ${(save / (save - stage)).toFixed(2)} times what it takes without`,
  );
}

async function measure(title: string, settings: DatabaseSettings): Promise<void> {
  const { app, database, addUser, close } = await openBenchServer(settings, quotations, revisions, offers);
  try {
    const { token } = await addUser("admin", "admin", creatorName(1));
    const employee = await addUser("employee", "employee", creatorName(2));
    const recently = othersSince({ role: "employee" }, new Date().toISOString()) ?? "";
    const rows = await database.db
      .selectFrom("sales")
      .select(["number", "crane_type", "tonnes", "span_m", "lift_m", "runway_m"])
      .$narrowType<{ crane_type: NotNull }>()
      .where((eb) => eb.or([eb("created_by_id", "=", employee.id), eb("created_at", ">=", recently)]))
      .orderBy("created_at", "desc")
      .limit(200)
      .execute();
    const table: Record<string, Record<string, number>> = {};
    for (const { name, limit, url, as } of casesFor(rows)) {
      const headers = { authorization: `Bearer ${as === "employee" ? employee.token : token}` };
      const times: number[] = [];
      for (let n = 0; n < warmUp + calls; n++) {
        const begun = performance.now();
        const answer = await app.inject({ url: encodeURI(url(n)), headers });
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
      if (p95 > limit) process.exitCode = 1;
      table[name] = { p50: Number(p50.toFixed(1)), p95: Number(p95.toFixed(1)), limit };
    }
    const { stages } = await database.db
      .selectFrom("stages")
      .select((eb) => eb.fn.countAll<number>().as("stages"))
      .executeTakeFirstOrThrow();
    console.log(
      `\n  ${title}, ${quotations.toLocaleString("en-IN")} quotations with ${revisions} revisions each, ${offers.toLocaleString("en-IN")} offers, ${Number(stages).toLocaleString("en-IN")} stages, ms`,
    );
    console.table(table);
    await measureSaves(database.db, { id: employee.id, username: "employee" });
  } finally {
    await close();
  }
}

/** The figures of Insights, the pipeline and similar quotations on full tables, through the server's routes. */
export const run = (): Promise<void> => onBothDatabases(measure);
