import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { checkLedger } from "../src/server/testing/durability/check-ledger.ts";
import { makeLedger } from "../src/server/testing/durability/ledger.ts";
import { signIn, startWork } from "../src/server/testing/durability/work.ts";
import { makeHttpClient } from "./http-client.ts";

const minutes = Number(process.env.MINUTES ?? 30);
const settledLimit = 300;
/** What the last quarter may hold above the second one, in mebibytes. */
const growthLimit = 30;

/** Linux's figure of the memory that a process holds, in mebibytes. */
const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Pages, look-ups, documents and lists beside the saves, uploads and user changes. */
async function read(url: string, token: string, saved: () => string | undefined, going: () => boolean) {
  const client = makeHttpClient(url, token, 4);
  const failures: string[] = [];
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
      const { status } = await client.send("GET", address);
      if (status !== 200) failures.push(`${address} answered ${status}`);
    }
  }
  client.close();
  return failures;
}

/** A mixed load for MINUTES (30): memory settles and does not grow, nothing fails, everything is there afterwards. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-soak-"));
  const server = startChildServer({ DATA_DIR: folder, ADMIN_PASSWORD: "given one" });
  try {
    const url = await server.ready;
    const token = await signIn(url, "admin", "given one");
    const ledger = makeLedger();
    const end = performance.now() + minutes * 60_000;
    const work = startWork(url, token, "admin", ledger);
    const last = (): string | undefined => [...ledger.saves.keys()].at(-1);
    const reading = read(url, token, last, () => performance.now() < end);
    const memory: number[] = [];
    while (performance.now() < end) {
      await setTimeout(1000);
      memory.push(resident(server.child.pid ?? 0));
    }
    const failures = await reading;
    await work.stop();
    await setTimeout(5000);
    const settled = resident(server.child.pid ?? 0);
    const code = await server.stop();
    const problems = [...failures, ...checkLedger(path.join(folder, "crane-quote.db"), ledger)];
    const quarter = Math.floor(memory.length / 4);
    const growth = mean(memory.slice(-quarter)) - mean(memory.slice(quarter, 2 * quarter));
    console.log(
      `  ${minutes} minutes: ${ledger.saves.size} saves, ${ledger.uploads.size} uploads, ${ledger.users.size} new users; memory at most ${Math.max(...memory).toFixed(0)} MB, settled ${settled.toFixed(0)} MB, last quarter ${growth.toFixed(0)} MB above the second; exit ${code}`,
    );
    for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
    if (problems.length > 0 || settled > settledLimit || growth > growthLimit || code !== 0)
      process.exitCode = 1;
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
