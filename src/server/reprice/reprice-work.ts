import { setImmediate } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { craneTypeOf } from "#domain/crane-type-of.ts";
import type { CraneTypeId } from "#domain/crane-types.ts";
import { Rejection } from "#domain/errors.ts";
import { lineOf } from "#domain/quotation/request.ts";
import type { RowLookup } from "#domain/quotation/row-lookup.ts";
import type { Rates } from "#domain/rates/rates.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import type { WriteAudit } from "../platform/http/api.ts";
import { rowLookup } from "../price-tables/look-up/row-lookup.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { findQuotation, findQuotations, type StoredQuotation } from "../quotations/quotations-repository.ts";
import { documentOf } from "../quotations/stored-document.ts";
import { workOutToday } from "../quotations/today.ts";
import { findRates } from "../rates/rates-repository.ts";
import { actorOf } from "./actor.ts";
import { applyItem, type Doing, reviseAtToday, undoItem } from "./apply-item.ts";
import {
  findJob,
  listAllItems,
  listUnfinishedJobs,
  listWaiting,
  updateItem,
  updateJob,
  writeWorked,
} from "./reprice-repository.ts";

export type RepriceDeps = {
  db: Db;
  company: { text: string; sha256: string };
  priceTables: PriceTables;
  now: () => string;
  newId: () => string;
  writeAudit: WriteAudit;
  log: FastifyBaseLogger;
};

