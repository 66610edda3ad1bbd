import { setImmediate } from "node:timers/promises";
import { isUnavailable, Rejection } from "#domain/errors/rejection.ts";
import { faultTexts } from "#domain/reprice/reprice.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import { actorOf, readActor } from "./actor.ts";
import { applyItem, type RepriceContext, type Revised } from "./apply-choice.ts";
import { loadCurrentPricing } from "./current-pricing.ts";
import { itemsAtOnce, type RepriceDeps } from "./reprice-deps.ts";
import { claimItem, listAllItems, updateJob } from "./reprice-repository.ts";
import { reviseOffer, writeOfferAgain } from "./revise-offer.ts";
import { reviseQuotation, writeSameAgain } from "./revise-quotation.ts";
import { undoItem, type WriteAgain } from "./undo-item.ts";

/** The acts of a job in the name of the user who chose, each at its own time. */
function makeDoing({ now, newId, firm }: RepriceDeps, job: RepriceJobRow): () => RepriceContext {
  const actor = actorOf(job);
  return () => ({ actor, now: now(), newId, firm: firm() });
}

/** Renews the claim every few sales; false once another process ended the batch. */
const isStillOn = ({ db, now }: RepriceDeps, { id, doing, batch }: RepriceJobRow): Promise<boolean> =>
  updateJob(db, id, { doing, batch }, { worked_at: now() });

/**
 * Runs one act in a separate transaction. A refusal or fault is recorded with its sale and stops no other
 * sale. An unavailable database stops the batch until it returns.
 */
async function decide(
  { db, log }: RepriceDeps,
  item: RepriceItemRow,
  act: () => Promise<void>,
  left: { faultText: string; outcome?: "refused" },
): Promise<void> {
  const { faultText, ...change } = left;
  const about = { job: item.job_id, sale: item.number };
  try {
    await act();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const isRefused = error instanceof Rejection;
    if (!isRefused) log.error({ err: error, ...about }, "a sale of a re-pricing met a fault");
    try {
      await claimItem(db, item, { ...change, reason: isRefused ? error.message : faultText });
    } catch (fault) {
      if (isUnavailable(fault)) throw fault;
      // The row itself is faulty. A choice without a result says the same.
      log.error({ err: fault, ...about }, "a fault of a re-pricing could not be noted");
    }
  }
  await setImmediate();
}

/** Makes the next revision of a sale at these tables and rates. */
export const reviseItem = (...of: Parameters<typeof reviseOffer>): Promise<Revised> =>
  of[1].noun === "offer" ? reviseOffer(...of) : reviseQuotation(...of);

/** Writes the revision of a sale that undoes its re-pricing. */
export const writeAgain: WriteAgain = async (db, item, doing) =>
  item.noun === "offer"
    ? writeOfferAgain(db, item, doing)
    : (await writeSameAgain(db, item.number, item.revision ?? 0, doing)).revision;

/** Returns whether a choice of this batch has no result yet, so that it is applied now. Those of earlier batches are done. */
export const awaitsApplying = (
  item: Pick<RepriceItemRow, "batch" | "outcome">,
  { batch }: Pick<RepriceJobRow, "batch">,
): boolean => item.batch === batch && item.outcome === null;

/** Returns whether an applied choice is undone now: one with a reason was tried already, and stays. */
export const awaitsUndo = ({ outcome, reason }: Pick<RepriceItemRow, "outcome" | "reason">): boolean =>
  outcome === "applied" && reason === null;

/** Applies the open choices of a batch. */
export async function applyBatch(deps: RepriceDeps, job: RepriceJobRow): Promise<void> {
  const { db, isStopped } = deps;
  const doing = makeDoing(deps, job);
  const items = await listAllItems(db, job.id);
  const chosen = items.filter((item) => awaitsApplying(item, job));
  let prices = await loadCurrentPricing(deps);
  for (const [at, item] of chosen.entries()) {
    if (isStopped()) return;
    if (at > 0 && at % itemsAtOnce === 0) {
      if (!(await isStillOn(deps, job))) return;
      prices = await loadCurrentPricing(deps);
    }
    const now = doing();
    await decide(
      deps,
      item,
      async () => {
        const revised = item.act === "revise" ? await reviseItem(db, item, prices, now) : null;
        await db.transaction().execute((db) => applyItem(db, item, revised, now));
      },
      { faultText: faultTexts.applying(item.number), outcome: "refused" },
    );
  }
  await endBatch(deps, job);
}

/** Undoes the acts of the job that were not tried yet. */
export async function undoBatches(deps: RepriceDeps, job: RepriceJobRow): Promise<void> {
  const { db, isStopped, notices } = deps;
  const doing = makeDoing(deps, job);
  const items = await listAllItems(db, job.id);
  const left = items.filter(awaitsUndo);
  for (const [at, item] of left.entries()) {
    if (isStopped()) return;
    if (at > 0 && at % itemsAtOnce === 0 && !(await isStillOn(deps, job))) return;
    const now = doing();
    await decide(
      deps,
      item,
      async () => {
        const revision = await db.transaction().execute((db) => undoItem(db, item, writeAgain, now));
        if (revision !== null) notices.undone({ number: item.number, revision });
      },
      { faultText: faultTexts.undoing(item.number) },
    );
  }
  await endBatch(deps, job);
}

/** Returns what became of the sales of a batch, or of an undo of all batches, as the audit log has it: their numbers. */
export function resultOf(
  items: readonly Pick<RepriceItemRow, "number" | "batch" | "act" | "outcome">[],
  { doing, batch }: Pick<RepriceJobRow, "doing" | "batch">,
): Readonly<Record<string, readonly string[]>> {
  const numbers = (isCounted: (item: (typeof items)[number]) => boolean) =>
    items.filter(isCounted).map(({ number }) => number);
  if (doing !== "applying")
    return {
      undone: numbers(({ outcome }) => outcome === "undone"),
      stayed: numbers(({ outcome }) => outcome === "applied"),
    };
  const applied = (act: RepriceItemRow["act"]) =>
    numbers((item) => item.batch === batch && item.outcome === "applied" && item.act === act);
  return {
    revised: applied("revise"),
    held: applied("hold"),
    ended: applied("end_validity"),
    refused: numbers((item) => item.batch === batch && item.outcome !== "applied"),
  };
}

/** Ends the work with one entry in the audit log, which names the sales left out. */
export async function endBatch(
  { db, now, writeAudit, notices }: RepriceDeps,
  job: RepriceJobRow,
): Promise<void> {
  const { id, batch, doing } = job;
  const ended = await db.transaction().execute(async (db) => {
    const change = { doing: null, actor: null, worked_at: now() };
    if (!(await updateJob(db, id, { doing, batch }, change))) return null;
    const items = await listAllItems(db, id);
    await writeAudit(db, {
      action: doing === "applying" ? "quotations re-priced" : "re-pricing undone",
      actor: readActor(job),
      address: null,
      subject: { type: "re-pricing", id },
      detail: resultOf(items, { doing, batch }),
    });
    return items.filter((item) => item.batch === batch && item.outcome === "applied");
  });
  if (ended === null || doing !== "applying") return;
  const revised = ended.flatMap(({ number, made_revision: revision }) =>
    revision === null ? [] : [{ number, revision }],
  );
  notices.applied({ job: id, batch, revised });
}
