import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FinalQuotation } from "../src/contract/quotations/quotations-api.ts";
import { type ChildServer, startChildServer } from "../src/server/testing/child-server.ts";
import { signIn } from "../src/server/testing/durability/work.ts";
import { finalCall, goldenRequest } from "../src/server/testing/golden-quotations.ts";
import { type Caller, callerWith, expectStatus, lookUps } from "./caller.ts";
import { processorSeconds, resident, sum } from "./process-figures.ts";
import { quantile } from "./quantile.ts";

const rounds = Number(process.env.ROUNDS ?? 400);
const warmUp = 40;
const password = "benchmark password";
const golden = ["SG-1", "SG-2", "DG-1"];

/** The largest shares of the time and memory of 1.1.0 that 1.2.0 may take. */
const shares = { "history page": 1 / 3, "final and save": 3 / 4, memory: 1 };

/** A server of one checkout, one user who works on it, and the times of the calls in milliseconds. */
type Side = {
  title: string;
  server: ChildServer;
  call: Caller;
  folder: string;
  times: Record<"history page" | "final" | "save" | "look-up", number[]>;
};

async function openSide(title: string, checkout: string): Promise<Side> {
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-beside-"));
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: password };
  const server = startChildServer(settings, checkout);
  const url = await server.ready;
  const call = callerWith(url, await signIn(url, "admin", password));
  return { title, server, call, folder, times: { "history page": [], final: [], save: [], "look-up": [] } };
}

async function measure(side: Side, kind: keyof Side["times"], status: number, ...asked: Parameters<Caller>) {
  const begun = performance.now();
  const text = await expectStatus(side.call, status, ...asked);
  side.times[kind].push(performance.now() - begun);
  return text;
}

/** One user looks a price up, computes a quotation, saves it, and reads two pages of the history. */
async function actRound(side: Side, round: number): Promise<void> {
  const asked = lookUps[round % lookUps.length];
  if (asked) await measure(side, "look-up", 200, ...asked);
  const { url, body } = finalCall(goldenRequest(golden[round % golden.length] ?? ""));
  const { data } = JSON.parse(await measure(side, "final", 200, "POST", url, body)) as {
    data: FinalQuotation;
  };
  await measure(side, "save", 201, "POST", "/api/quotation/save", { user: "admin", quotation_data: data });
  for (const page of [1, 1 + (round % 3)])
    await measure(side, "history page", 200, "GET", `/api/quotation/history?page=${page}`);
}

/**
 * This checkout beside another one, whose folder BESIDE names: both servers take the same calls in turn, each round
 * first the one and then the other. The figures are shares of the other's median times. ROUNDS (400) changes the run.
 */
export async function run(): Promise<void> {
  const other = process.env.BESIDE;
  if (!other)
    return console.log("  BESIDE names the folder of another checkout with a built server: passed over.");
  const sides: Side[] = [];
  try {
    sides.push(
      await openSide("other", other),
      await openSide("this", path.resolve(import.meta.dirname, "..")),
    );
    for (let round = 0; round < rounds + warmUp; round++) {
      if (round === warmUp)
        for (const { times } of sides) for (const list of Object.values(times)) list.length = 0;
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await actRound(side, round);
    }
    const figures = sides.map(({ times, server }) => {
      const median = (kind: keyof Side["times"]) => quantile(times[kind], 0.5);
      return {
        "look-up": median("look-up"),
        "history page": median("history page"),
        final: median("final"),
        save: median("save"),
        "final and save": median("final") + median("save"),
        memory: sum(resident(server.child.pid)),
        processor: processorSeconds(server.child.pid),
      };
    });
    const [before, now] = figures;
    if (!before || !now) return;
    const rows = Object.keys(now).map((name) => {
      const key = name as keyof typeof now;
      const share = now[key] / before[key];
      const limit = (shares as Record<string, number>)[name];
      if (limit !== undefined && share > limit) process.exitCode = 1;
      const shown = (value: number) => Number(value.toFixed(2));
      return [
        name,
        { other: shown(before[key]), this: shown(now[key]), share: shown(share), limit },
      ] as const;
    });
    console.log(`  ${rounds} rounds in turn, medians in ms; memory in MB, the processor's time in seconds`);
    console.table(Object.fromEntries(rows));
  } finally {
    for (const { server, folder } of sides) {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
