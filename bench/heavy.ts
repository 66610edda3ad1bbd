import { setTimeout } from "node:timers/promises";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { saveRandom } from "../src/server/testing/random-quotations.ts";
import { rowXml, sheetXml, workbookFile } from "../src/server/testing/workbook-files.ts";
import { openFilledDatabase } from "./bench-server.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const quotations = Number(process.env.QUOTATIONS ?? 10_000);
/** Open quotations whose prices can be worked out. */
const priced = 300;
const atOnce = 8;
/** Milliseconds that a look-up of somebody else may take meanwhile. */
const limit = 300;
const pauseMs = 20;
const password = "benchmark password";

const form = (fields: Record<string, string>, name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set("file", new Blob([content]), name);
  return made;
};

const columns = ["capacity", "hoist_type", "height_m", "price"];
const rowOf = (n: number) => ["5T", `Type ${Math.floor(n / 1000)}`, 1 + (n % 1000), 100_000 + n] as const;
const numbered = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const table = `${columns.join(",")}\n${numbered(50_000, (n) => `${rowOf(n).join(",")}\n`).join("")}`;
const workbook = workbookFile([
  {
    name: "hoist",
    xml: sheetXml(rowXml(1, columns) + numbered(20_000, (n) => rowXml(n + 2, [...rowOf(n)])).join("")),
  },
]);
const firms = (turn: number): string =>
  `Company,Address,State,Contact\n${numbered(9999, (n) => `Firm ${turn}-${n},Plot ${n},Goa,Person ${n}\n`).join("")}`;

const single = { database: "single_girder_cranes" };
const hoist = { ...single, collection: "hoist" };

/** Calls that take long, by what a user does; each is sent eight times at once. */
function heavyCalls(number: string): Record<string, (turn: number) => Parameters<Caller>> {
  const file = Buffer.alloc(19_000_000, "A note. ");
  return {
    papers: () => ["GET", `/api/quotation/export-pdf/${number}?form=internal`],
    costings: () => ["GET", `/api/quotation/export-costing/${number}`],
    "history as CSV": () => ["GET", "/api/quotation/history.csv"],
    "history as workbook": () => ["GET", "/api/quotation/history.xlsx"],
    "pipeline as workbook": () => ["GET", "/api/pipeline/list.xlsx"],
    "audit log as CSV": () => ["GET", "/api/admin/audit.csv"],
    "customers as workbook": () => ["GET", "/api/customers/customers.xlsx"],
    "tables as workbook": () => ["GET", "/api/admin/tables.xlsx?database=single_girder_cranes"],
    "tables in, CSV": () => ["POST", "/api/admin/validate-csv", form(hoist, "hoist.csv", table)],
    "tables in, workbook": () => ["POST", "/api/admin/validate-workbook", form(single, "a.xlsx", workbook)],
    "impact of a table": () => ["POST", "/api/admin/csv-impact", form(hoist, "hoist.csv", table)],
    "customers read and matched": (turn) => [
      "POST",
      "/api/imports",
      form({ kind: "customers" }, "a.csv", firms(turn)),
    ],
    "files attached": (turn) => [
      "POST",
      `/api/quotation/${number}/files`,
      form({}, `note${turn}.txt`, Uint8Array.from(file.fill(`${turn}`, 0, 8))),
    ],
    "re-pricings": () => ["POST", "/api/reprice", {}],
  };
}

/** Looks prices up, one after the other, until the work is done. */
async function during(call: Caller, work: () => Promise<unknown>): Promise<{ times: number[]; ms: number }> {
  const times: number[] = [];
  let isDone = false;
  const looking = (async () => {
    for (let n = 0; !isDone; n++) {
      const asked = lookUps[n % lookUps.length];
      const begun = performance.now();
      if (asked) await expectStatus(call, 200, ...asked);
      times.push(performance.now() - begun);
      await setTimeout(pauseMs);
    }
  })();
  const begun = performance.now();
  await work();
  isDone = true;
  await looking;
  return { times, ms: performance.now() - begun };
}

async function measure(title: string, settings: DatabaseSettings): Promise<boolean> {
  const { databaseUrl, dataDir } = settings;
  const database = await openFilledDatabase(settings, quotations);
  const as = { id: "bench", username: "bench", role: "manager" } as const;
  const [number = ""] = await saveRandom(database.db, as, priced, { now: new Date().toISOString() });
  await database.close();
  const server = startChildServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: "error",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  try {
    const url = await server.ready;
    const busy = callerWith(url, await signIn(url, "admin", password));
    const other = { username: "other", email: "other@cranes.example", full_name: "Other", phone: null };
    await expectStatus(busy, 201, "POST", "/api/users", { ...other, role: "employee", password });
    const colleague = callerWith(url, await signIn(url, "other", password));
    for (const asked of lookUps) await expectStatus(colleague, 200, ...asked);
    const found: Record<string, Record<string, number | string>> = {};
    let isGood = true;
    const only = process.env.ONLY;
    for (const [name, asked] of Object.entries(heavyCalls(number))) {
      if (only && !name.includes(only)) continue;
      const statuses: number[] = [];
      const calls = numbered(atOnce, asked);
      const { times, ms } = await during(colleague, () =>
        Promise.all(calls.map(async (each) => statuses.push((await busy(...each)).status))),
      );
      const longest = Math.max(...times);
      if (longest > limit) isGood = false;
      found[name] = {
        seconds: Number((ms / 1000).toFixed(1)),
        "look-ups": times.length,
        p50: Math.round(quantile(times, 0.5)),
        p99: Math.round(quantile(times, 0.99)),
        longest: Math.round(longest),
        answers: [...new Set(statuses)].join(" "),
      };
    }
    console.log(`\n  ${title}, ${quotations} quotations: look-ups of a colleague in ms, at most ${limit}`);
    console.table(found);
    return isGood;
  } finally {
    await server.stop();
  }
}

/**
 * Measures the waits of others for look-ups while one user sends eight heavy calls at once: papers, workbooks,
 * exports, uploads, re-pricings. QUOTATIONS (10,000) and ONLY (a part of a name) change the run.
 */
export const run = (): Promise<void> => onBothDatabases(measure);