export type RepriceWork = {
  /** Does what a job has left to do, after what others have; whoever waits hears the fault that stopped it. */
  on(jobId: string): Promise<void>;
  /** Goes on with what a server before this one left unfinished. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** Quotations whose figures are written down in one transaction. */
const itemsAtOnce = 20;

/** The tables and rates as they are while a few quotations are worked out. */
type Prices = { rates: Rates; rowsOf: (craneType: CraneTypeId) => Promise<RowLookup> };

/**
 * Works out, applies and undoes re-pricings, a quotation at a time, so that others' calls get their turn between two.
 * All that is to be done stands in the database: any process goes on where one was killed, and two that do so at once do
 * nothing twice.
 */
export function makeRepriceWork(deps: RepriceDeps): RepriceWork {
  const { db, log } = deps;
  let isStopped = false;
  let line: Promise<void> = Promise.resolve();

  async function pricesNow(): Promise<Prices> {
    const { rates } = await findRates(db);
    const lookups = new Map<CraneTypeId, Promise<RowLookup>>();
    return {
      rates,
      rowsOf(craneType) {
        const lookup = lookups.get(craneType) ?? rowLookup(db, deps.priceTables, craneType);
        lookups.set(craneType, lookup);
        return lookup;
      },
    };
  }

  async function workOutItem(
    number: string,
    stored: StoredQuotation | undefined,
    prices: Prices,
  ): Promise<Partial<RepriceItemRow>> {
    if (!stored) return { is_worked: 1, problem: `${number} is not there any more.` };
    const quoted = documentOf(stored);
    const known = {
      is_worked: 1 as const,
      revision: stored.latest_revision,
      old_total: quoted.totals.total,
      span_width_m: lineOf(quoted.lines, "span")?.values.span_width_m ?? null,
    };
    try {
      const rowOf = await prices.rowsOf(craneTypeOf(quoted.craneType).id);
      const today = await workOutToday(db, quoted, rowOf, prices.rates);
      return {
        ...known,
        new_total: today.document?.totals.total ?? null,
        bridge: today.bridge && JSON.stringify(today.bridge),
        margin_if_held: today.marginIfHeld,
        problem: today.problem,
      };
    } catch (error) {
      if (error instanceof Rejection && error.code === "unavailable") throw error;
      if (!(error instanceof Rejection))
        log.error({ err: error, quotation: number }, "could not be re-priced");
      const problem = error instanceof Rejection ? error.message : "It could not be worked out.";
      return { ...known, problem };
    }
  }

  async function workOut(job: RepriceJobRow): Promise<void> {
    for (;;) {
      const items = await listWaiting(db, job.id, itemsAtOnce);
      if (items.length === 0) {
        await updateJob(db, job.id, { state: "running" }, { state: "done", worked_at: deps.now() });
        return;
      }
      const prices = await pricesNow();
      const numbers = items.map(({ number }) => number);
      const stored = new Map((await findQuotations(db, numbers)).map((each) => [each.number, each]));
      const worked: RepriceItemRow[] = [];
      for (const item of items) {
        if (isStopped) return;
        worked.push({ ...item, ...(await workOutItem(item.number, stored.get(item.number), prices)) });
        await setImmediate();
      }
      await db.transaction().execute(async (db) => {
        await writeWorked(db, worked);
        await updateJob(db, job.id, {}, { worked_at: deps.now() });
      });
    }
  }

  /** Does one act in a transaction of its own; a refusal is noted with the quotation and stops nothing. */
  async function decide(item: RepriceItemRow, act: () => Promise<void>, refused: Partial<RepriceItemRow>) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Rejection) || error.code === "unavailable") throw error;
      await updateItem(db, item, { ...refused, reason: error.message });
    }
    await setImmediate();
  }

  async function apply(job: RepriceJobRow, doing: () => Doing): Promise<void> {
    const items = await listAllItems(db, job.id);
    const chosen = items.filter(({ act, outcome }) => act !== null && outcome === null);
    let prices = await pricesNow();
    for (const [at, item] of chosen.entries()) {
      if (isStopped) return;
      if (at % itemsAtOnce === 0) prices = await pricesNow();
      const now = doing();
      await decide(
        item,
        async () => {
          const revised = item.act === "revise" ? await revise(item, now, prices) : null;
          await db.transaction().execute((db) => applyItem(db, item, revised, now));
        },
        { outcome: "refused" },
      );
    }
    await end(job, "applying");
  }

  async function revise(item: RepriceItemRow, doing: Doing, prices: Prices) {
    const stored = await findQuotation(db, item.number);
    if (!stored) throw new Rejection("conflict", `${item.number} is not there any more.`);
    const rowOf = await prices.rowsOf(stored.crane_type);
    return reviseAtToday(db, item, rowOf, prices.rates, doing);
  }

  async function undo(job: RepriceJobRow, doing: () => Doing): Promise<void> {
    const items = await listAllItems(db, job.id);
    for (const item of items.filter(({ outcome, reason }) => outcome === "applied" && reason === null)) {
      if (isStopped) return;
      const now = doing();
      await decide(item, () => db.transaction().execute((db) => undoItem(db, item, now)), {});
    }
    await end(job, "undoing");
  }

  /** Closes a batch with its one entry in the audit log. */
  async function end(job: RepriceJobRow, doing: "applying" | "undoing"): Promise<void> {
    await db.transaction().execute(async (db) => {
      const ended = { doing: null, actor: null, worked_at: deps.now() };
      if (!(await updateJob(db, job.id, { doing }, ended))) return;
      const items = await listAllItems(db, job.id);
      const numbers = (isCounted: (item: RepriceItemRow) => boolean) =>
        items.filter(isCounted).map(({ number }) => number);
      const of = (item: RepriceItemRow) => item.batch === job.batch && item.outcome === "applied";
      const detail =
        doing === "applying"
          ? {
              revised: numbers((item) => of(item) && item.act === "revise"),
              held: numbers((item) => of(item) && item.act === "hold"),
              ended: numbers((item) => of(item) && item.act === "end_validity"),
              refused: numbers(({ batch, outcome }) => batch === job.batch && outcome === "refused"),
            }
          : {
              undone: numbers(({ outcome }) => outcome === "undone"),
              stayed: numbers(({ outcome, reason }) => outcome === "applied" && reason !== null),
            };
      await deps.writeAudit(db, {
        action: doing === "applying" ? "quotations re-priced" : "re-pricing undone",
        actor: actorOf(job),
        address: null,
        subject: { type: "re-pricing", id: job.id },
        detail,
      });
    });
  }

  async function workOn(jobId: string): Promise<void> {
    const job = await findJob(db, jobId);
    if (!job || isStopped) return;
    const { newId, company } = deps;
    const doing = (): Doing => ({ actor: actorOf(job), now: deps.now(), newId, company });
    if (job.state === "running") await workOut(job);
    else if (job.doing === "applying") await apply(job, doing);
    else if (job.doing === "undoing") await undo(job, doing);
  }

  const on = (jobId: string): Promise<void> => {
    const turn = line.then(async () => {
      try {
        await workOn(jobId);
      } catch (error) {
        log.error({ err: error, job: jobId }, "re-pricing stopped");
        // A database that is away comes back; anything else would stop it again.
        if (!(error instanceof Rejection && error.code === "unavailable"))
          await updateJob(db, jobId, { state: "running" }, { state: "failed" });
        throw error;
      }
    });
    line = turn.catch(() => {});
    return turn;
  };

  return {
    on,
    async resume() {
      for (const id of await listUnfinishedJobs(db)) on(id).catch(() => {});
    },
    async stop() {
      isStopped = true;
      await line;
    },
  };
}
