import { closeSync, fdatasync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FinalQuotation } from "../src/contract/quotations/quotations-api.ts";
import { type ChildServer, startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { finalCall, goldenRequest } from "../src/server/testing/golden-quotations.ts";
import { startPostgres } from "../src/server/testing/postgres-cluster.ts";
import { openFilledDatabase } from "./bench-server.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { processorSeconds, resident } from "./process-figures.ts";
import { quantile } from "./quantile.ts";

const seconds = Number(process.env.SECONDS ?? 120);
const people = Number(process.env.PEOPLE ?? 100);
const quotations = Number(process.env.QUOTATIONS ?? 10_000);
const password = "benchmark password";
const golden = ["SG-1", "SG-2", "DG-1"];
const memoryLimit = 300;

/** The measured calls, and the time within which 99 of 100 must answer, in milliseconds. */
const limits = {
  "look-up": 100,
  final: 100,
  save: 100,
  "history page": 100,
  paper: 500,
  "sign-in": 500,
} as const;
type Kind = keyof typeof limits;
type Measured = Record<Kind, { times: number[]; failures: string[] }>;

/** Somebody at work: what they computed last and did not save yet, and what they saved last. */
type Person = { username: string; call: Caller; computed: FinalQuotation[]; saved: string };

const finalOf = (turn: number): Parameters<Caller> => {
  const { url, body } = finalCall(goldenRequest(golden[turn % golden.length] ?? ""));
  return ["POST", url, body];
};
const dataOf = (text: string): FinalQuotation => (JSON.parse(text) as { data: FinalQuotation }).data;
const saveOf = (person: Person, data: FinalQuotation): Parameters<Caller> => [
  "POST",
  "/api/quotation/save",
  { user: person.username, quotation_data: data },
];

/** Makes an account of their own for everyone, with a saved quotation and one that is computed. */
async function hire(urls: readonly string[], team: string): Promise<Person[]> {
  const admin = callerWith(urls[0] ?? "", await signIn(urls[0] ?? "", "admin", password));
  const hired: Person[] = [];
  for (let number = 0; number < people; number++) {
    const username = `${team}${number}`;
    const fields = { username, email: `${username}@cranes.example`, full_name: username, phone: null };
    const role = number % 5 === 0 ? "manager" : "employee";
    await expectStatus(admin, 201, "POST", "/api/users", { ...fields, role, password });
    const url = urls[number % urls.length] ?? "";
    const call = callerWith(url, await signIn(url, username, password));
    const person: Person = { username, call, computed: [], saved: "" };
    const first = dataOf(await expectStatus(call, 200, ...finalOf(number)));
    await expectStatus(call, 201, ...saveOf(person, first));
    person.saved = first.quotation_id;
    person.computed.push(dataOf(await expectStatus(call, 200, ...finalOf(number + 1))));
    hired.push(person);
  }
  return hired;
}

/** Does something again and again at its own time, whether the time before is done with or not. */
async function every(periodMs: number, firstMs: number, act: (turn: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let turn = 0; firstMs + turn * periodMs < seconds * 1000; turn++) {
    await setTimeout(Math.max(0, begun + firstMs + turn * periodMs - performance.now()));
    running.push(act(turn));
  }
  await Promise.all(running);
}

/**
 * Returns the start of a person's act as a share of its period. Golden-section steps spread the acts evenly, so a
 * short run has the load of a long one. Two activities never start in the same rhythm.
 */
const share = (index: number): number => (index * (Math.sqrt(5) - 1) * 0.5) % 1;

/** Two minutes of an office, unless SECONDS says otherwise. */
async function work(office: readonly Person[], urls: readonly string[]): Promise<Measured> {
  const measured = Object.fromEntries(
    Object.keys(limits).map((kind) => [kind, { times: [], failures: [] }]),
  ) as unknown as Measured;
  const ask = async (kind: Kind, call: Caller, status: number, ...asked: Parameters<Caller>) => {
    const begun = performance.now();
    try {
      const text = await expectStatus(call, status, ...asked);
      measured[kind].times.push(performance.now() - begun);
      return text;
    } catch (error) {
      measured[kind].failures.push(String(error));
      return undefined;
    }
  };
  const activities = office.flatMap((person, number) => {
    const { call } = person;
    let begun = 0;
    const spread = (period: number, act: (turn: number) => Promise<unknown>) => {
      const first = period * share(number + office.length * begun++);
      return every(period, first, async (turn) => void (await act(turn)));
    };
    return [
      spread(2000, (turn) => {
        const asked = lookUps[(number + turn) % lookUps.length];
        return asked ? ask("look-up", call, 200, ...asked) : Promise.resolve();
      }),
      spread(30_000, async (turn) => {
        const text = await ask("final", call, 200, ...finalOf(number + turn));
        if (text) person.computed.push(dataOf(text));
      }),
      spread(60_000, async () => {
        const data = person.computed.pop();
        if (data && (await ask("save", call, 201, ...saveOf(person, data)))) person.saved = data.quotation_id;
      }),
      spread(10_000, (turn) =>
        ask("history page", call, 200, "GET", `/api/quotation/history?page=${1 + (turn % 3)}`),
      ),
      spread(120_000, () => ask("paper", call, 200, "GET", `/api/quotation/export-pdf/${person.saved}`)),
    ];
  });
  const signIns = every(500, 0, async (turn) => {
    const username = office[turn % office.length]?.username;
    const visitor = callerWith(urls[turn % urls.length] ?? "", null);
    await ask("sign-in", visitor, 200, "POST", "/api/auth/login", { username, password });
  });
  await Promise.all([...activities, signIns]);
  return measured;
}

function report(title: string, measured: Measured, memory: number, processor: number): void {
  const rows = Object.entries(measured).map(([kind, { times, failures }]) => {
    const p99 = quantile(times, 0.99);
    const limit = limits[kind as Kind];
    if (failures.length > 0 || p99 > limit) process.exitCode = 1;
    const ms = (value: number) => Number(value.toFixed(1));
    const figures = { calls: times.length, p50: ms(quantile(times, 0.5)), p99: ms(p99), limit };
    return [kind, { ...figures, failed: failures.length }] as const;
  });
  if (memory > memoryLimit) process.exitCode = 1;
  console.log(
    `\n  ${title}: at most ${memory.toFixed(0)} MB each process, ${processor.toFixed(1)} s of the processor in all`,
  );
  console.table(Object.fromEntries(rows));
  for (const failure of Object.values(measured).flatMap(({ failures }) => failures.slice(0, 3)))
    console.log(`  ${failure}`);
}

/**
 * Times how long the disk alone takes to keep a page, five times a second. A save waits for the disk, so a pause of the
 * disk is in its p99.
 */
function watchDisk(folder: string): () => string {
  const times: number[] = [];
  const file = openSync(path.join(folder, "disk"), "w");
  const page = Buffer.alloc(8192, 1);
  const watch = setInterval(() => {
    const begun = performance.now();
    writeSync(file, page);
    fdatasync(file, () => times.push(performance.now() - begun));
  }, 200);
  // A failed run ends without stopping it.
  watch.unref();
  return () => {
    clearInterval(watch);
    closeSync(file);
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
    return `  the disk alone: p50 ${p50}, p99 ${p99}, slowest ${slowest}`;
  };
}

async function measure(title: string, settings: Record<string, string>, processes: number): Promise<void> {
  const servers: ChildServer[] = [];
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, ...servers.flatMap(({ child }) => resident(child.pid)));
  }, 1000);
  try {
    for (let number = 0; number < processes; number++) {
      servers.push(startChildServer({ ...settings, ADMIN_PASSWORD: password, LOG_LEVEL: "info" }));
      await servers[number]?.ready;
    }
    const urls = await Promise.all(servers.map(({ ready }) => ready));
    const office = await hire(urls, `team${processes}.`);
    const processor = () => servers.reduce((sum, { child }) => sum + processorSeconds(child.pid), 0);
    const before = processor();
    const diskFigures = watchDisk(settings.DATA_DIR ?? "");
    report(title, await work(office, urls), memory, processor() - before);
    console.log(diskFigures());
  } finally {
    clearInterval(watch);
    for (const server of servers) await server.kill();
  }
}

/**
 * A hundred people at work. Each looks up a price every 2 s, computes every 30 s and saves every minute. Each opens a
 * page of the history every 10 s and a paper every 2 minutes. There are 2 sign-ins a second in all. SECONDS (120),
 * PEOPLE (100) and QUOTATIONS (10,000 that are there before) change the run.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-felt-"));
  const postgres = await startPostgres({ durable: true });
  const sqlite = { databaseUrl: null, dataDir: folder };
  try {
    for (const settings of [sqlite, { ...sqlite, databaseUrl: postgres.url }])
      await (await openFilledDatabase(settings, quotations)).close();
    await measure("SQLite", { DATA_DIR: folder }, 1);
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url };
    await measure("PostgreSQL, one process", settings, 1);
    await measure("PostgreSQL, two processes", settings, 2);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
