import type { FastifyInstance } from "fastify";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { openBenchServer } from "./bench-server.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const imported = 20_000;
const stored = 100_000;
const readLimit = 5_000;
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

async function upload(app: FastifyInstance, authorization: string, text: string): Promise<string> {
  const payload = new FormData();
  payload.set("kind", "past_quotations");
  payload.set("file", new Blob([text]), "past.csv");
  const answer = await app.inject({
    method: "POST",
    url: "/api/imports",
    payload,
    headers: { authorization },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 500)}`);
  return answer.json<{ data: { import_id: string } }>().data.import_id;
}

async function measure(title: string, settings: DatabaseSettings): Promise<boolean> {
  const { app, addUser, close } = await openBenchServer(settings);
  const rows: { name: string; ms: number; limit: number | null }[] = [];
  try {
    const { token } = await addUser("manager", "manager");
    const authorization = `Bearer ${token}`;
    for (let first = 0; first < stored; first += imported) {
      const begun = performance.now();
      const id = await upload(app, authorization, listOf(imported, first));
      const read = performance.now() - begun;
      const applied = performance.now();
      const answer = await app.inject({
        method: "POST",
        url: `/api/imports/${id}/apply`,
        headers: { authorization },
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 500)}`);
      rows.push({ name: `${imported} read, matched and shown, ${first} stored`, ms: read, limit: readLimit });
      rows.push({
        name: `${imported} imported, ${first} stored`,
        ms: performance.now() - applied,
        limit: null,
      });
    }
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
      rows.push({ name: `${name} (p95)`, ms: quantile(times, 0.95), limit });
    }
    console.log(`\n  ${title}, ${stored.toLocaleString("en-IN")} past quotations, ms`);
    console.table(rows.map(({ name, ms, limit }) => ({ name, ms: Math.round(ms), limit: limit ?? "" })));
    return rows.every(({ ms, limit }) => limit === null || ms <= limit);
  } finally {
    await close();
  }
}

/** Measures the import of past quotations, the pages of a large archive, and similar quotations with it. */
export const run = (): Promise<void> => onBothDatabases(measure);
