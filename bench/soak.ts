import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { checkLedger } from "../src/server/testing/durability/check-ledger.ts";
import { makeLedger } from "../src/server/testing/durability/ledger.ts";
import { signIn, startWork } from "../src/server/testing/durability/work.ts";
import { callerWith } from "./caller.ts";
import { resident, sum } from "./process-figures.ts";

const minutes = Number(process.env.MINUTES ?? 30);
/** Milliseconds that everyone rests between two calls; 0 is as fast as the machine can. */
const rest = Number(process.env.REST ?? 0);
/** The server and the process that makes its papers. */
const settledLimit = 400;
/** The memory that the last quarter may have above the second one, in mebibytes. */
const growthLimit = 30;

/** The slope of the values from one to the next, by least squares. */
function slope(values: readonly number[]): number {
  const [x, y] = [(values.length - 1) / 2, mean(values)];
  const rise = values.reduce((sum, value, at) => sum + (at - x) * (value - y), 0);
  return rise / values.reduce((sum, _, at) => sum + (at - x) ** 2, 0);
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Pages, look-ups, documents and lists beside the saves, uploads and user changes. */
async function read(url: string, token: string, saved: () => string | undefined, going: () => boolean) {
  const call = callerWith(url, token);
  const failures: string[] = [];
  let reads = 0;
  for (let turn = 0; going(); turn++) {
    const id = saved();
    const paths = [
      "/api/span/options",
      `/api/quotation/history?page=${1 + (turn % 20)}`,
      "/api/quotation/history?search=5t",
      "/api/users/list",
      "/api/health",
      ...(id === undefined ? [] : [`/api/quotation/${id}`, `/api/quotation/export-pdf/${id}`]),
    ];
    for (const address of paths) {
      await setTimeout(rest);
      const { status } = await call("GET", address);
      if (status === 200) reads++;
      else failures.push(`${address} answered ${status}`);
    }
  }
  return { failures, reads };
}

/**
 * A mixed load for MINUTES (30), with REST (0) milliseconds between calls: memory settles and does not grow, nothing
 * fails, everything is there afterwards.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-soak-"));
  const server = startChildServer({ DATA_DIR: folder, ADMIN_PASSWORD: "given one" });
  try {
    const url = await server.ready;
    const token = await signIn(url, "admin", "given one");
    const ledger = makeLedger();
    const end = performance.now() + minutes * 60_000;
    const work = startWork(url, token, "admin", ledger, { restMs: rest });
    const last = (): string | undefined => [...ledger.saves.keys()].at(-1);
    const reading = read(url, token, last, () => performance.now() < end);
    const memory: number[] = [];
    while (performance.now() < end) {
      await setTimeout(1000);
      memory.push(sum(resident(server.child.pid)));
    }
    const { failures, reads } = await reading;
    await work.stop();
    await setTimeout(5000);
    const idle = sum(resident(server.child.pid));
    const code = await server.stop();
    const problems = [...failures, ...(await checkLedger({ databaseUrl: null, dataDir: folder }, ledger))];
    const quarter = Math.floor(memory.length / 4);
    const settled = mean(memory.slice(-quarter));
    const growth = settled - mean(memory.slice(quarter, 2 * quarter));
    const perMinute = slope(memory.slice(quarter)) * 60;
    console.log(
      `  ${minutes} minutes: ${ledger.saves.size} saves, ${ledger.uploads.size} uploads, ${ledger.users.size} new users, ${reads} reads; exit ${code}`,
    );
    console.log(
      `  memory: at most ${Math.max(...memory).toFixed(0)} MB, last quarter ${settled.toFixed(0)} MB (${growth.toFixed(0)} above the second), ${perMinute.toFixed(2)} MB a minute after the first quarter; idle ${idle.toFixed(0)} MB`,
    );
    for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
    if (problems.length > 0 || settled > settledLimit || growth > growthLimit || code !== 0)
      process.exitCode = 1;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
