import {
  checkRestore,
  getFirstSteps,
  putStepAside,
  sendTestMail,
} from "#contract/first-steps/first-steps-api.ts";
import { firstStepsSchemas as schemas } from "#contract/first-steps/first-steps-schemas.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { firstStepTitles, noMailServer, postgresBackups } from "#domain/firm/first-steps.ts";
import { counted } from "#domain/numbers/format.ts";
import { backupTime } from "../operations/backup.ts";
import { runInThread, type ThreadWork } from "../operations/in-thread.ts";
import type { CheckedBackup } from "../operations/restore-check.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { writeAside, writeAttempt } from "./first-steps-repository.ts";
import { type FirstStepsDeps, readFirstSteps } from "./read-first-steps.ts";

type CheckAnswer = { good: boolean; answer: string; tables: CheckedBackup["tables"] };

const noCheck = (answer: string): CheckAnswer => ({ good: false, answer, tables: [] });

/** The check in words, with the numbers of rows. */
function inWords(checked: CheckedBackup): CheckAnswer {
  const { file, tables } = checked;
  const sum = (of: "backup" | "now") => tables.reduce((rows, table) => rows + table[of], 0);
  const when = formatDateTime(new Date(backupTime(file)).toISOString());
  return {
    good: true,
    answer: `The backup of ${when} opens. It has ${counted(sum("backup"), "row")}, the database has ${counted(sum("now"), "row")}.`,
    tables,
  };
}

/** Binds the steps of the first hour, the test mail and the check of a backup. */
export function bindFirstStepsEndpoints(api: Api, deps: FirstStepsDeps): void {
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
    // Store nothing, because the answer ends with the next start's settings.
    if (!testMail) return { success: true as const, data: { good: false, answer: noMailServer } };
    const { isGood, answer } = await testMail(call.user, call.body.to?.trim() || undefined, call.now());
    await call.db.transaction().execute(async (db) => {
      await writeAttempt(db, "mail", { at: call.now(), isGood, answer });
      await call.audit(db, "test mail sent", { type: "first step", id: "mail" }, { answer });
    });
    return { success: true as const, data: { good: isGood, answer } };
  });

  serve(api, checkRestore, schemas.checkRestore, async (call) => {
    if (database.kind === "postgresql") return { success: true as const, data: noCheck(postgresBackups) };
    // Two administrators who check at once share one copy.
    running ??= runInThread<CheckedBackup>("operations/restore-check-worker", database.settings.dataDir);
    const check = running;
    const checked = await check.done;
    if (running === check) running = undefined;
    if ("failed" in checked && checked.cause !== "refusal") {
      if (checked.cause === "fault") api.app.log.error({ reason: checked.failed }, "backup not checked");
      // An interrupted check says nothing about the backup, so the last answer stays.
      return { success: true as const, data: noCheck("The check did not finish. Try again.") };
    }
    const data = "failed" in checked ? noCheck(checked.failed) : inWords(checked);
    await call.db.transaction().execute(async (db) => {
      await writeAttempt(db, "backup", { at: call.now(), isGood: data.good, answer: data.answer });
      await call.audit(db, "backup checked", { type: "first step", id: "backup" }, { answer: data.answer });
    });
    return { success: true as const, data };
  });
}
