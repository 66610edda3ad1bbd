import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { killRounds } from "../src/server/testing/durability/kill-rounds.ts";
import type { Ledger } from "../src/server/testing/durability/ledger.ts";
import { powerCuts, whyNoPowerCuts } from "../src/server/testing/durability/power-cuts.ts";

const setting = (name: string, initial: number): number => Number(process.env[name] ?? initial);

const acknowledged = ({ saves, uploads, users }: Ledger): string =>
  `${saves.size} saves, ${uploads.size} uploads and ${users.size} new users acknowledged`;

function report(title: string, problems: readonly string[], lines: readonly string[]): void {
  console.log(`  ${title}: ${problems.length === 0 ? "0 lost, nothing half there" : "FAILED"}`);
  for (const line of lines) console.log(`    ${line}`);
  for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** The longest start after a kill, in milliseconds. */
const slowestStartLimit = 2000;

/** Kills and power cuts under 8 savers, an uploader and a keeper of users. ROUNDS, CUTS and SEED change the run. */
export async function run(): Promise<void> {
  const [rounds, cuts] = [setting("ROUNDS", 100), setting("CUTS", 30)];
  const seed = setting("SEED", Math.floor(Math.random() * 2 ** 31));
  console.log(`  SEED=${seed} ROUNDS=${rounds} CUTS=${cuts}`);
  const folder = mkdtempSync(path.join(tmpdir(), "crane-quote-durability-"));
  try {
    const kills = await killRounds(path.join(folder, "data"), rounds, seed);
    const isSlow = rounds > 0 && kills.slowestStartMs > slowestStartLimit;
    if (isSlow) kills.problems.push(`a start after a kill took longer than ${slowestStartLimit} ms`);
    report(`${rounds} kills`, kills.problems, [
      acknowledged(kills.ledger),
      `${kills.killedInStart} of them killed while starting; slowest start after a kill ${Math.round(kills.slowestStartMs)} ms`,
    ]);
    const reason = cuts > 0 ? await whyNoPowerCuts(folder) : "none asked for";
    if (reason !== undefined) console.log(`  no power cuts: ${reason}`);
    else {
      const cut = await powerCuts(folder, cuts, seed);
      report(`${cuts} power cuts`, cut.problems, [
        acknowledged(cut.ledger),
        `${cut.unflushed} of them without flushing the file system`,
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
