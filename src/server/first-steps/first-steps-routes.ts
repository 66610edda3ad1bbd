import {
  checkRestore,
  getFirstSteps,
  putStepAside,
  sendTestMail,
} from "#contract/first-steps/first-steps-api.ts";
import { firstStepsSchemas as schemas } from "#contract/first-steps/first-steps-schemas.ts";
import { firstStepTitles } from "#domain/firm/first-steps.ts";
import { formatMoment } from "#domain/format.ts";
import type { SendTestMail } from "../mail/test-mail.ts";
import { backupTime } from "../operations/backup.ts";
import { runInThread, type ThreadWork } from "../operations/in-thread.ts";
import type { CheckedBackup } from "../operations/restore-check.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { writeAside, writeAttempt } from "./first-steps-repository.ts";
import { type FirstStepsDeps, readFirstSteps } from "./read-first-steps.ts";

type CheckAnswer = { good: boolean; answer: string; tables: CheckedBackup["tables"] };

/** The check in words, with the numbers of rows. */
function inWords(checked: Awaited<ThreadWork<CheckedBackup>["done"]>): CheckAnswer {
  if ("failed" in checked) return { good: false, answer: checked.failed, tables: [] };
  const { file, tables } = checked;
  const sum = (of: "backup" | "now") => tables.reduce((rows, table) => rows + table[of], 0);
  const when = formatMoment(new Date(backupTime(file)).toISOString());
  const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;
  return {
    good: true,
    answer: `The backup of ${when} opens. It has ${rows(sum("backup"))}, the database has ${rows(sum("now"))}.`,
    tables,
  };
}

/** Binds the steps of the first hour, the test mail and the check of a backup. */
export function bindFirstStepsEndpoints(api: Api, deps: FirstStepsDeps & { testMail: SendTestMail }): void {
  const { database, testMail } = deps;
  let running: ThreadWork<CheckedBackup> | undefined;
  api.app.addHook("onClose", () => running?.stop());
  const answerSteps = async () => ({
    success: true as const,
    data: { steps: await readFirstSteps(api.db, deps) },
  });

  serve(api, getFirstSteps, schemas.getFirstSteps, answerSteps);

  serve(api, putStepAside, schemas.putStepAside, async (call) => {
    const { step } = call.params;
    await call.db.transaction().execute(async (db) => {
      await writeAside(db, step, call.body.aside);
      const action = call.body.aside ? "first step put aside" : "first step taken up";
      await call.audit(db, action, { type: "first step", id: step }, { step: firstStepTitles[step] });
    });
    return answerSteps();
  });

  serve(api, sendTestMail, schemas.sendTestMail, async (call) => {
    const { isGood, answer } = await testMail(call.user, call.now());
    await call.db.transaction().execute(async (db) => {
      await writeAttempt(db, "mail", { at: call.now(), isGood, answer });
      await call.audit(db, "test mail sent", { type: "first step", id: "mail" }, { answer });
    });
    return { success: true as const, data: { good: isGood, answer } };
  });

  serve(api, checkRestore, schemas.checkRestore, async (call) => {
    if (database.kind === "postgresql")
      return {
        success: true as const,
        data: {
          good: false,
          answer: "PostgreSQL makes its own backups. Restore one into a test database.",
          tables: [],
        },
      };
    // Two administrators who check at once share one copy.
    running ??= runInThread<CheckedBackup>("operations/restore-check-worker.ts", database.settings.dataDir);
    const check = running;
    const data = inWords(await check.done);
    if (running === check) running = undefined;
    await call.db.transaction().execute(async (db) => {
      await writeAttempt(db, "backup", { at: call.now(), isGood: data.good, answer: data.answer });
      await call.audit(db, "backup checked", { type: "first step", id: "backup" }, { answer: data.answer });
    });
    return { success: true as const, data };
  });
}
