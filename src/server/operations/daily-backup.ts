import type { FastifyBaseLogger } from "fastify";
import { backupTime, listBackups } from "./backup.ts";
import type { BackupAnswer } from "./backup-worker.ts";
import { runInThread, type ThreadWork } from "./in-thread.ts";

/** The interval of automatic backups: a day after the last one, at no fixed hour. */
const backupIntervalMs = 86_400_000;
/** A start makes no backup within an hour of the last one: repeated restarts must not replace the backups of earlier days. */
const freshMs = 3_600_000;
/** A failed backup is tried again after an hour: its cause, such as a full disk, may end soon. */
const retryMs = 3_600_000;

/**
 * Makes a backup of the embedded database now, unless the last hour has one, then one a day. Retries a failed
 * one after an hour.
 */
export function backUpDaily(dataDir: string, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: ThreadWork<BackupAnswer> | undefined;
  let stopped = false;

  const turn = async (): Promise<void> => {
    running = runInThread<BackupAnswer>("operations/backup-worker", dataDir);
    const answer = await running.done;
    running = undefined;
    if (stopped) return;
    const isMade = "file" in answer;
    if (isMade) log.info({ file: answer.file }, "backup made");
    else log.error({ reason: answer.failed }, "backup failed");
    wait(isMade ? backupIntervalMs : retryMs);
  };
  const wait = (ms: number): void => {
    timer = setTimeout(() => void turn(), ms).unref();
  };
  const begin = async (): Promise<void> => {
    const newest = (await listBackups(dataDir)).at(-1);
    const age = newest === undefined ? Number.POSITIVE_INFINITY : Date.now() - backupTime(newest);
    if (stopped) return;
    if (age >= 0 && age < freshMs) wait(backupIntervalMs - age);
    else await turn();
  };
  const begun = begin().catch((error: unknown) => log.error({ err: error }, "backup failed"));

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running?.stop();
      await begun;
    },
  };
}
