import { setTimeout } from "node:timers/promises";
import { startChildServer } from "../child-server.ts";
import { makeRandom } from "../random.ts";
import { checkLedger } from "./check-ledger.ts";
import { type Ledger, makeLedger } from "./ledger.ts";
import { signIn, startWork } from "./work.ts";

const password = "given one";
/** The most acknowledged changes after which a server is killed. */
const mostChanges = 12;

const changesIn = ({ saves, uploads, users }: Ledger): number => saves.size + uploads.size + users.size;

export type KillReport = {
  ledger: Ledger;
  problems: string[];
  slowestStartMs: number;
  killedInStart: number;
};

/**
 * Kills the server's process group at random moments under full work, again and again on the same data folder. After
 * each kill it checks that all acknowledged data is there and nothing is half written.
 */
export async function killRounds(dataDir: string, rounds: number, seed: number): Promise<KillReport> {
  const random = makeRandom(seed);
  const report: KillReport = { ledger: makeLedger(), problems: [], slowestStartMs: 0, killedInStart: 0 };
  let token: string | undefined;
  for (let round = 1; round <= rounds && report.problems.length === 0; round++) {
    const begun = performance.now();
    const server = startChildServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
    // One in eight does not live to see the end of its start.
    if (token !== undefined && random() < 1 / 8) {
      await setTimeout(random() * 400);
      report.killedInStart++;
      await server.kill();
    } else {
      const url = await server.ready;
      if (token !== undefined)
        report.slowestStartMs = Math.max(report.slowestStartMs, performance.now() - begun);
      token ??= await signIn(url, "admin", password);
      const work = startWork(url, token, "admin", report.ledger);
      // A busy machine does little in a while: the work counts, and the kill comes in the midst of the next.
      const enough = changesIn(report.ledger) + 1 + random() * mostChanges;
      const goesOn = () => server.child.exitCode === null && report.ledger.unexpected.length === 0;
      while (changesIn(report.ledger) < enough && goesOn()) await setTimeout(random() * 20);
      await server.kill();
      await work.stop();
    }
    const problems = await checkLedger({ databaseUrl: null, dataDir }, report.ledger);
    report.problems.push(...problems.map((problem) => `round ${round}: ${problem}`));
  }
  return report;
}
