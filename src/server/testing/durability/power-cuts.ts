import { execFile } from "node:child_process";
import { mkdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startChildServer } from "../child-server.ts";
import { makeRandom } from "../random.ts";
import { checkLedger } from "./check-ledger.ts";
import { copyLedger, type Ledger, makeLedger } from "./ledger.ts";
import { signIn, startWork } from "./work.ts";

const execute = promisify(execFile);
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await execute(program, args)).stdout.trim();
const password = "given one";

export type CutReport = { ledger: Ledger; problems: string[]; unflushed: number };

/** The reason why power cuts cannot be made here. Undefined when they can. */
export async function whyNoPowerCuts(folder: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "mounting a file system needs root";
  const image = path.join(folder, "try.img");
  const mount = path.join(folder, "try");
  try {
    await mountNew(image, mount, 16);
    await run("umount", mount);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

async function mountNew(image: string, mount: string, mebibytes: number): Promise<void> {
  await run("truncate", "-s", `${mebibytes}M`, image);
  await run("mkfs.ext4", "-q", image);
  await mkdir(mount, { recursive: true });
  // The file system writes by itself only once a minute: what was not asked to be on the disk is not there.
  await run("mount", "-o", "loop,commit=60", image, mount);
}

/** Counts what went to the device, so that a copy during which something went there is taken again. */
async function writes(mount: string): Promise<string> {
  const device = path.basename(await realpath(await run("findmnt", "-n", "-o", "SOURCE", mount)));
  const fields = (await readFile(`/sys/block/${device}/stat`, "utf8")).trim().split(/\s+/);
  return `${fields[4]} ${fields[6]}`;
}

/**
 * Takes what is on the disk at random moments under full work, as if the power had gone just then, and checks it in a
 * mount of its own. Half of the cuts first freeze the file system, which writes everything. The others only halt the
 * server and take the device without the memory of the system.
 */
export async function powerCuts(folder: string, cuts: number, seed: number): Promise<CutReport> {
  const random = makeRandom(seed);
  const image = path.join(folder, "disk.img");
  const mount = path.join(folder, "disk");
  const copy = path.join(folder, "cut.img");
  const look = path.join(folder, "cut");
  await mountNew(image, mount, 512);
  await mkdir(look);
  const dataDir = path.join(mount, "data");
  const report: CutReport = { ledger: makeLedger(), problems: [], unflushed: 0 };
  const server = startChildServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  try {
    const url = await server.ready;
    const token = await signIn(url, "admin", password);
    const work = startWork(url, token, "admin", report.ledger);
    const pid = server.child.pid ?? 0;
    for (let cut = 1; cut <= cuts && report.problems.length === 0; cut++) {
      await setTimeout(100 + random() * 1000);
      process.kill(pid, "SIGSTOP");
      const known = copyLedger(report.ledger);
      const frozen = cut % 2 === 0;
      if (frozen) await run("fsfreeze", "-f", mount);
      else report.unflushed++;
      let before: string;
      do {
        before = await writes(mount);
        await run("cp", "--sparse=always", image, copy);
      } while (before !== (await writes(mount)));
      if (frozen) await run("fsfreeze", "-u", mount);
      process.kill(pid, "SIGCONT");
      await run("mount", "-o", "loop", copy, look);
      const problems = await checkLedger({ databaseUrl: null, dataDir: path.join(look, "data") }, known);
      await run("umount", look);
      report.problems.push(...problems.map((problem) => `cut ${cut}: ${problem}`));
    }
    await server.kill();
    await work.stop();
  } finally {
    await server.kill();
    await run("umount", mount);
  }
  return report;
}
