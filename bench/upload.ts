import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const rows = 100_000;
const goalMs = 250;
/** Price look-ups under way at any time, as from a full office. */
const clients = 8;
const password = "benchmark password";

type Phase = { name: string; times: number[]; seconds: number };

/** A hoist table of the largest size; the price of its first row is 1000 + `from`. */
function largeTable(from: number): FormData {
  let text = "capacity,hoist_type,height_m,price\n";
  for (let n = 0; n < rows; n++)
    text += `${1 + (n % 100)}T,Hoist ${Math.floor(n / 5000)},${1 + (Math.floor(n / 100) % 50)},${1000 + from + n}\n`;
  const form = new FormData();
  form.set("database", "single_girder_cranes");
  form.set("collection", "hoist");
  form.set("file", new Blob([text], { type: "text/csv" }), "hoist.csv");
  return form;
}

/** Looks prices up without a break until the work is done, and gives how long each took. */
async function during(name: string, call: Caller, work: () => Promise<unknown>): Promise<Phase> {
  const times: number[] = [];
  let isDone = false;
  const client = async (first: number): Promise<void> => {
    for (let n = first; !isDone; n++) {
      const asked = lookUps[n % lookUps.length];
      const began = performance.now();
      if (asked) await expectStatus(call, 200, ...asked);
      times.push(performance.now() - began);
    }
  };
  const began = performance.now();
  const all = Array.from({ length: clients }, (_, n) => client(n));
  await work();
  isDone = true;
  await Promise.all(all);
  return { name, times, seconds: (performance.now() - began) / 1000 };
}

function report({ name, times, seconds }: Phase): boolean {
  const isMet = quantile(times, 0.99) < goalMs;
  const figure = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(10);
  console.log(
    `  ${name.padEnd(22)} ${seconds.toFixed(1).padStart(5)} s  ${String(times.length).padStart(6)} look-ups  p50 ${figure(quantile(times, 0.5))}  p99 ${figure(quantile(times, 0.99))}  slowest ${figure(quantile(times, 1))}  ${isMet ? "" : `above ${goalMs} ms`}`,
  );
  return isMet;
}

async function measure(title: string, settings: DatabaseSettings): Promise<boolean> {
  const { databaseUrl, dataDir } = settings;
  const server = startChildServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  try {
    const url = await server.ready;
    const call = callerWith(url, await signIn(url, "admin", password));
    const post = (address: string, form: FormData) => expectStatus(call, 200, "POST", address, form);
    for (const asked of lookUps) await expectStatus(call, 200, ...asked);
    console.log(`${title}, ${clients} clients`);
    const phases = [
      await during("nothing else", call, () => new Promise((done) => setTimeout(done, 2000))),
      await during("validate 100,000 rows", call, () => post("/api/admin/validate-csv", largeTable(0))),
      await during("replace 100,000 rows", call, () =>
        post("/api/admin/replace-collection-data", largeTable(0)),
      ),
      await during("validate against them", call, () => post("/api/admin/validate-csv", largeTable(7))),
      await during("replace them", call, () => post("/api/admin/replace-collection-data", largeTable(7))),
    ];
    return phases.map(report).every(Boolean);
  } finally {
    await server.stop();
  }
}

/** Measures price look-ups while the largest table is checked and replaced. Their p99 must stay below 250 ms. */
export const run = (): Promise<void> => onBothDatabases(measure);
