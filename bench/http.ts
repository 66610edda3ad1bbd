import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FinalQuotation } from "../src/domain/quotation/final.ts";
import { type ChildServer, startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { finalCall, goldenRequest } from "../src/server/testing/golden-quotations.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { startBareServer } from "./bare-lookups.ts";
import { type HttpClient, makeHttpClient } from "./http-client.ts";
import { type Call, type Load, measureInTurns, measureLoad } from "./load.ts";
import { openRawDatabase } from "./raw-commits.ts";

const seconds = Number(process.env.SECONDS ?? 8);
const password = "given one";
const lookup = "/api/hoist?crane_type=double";
const clientCount = 16;
const choice = JSON.stringify({ capacity: "5T", hoist_type: "Wire Rope Hoist Crab", height_m: 6 });

function row(name: string, load: Load, against?: { rate: number; least: number }): void {
  const cells = [
    name.padEnd(34),
    `${load.perSecond.toFixed(0)}/s`.padStart(9),
    `${load.p50.toFixed(1)} ms`.padStart(10),
    `${load.p99.toFixed(1)} ms`.padStart(10),
  ];
  const share = against ? load.perSecond / against.rate : 1;
  if (against) cells.push(`${(share * 100).toFixed(0)} %`.padStart(6));
  const isBad = load.failed > 0 || (against !== undefined && share < against.least);
  if (isBad) process.exitCode = 1;
  console.log(
    `  ${cells.join("")}${load.failed > 0 ? `  ${load.failed} failed` : isBad ? "  too little" : ""}`,
  );
}

const isPriced = async (client: HttpClient | undefined): Promise<boolean> =>
  (await client?.send("POST", lookup, choice))?.status === 200;

const lookups =
  (clients: readonly HttpClient[]): Call =>
  (client) =>
    isPriced(clients[client]);

/** Quotations computed before: what is measured is the save. */
async function computedQuotations(clients: readonly HttpClient[]): Promise<string[]> {
  const call = finalCall(goldenRequest("SG-1"));
  const body = JSON.stringify(call.body);
  const ready: string[] = [];
  // Computing one costs no less than saving it, so that there are enough for the time.
  await measureLoad(clients.length, seconds * 1.5, async (client) => {
    const answer = await clients[client]?.send("POST", call.url, body);
    const { data } = JSON.parse(String(answer?.body)) as { data: FinalQuotation };
    ready.push(JSON.stringify({ user: "admin", quotation_data: data }));
    return true;
  });
  return ready;
}

const saves =
  (clients: readonly HttpClient[], ready: string[]): Call =>
  async (client) => {
    const payload = ready.pop();
    if (payload === undefined) return undefined;
    return (await clients[client]?.send("POST", "/api/quotation/save", payload))?.status === 201;
  };

/** Twenty people who sign in again and again; each has an account of their own, which the throttle leaves alone. */
async function underSignIns(url: string, client: HttpClient): Promise<Load> {
  const usernames = Array.from({ length: 20 }, (_, index) => `person${index}`);
  for (const username of usernames) {
    const fields = { username, email: `${username}@cranes.example`, full_name: username, role: "employee" };
    await client.send("POST", "/api/users", JSON.stringify({ ...fields, password }));
  }
  let going = true;
  let refused = 0;
  const visitor = makeHttpClient(url, null, usernames.length);
  const signing = usernames.map(async (username) => {
    const body = JSON.stringify({ username, password });
    while (going) if ((await visitor.send("POST", "/api/auth/login", body)).status !== 200) refused++;
  });
  const load = await measureLoad(4, seconds, () => isPriced(client));
  going = false;
  await Promise.all(signing);
  visitor.close();
  return { ...load, failed: load.failed + refused };
}

async function measure(title: string, settings: Record<string, string>, processes: number): Promise<void> {
  console.log(
    `\n  ${`${title}, ${processes} ${processes === 1 ? "process" : "processes"}`.padEnd(34)}${"rate".padStart(9)}${"p50".padStart(10)}${"p99".padStart(10)}${"of".padStart(6)}`,
  );
  const servers: ChildServer[] = [];
  for (let number = 0; number < processes; number++) {
    servers.push(startChildServer({ ...settings, ADMIN_PASSWORD: password, LOG_LEVEL: "info" }));
    await servers[number]?.ready;
  }
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  const clients: HttpClient[] = [];
  // Each has a session of its own, as sixteen people have.
  for (let number = 0; number < clientCount; number++) {
    const url = urls[number % urls.length] ?? "";
    clients.push(makeHttpClient(url, await signIn(url, "admin", password), number === 0 ? 4 : 1));
  }
  try {
    const [first] = clients;
    if (!first) return;
    const bare = await startBareServer(await first.send("POST", lookup, choice), clientCount);
    const [atBest, priced] = await measureInTurns(
      clientCount,
      seconds,
      lookups(bare.clients),
      lookups(clients),
    );
    bare.stop();
    row("bare node:http, 16 clients", atBest);
    row("price look-ups, 16 clients", priced, { rate: atBest.perSecond, least: 0.4 });
    const signing = await underSignIns(urls[0] ?? "", first);
    row("price look-ups under 20 sign-ins", signing);
    if (signing.p99 >= 250) process.exitCode = 1;
    const ready = await computedQuotations(clients);
    const raw = await openRawDatabase(settings.DATA_DIR ?? "");
    const [committed, saved] = await measureInTurns(
      clientCount,
      seconds,
      async () => {
        raw.commit();
        return true;
      },
      saves(clients, ready),
    );
    raw.close();
    row("raw durable SQLite commits", committed);
    row("saves, 16 clients", saved, { rate: committed.perSecond, least: 0.4 });
  } finally {
    for (const client of clients) client.close();
    for (const server of servers) await server.kill();
  }
}

/** Rates of a real server beside what the machine can do at best, client and server sharing it. SECONDS changes the run, ONLY=sqlite leaves PostgreSQL out. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-http-"));
  const postgres = await startPostgres({ durable: true });
  try {
    await measure("SQLite", { DATA_DIR: folder }, 1);
    if (process.env.ONLY === "sqlite") return;
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    await measure("PostgreSQL", settings, 1);
    await measure("PostgreSQL", settings, 2);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
