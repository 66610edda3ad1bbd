import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FinalQuotation } from "../src/domain/quotation-record.ts";
import { type ChildServer, startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { finalCall, goldenRequest } from "../src/server/testing/golden-quotations.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { type HttpClient, makeHttpClient } from "./http-client.ts";
import { type Load, measureLoad } from "./load.ts";
import { rawCommitsPerSecond } from "./raw-commits.ts";

const seconds = Number(process.env.SECONDS ?? 8);
const password = "given one";
const lookup = "/api/hoist?crane_type=double";
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

/** The same bytes from a bare server. */
async function bareLookups(client: HttpClient): Promise<Load> {
  const answer = await client.send("POST", lookup, choice);
  const headers = JSON.stringify({ "content-type": "application/json; charset=utf-8" });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts")], {
    env: { PATH: process.env.PATH, BODY: answer.body.toString(), HEADERS: headers },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const bare = makeHttpClient(/at (\S+)/.exec(String(line))?.[1] ?? "", null, 16);
  const load = await measureLoad(
    16,
    seconds,
    async () => (await bare.send("POST", lookup, choice)).status === 200,
  );
  bare.close();
  child.kill();
  return load;
}

/** Quotations that were computed before: what is measured is the save. */
async function saves(clients: readonly HttpClient[]): Promise<{ load: Load; document: string }> {
  const call = finalCall(goldenRequest("SG-1"));
  const body = JSON.stringify(call.body);
  const ready: string[] = [];
  const final = async (client: HttpClient): Promise<string> => {
    const answer = await client.send("POST", call.url, body);
    const { data } = JSON.parse(answer.body.toString()) as { data: FinalQuotation };
    return JSON.stringify({ user: "admin", quotation_data: data });
  };
  // More than 16 clients can save in the time; whoever finds none left ends early and counts as failed.
  const wanted = seconds * 1500;
  await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const client = clients[index % clients.length];
      while (client && ready.length < wanted) ready.push(await final(client));
    }),
  );
  const document = ready[0] ?? "";
  const load = await measureLoad(16, seconds, async (client) => {
    const payload = ready.pop();
    const to = clients[client % clients.length];
    if (payload === undefined || !to) return false;
    return (await to.send("POST", "/api/quotation/save", payload)).status === 201;
  });
  return { load, document };
}

const lookups = (clients: readonly HttpClient[], count: number) =>
  measureLoad(count, seconds, async (client) => {
    const to = clients[client % clients.length];
    return (await to?.send("POST", lookup, choice))?.status === 200;
  });

async function underSignIns(url: string, client: HttpClient): Promise<Load> {
  let going = true;
  const visitor = makeHttpClient(url, null, 20);
  const body = JSON.stringify({ username: "admin", password });
  const signing = Array.from({ length: 20 }, async () => {
    while (going) await visitor.send("POST", "/api/auth/login", body);
  });
  const load = await lookups([client], 4);
  going = false;
  await Promise.all(signing);
  visitor.close();
  return load;
}

async function measure(title: string, settings: Record<string, string>, processes: number): Promise<void> {
  console.log(
    `\n  ${`${title}, ${processes} ${processes === 1 ? "process" : "processes"}`.padEnd(34)}${"rate".padStart(9)}${"p50".padStart(10)}${"p99".padStart(10)}${"of".padStart(6)}`,
  );
  const servers: ChildServer[] = [];
  for (let number = 0; number < processes; number++) {
    servers.push(startChildServer({ ...settings, ADMIN_PASSWORD: password }));
    await servers[number]?.ready;
  }
  const urls = await Promise.all(servers.map(({ ready }) => ready));
  const token = await signIn(urls[0] ?? "", "admin", password);
  const clients = urls.map((url) => makeHttpClient(url, token, 32));
  try {
    const [first] = clients;
    if (!first) return;
    const bare = await bareLookups(first);
    row("bare node:http, 16 clients", bare);
    row("price look-ups, 16 clients", await lookups(clients, 16), { rate: bare.perSecond, least: 0.4 });
    const signing = await underSignIns(urls[0] ?? "", first);
    row("price look-ups under 20 sign-ins", signing);
    if (signing.p99 >= 250) process.exitCode = 1;
    const saved = await saves(clients);
    const raw = rawCommitsPerSecond(settings.DATA_DIR ?? "", seconds / 2, saved.document);
    row("raw durable SQLite commits", { perSecond: raw, p50: 1000 / raw, p99: 0, failed: 0 });
    row("saves, 16 clients", saved.load, { rate: raw, least: 0.4 });
  } finally {
    for (const client of clients) client.close();
    for (const server of servers) await server.kill();
  }
}

/** Rates of a real server beside what the machine can do at best, client and server sharing it. SECONDS changes the run. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-http-"));
  const postgres = await startPostgres({ durable: true });
  try {
    await measure("SQLite", { DATA_DIR: folder }, 1);
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    await measure("PostgreSQL", settings, 1);
    await measure("PostgreSQL", settings, 2);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
