import { setTimeout } from "node:timers/promises";
import { allCraneTypes } from "../src/domain/crane-types.ts";
import type { SaleId } from "../src/domain/sales/sale.ts";
import type { DatabaseSettings } from "../src/server/platform/database/database.ts";
import { startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { saveRandom } from "../src/server/testing/random-quotations.ts";
import { openFilledDatabase } from "./bench-server.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { onBothDatabases } from "./on-both-databases.ts";
import { quantile } from "./quantile.ts";

const quotations = 1000;
/** So many of them are in an offer, which is then the sale. */
const offered = 200;
/** Sales: 1,000 open ones are worked out within 10 s on two cores. */
const goalMs = 10_000;
/** Look-ups of others meanwhile: what people feel (docs/decisions/0018). */
const lookUpGoalMs = 100;
/** People at work look a price up every few hundred milliseconds each. */
const clients = 8;
const pauseMs = 200;
const password = "benchmark password";

type Phase = { times: number[]; ms: number };

/** Looks prices up, with pauses as people make them, until the work is done. */
async function during(call: Caller, work: () => Promise<unknown>): Promise<Phase> {
  const times: number[] = [];
  let isDone = false;
  const client = async (first: number): Promise<void> => {
    for (let n = first; !isDone; n++) {
      const asked = lookUps[n % lookUps.length];
      const began = performance.now();
      if (asked) await expectStatus(call, 200, ...asked);
      times.push(performance.now() - began);
      await setTimeout(pauseMs);
    }
  };
  const began = performance.now();
  const all = Array.from({ length: clients }, (_, n) => client(n));
  await work();
  const ms = performance.now() - began;
  isDone = true;
  await Promise.all(all);
  return { times, ms };
}

type Data<T> = { data: T };
type Item = SaleId & { new_total: number | null };
type Progress = { state: string; total: number; items: Item[] };

async function measure(title: string, settings: DatabaseSettings): Promise<boolean> {
  const { databaseUrl, dataDir } = settings;
  const database = await openFilledDatabase(settings, 0);
  const as = { id: "bench", username: "bench", role: "manager" } as const;
  const numbers = await saveRandom(database.db, as, quotations, { now: new Date().toISOString() });
  await database.close();
  const server = startChildServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  try {
    const url = await server.ready;
    const call = callerWith(url, await signIn(url, "admin", password));
    for (const asked of lookUps) await expectStatus(call, 200, ...asked);
    for (const quotation_id of numbers.slice(-offered)) {
      const positions = [{ kind: "firm", quotation_id, revision: 0, quantity: 2 }];
      await expectStatus(call, 201, "POST", "/api/offers", { positions });
    }
    await expectStatus(call, 200, "PUT", "/api/rates", { span_metal_price: 91, wiring_cost_per_meter: 1250 });
    const quiet = await during(call, () => setTimeout(2000));
    // The effect of a table of each crane type, all together.
    const moved = await during(call, async () => {
      for (const database of allCraneTypes().map((crane) => crane.database)) {
        const address = `database=${database}&collection=hoist`;
        const list = await expectStatus(call, 200, "GET", `/api/admin/versions?${address}`);
        const [version] = (JSON.parse(list) as { versions: { id: string }[] }).versions;
        await expectStatus(call, 200, "GET", `/api/admin/versions/${version?.id}/impact`);
      }
    });
    let job = "";
    const worked = await during(call, async () => {
      job = (JSON.parse(await expectStatus(call, 202, "POST", "/api/reprice", {})) as Data<{ job: string }>)
        .data.job;
      for (;;) {
        const text = await expectStatus(call, 200, "GET", `/api/reprice/${job}?brief=true`);
        if ((JSON.parse(text) as Data<Progress>).data.state === "done") return;
        await setTimeout(pauseMs);
      }
    });
    const { items } = (
      JSON.parse(await expectStatus(call, 200, "GET", `/api/reprice/${job}`)) as Data<Progress>
    ).data;
    if (items.some(({ new_total }) => new_total === null)) throw new Error("Not all were worked out");
    const choices = items.map(({ quotation_id, offer_id }) => ({ quotation_id, offer_id, act: "revise" }));
    const applied = await during(call, () =>
      expectStatus(call, 200, "POST", `/api/reprice/${job}/apply`, { choices }),
    );
    console.log(`  ${title}, ${items.length} sales, ${clients} others`);
    for (const [name, { times, ms }] of Object.entries({
      quiet,
      impact: moved,
      "worked out": worked,
      revised: applied,
    }))
      console.log(
        `  ${name.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(5)} s  look-ups p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      );
    return [moved, worked].every(({ times, ms }) => ms <= goalMs && quantile(times, 0.99) <= lookUpGoalMs);
  } finally {
    await server.stop();
  }
}

/**
 * Measures a re-pricing of 1,000 open quotations, the effect of new tables on them, and the waits of others for
 * look-ups meanwhile.
 */
export const run = (): Promise<void> => onBothDatabases(measure);
