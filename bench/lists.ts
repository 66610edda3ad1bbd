import { setTimeout } from "node:timers/promises";
import { writeXlsx } from "hucre/xlsx";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { openBenchServer } from "./bench-server.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { held, processorSeconds } from "./process-figures.ts";
import { quantile } from "./quantile.ts";

const imported = 20_000;
const stored = 100_000;
const customers = 10_000;
const readLimit = 5_000;
const lookUpLimit = 300;
const memoryLimit = 300;
const password = "benchmark password";
const pageLimit = 150;
const similarLimit = 50;
const calls = 100;
const warmUp = 5;

const firms = ["Sabar Steel", "Kaveri Pumps", "Narmada Castings", "Deccan Power", "Girnar Forge"];
const types = ["SG", "DG"];

/** A list of past quotations as a firm has it: sizes in the description, days as text. */
function listOf(count: number, first: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const n = first + at;
    const day = `${String((n % 28) + 1).padStart(2, "0")}-${["Jan", "Apr", "Jul", "Oct"][n % 4]}-${15 + (n % 10)}`;
    const crane = `${(n % 20) + 1}T x ${(n % 22) + 8}M ${types[n % 2]} EOT, HOL ${(n % 8) + 5}M, LT ${(n % 9) * 6 + 12}M`;
    return `QT/${n},${day},${firms[n % firms.length]} ${n % 500} Pvt Ltd,"${crane}",${(n % 90) + 5}.5 lac,${n % 3 ? "Lost" : "Won"},R. Patel`;
  });
  return `Qtn No.,Dt.,Party,Description,Rate,Status,Quoted by\n${rows.join("\n")}\n`;
}

/** The same list as an Excel workbook. */
async function workbookOf(list: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = list
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', "")));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "Register", rows }] }));
}

/** Customers with a site and a contact each, some firms at two places. */
const customersOf = (count: number): string =>
  `Party Name,Address 1,Address 2,State,GST No.,Contact Person,Mobile No,Email ID\n${Array.from(
    { length: count },
    (_, n) =>
      `${firms[n % firms.length]} ${Math.floor(n / 2) * 2} Pvt Ltd,"Plot ${n}, GIDC",Pune,Maharashtra,,Person ${n},98250${String(n).padStart(5, "0")},p${n}@works.example\n`,
  ).join("")}`;

type Row = { name: string; figure: number; limit: number | null };

/** Does the work while others look prices up, and gives its time, the slowest look-up, the memory and the processor's time. */
async function during(
  name: string,
  { url, pid, others }: { url: string; pid: number | undefined; others: Caller },
  work: () => Promise<unknown>,
): Promise<Row[]> {
  let isDone = false;
  let slowest = 0;
  let most = 0;
  const client = async (first: number): Promise<void> => {
    for (let n = first; !isDone; n++) {
      const asked = lookUps[n % lookUps.length];
      const began = performance.now();
      if (asked) await expectStatus(others, 200, ...asked);
      slowest = Math.max(slowest, performance.now() - began);
      await setTimeout(10);
    }
  };
  const watch = async (): Promise<void> => {
    while (!isDone) {
      most = Math.max(most, held(pid));
      await setTimeout(50);
    }
  };
  const [before, began] = [processorSeconds(pid), performance.now()];
  const all = [client(0), client(2), watch()];
  await work().catch((error: unknown) => {
    throw new Error(`${name} at ${url}: ${String(error)}`);
  });
  const ms = performance.now() - began;
  const used = processorSeconds(pid) - before;
  isDone = true;
  await Promise.all(all);
  const isReading = name.includes("shown");
  return [
    { name: `${name}, ms`, figure: ms, limit: isReading ? readLimit : null },
    { name: "  processor, ms", figure: used * 1000, limit: null },
    { name: "  slowest look-up of others, ms", figure: slowest, limit: lookUpLimit },
    { name: "  memory of the server and its processes, MiB", figure: most, limit: memoryLimit },
  ];
}

/** Imports lists on a real server while others look prices up, until the archive is full. */
async function measureImports({ databaseUrl, dataDir }: DatabaseSettings): Promise<Row[]> {
  const server = startChildServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  try {
    const url = await server.ready;
    const call = callerWith(url, await signIn(url, "admin", password));
    const at = { url, pid: server.child.pid, others: call };
    for (const asked of lookUps) await expectStatus(call, 200, ...asked);
    const importList = async (name: string, kind: string, content: BlobPart, file: string) => {
      let id = "";
      const form = new FormData();
      form.set("kind", kind);
      form.set("file", new Blob([content]), file);
      return [
        ...(await during(`${name} read, matched and shown`, at, async () => {
          const text = await expectStatus(call, 200, "POST", "/api/imports", form);
          id = (JSON.parse(text) as { data: { import_id: string } }).data.import_id;
        })),
        ...(await during(`${name} imported`, at, () =>
          expectStatus(call, 200, "POST", `/api/imports/${id}/apply`),
        )),
      ];
    };
    const list = customersOf(customers);
    const rows = [
      ...(await importList(`${customers} customers`, "customers", list, "customers.csv")),
      ...(await importList(`${customers} known customers`, "customers", list, "customers.csv")),
    ];
    for (let first = 0; first < stored; first += imported) {
      const list = listOf(imported, first);
      const [content, file] =
        first % 40_000 === 0 ? [list, "past.csv"] : [await workbookOf(list), "past.xlsx"];
      rows.push(
        ...(await importList(`${imported} of ${file}, ${first} stored,`, "past_quotations", content, file)),
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measure(title: string, settings: DatabaseSettings): Promise<boolean> {
  const rows = await measureImports(settings);
  const { app, addUser, close } = await openBenchServer(settings);
  try {
    const { token } = await addUser("manager", "manager");
    const authorization = `Bearer ${token}`;
    for (const [name, address, limit] of [
      ["first page", "/api/archive?limit=10", pageLimit],
      ["page 5,000", "/api/archive?limit=10&page=5000", pageLimit],
      ["search", "/api/archive?limit=10&search=kaveri%20pumps%2017", pageLimit],
      ["search without a find", "/api/archive?limit=10&search=nobody", pageLimit],
      [
        "filters",
        "/api/archive?limit=10&crane_type=double-girder&outcome=won&start_date=2018-01-01",
        pageLimit,
      ],
      ["largest amounts", "/api/archive?limit=10&sort_by=amount", pageLimit],
      [
        "similar",
        "/api/quotation/similar?crane_type=double&tonnes=10&span_m=20&lift_m=9&runway_m=60",
        similarLimit,
      ],
      ["similar, capacity alone", "/api/quotation/similar?crane_type=single&tonnes=5", similarLimit],
      ["similar, far away", "/api/quotation/similar?crane_type=single&tonnes=200&span_m=60", similarLimit],
    ] as const) {
      const times: number[] = [];
      for (let n = 0; n < warmUp + calls; n++) {
        const begun = performance.now();
        const answer = await app.inject({ url: address, headers: { authorization } });
        if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
        if (n >= warmUp) times.push(performance.now() - begun);
      }
      rows.push({ name: `${name} (p95), ms`, figure: quantile(times, 0.95), limit });
    }
    console.log(`\n  ${title}, ${stored.toLocaleString("en-IN")} past quotations`);
    console.table(
      rows.map(({ name, figure, limit }) => ({ name, figure: Math.round(figure), limit: limit ?? "" })),
    );
    return rows.every(({ figure, limit }) => limit === null || figure <= limit);
  } finally {
    await close();
  }
}

/** Measures the import of past quotations, the pages of a large archive, and similar quotations with it. */
export const run = (): Promise<void> => onBothDatabases(measure);
