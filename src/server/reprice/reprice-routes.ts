import type { User } from "#contract/auth/auth-api.ts";
import {
  applyReprice,
  dismissRepriced,
  exportReprice,
  getReprice,
  listRepriced,
  listReprices,
  startReprice,
  undoReprice,
} from "#contract/reprice/reprice-api.ts";
import { repriceSchemas as schemas } from "#contract/reprice/reprice-schemas.ts";
import { indianDay, shiftDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { faultTexts, type RepriceAct } from "#domain/reprice/reprice.ts";
import { numberOfSale, saleId } from "#domain/sales/sale.ts";
import { farAheadMs } from "../platform/clocks.ts";
import type { Db } from "../platform/database/schema.ts";
import type { RepriceItemRow, RepriceJobRow } from "../platform/database/tables/reprice.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import type { PriceTables } from "../price-tables/price-table-cache.ts";
import { firmToStore } from "../quotations/stored-document.ts";
import { actorText } from "./actor.ts";
import { findSale } from "./apply-choice.ts";
import { answerItems, answerJob } from "./reprice-answer.ts";
import { repriceExport } from "./reprice-export.ts";
import type { RepriceNotices } from "./reprice-notices.ts";
import { dismissRepriceNotices, listRepriceNotices, repricedOf } from "./reprice-notices-repository.ts";
import {
  deleteUnused,
  findJob,
  forgetWhyLeft,
  insertJob,
  listAllItems,
  listJobs,
  listSalesToReprice,
  updateItem,
  updateJob,
} from "./reprice-repository.ts";
import { makeRepriceWork } from "./reprice-work.ts";
import { isUnsent } from "./undo-item.ts";

/** A re-pricing that was not applied is removed after 7 days. */
const keptMs = 7 * 86_400_000;
/** A job without progress for this long has lost its process. */
const lostMs = 5000;
/** The list of re-pricings shows the last 10. */
const jobsShown = 10;

const earlier = (iso: string, ms: number): string => new Date(Date.parse(iso) - ms).toISOString();
const given = (text: string | undefined): string | null => (text?.trim() ? text : null);

async function findReprice(db: Db, id: string): Promise<RepriceJobRow> {
  const job = await findJob(db, id);
  if (!job) throw new Rejection("not-found", "This re-pricing does not exist. Work the sales out again.");
  return job;
}

/** The refusals while choices are applied or undone. */
const underWay: Readonly<Record<"applying" | "undoing", string>> = {
  applying: "Choices of this re-pricing are being applied. Wait until they are applied.",
  undoing: "This re-pricing is being undone. Wait until it is finished.",
};

/** Begins to apply or undo, if no other work runs. */
async function begin(
  db: Db,
  job: RepriceJobRow,
  doing: "applying" | "undoing",
  user: User,
  now: string,
): Promise<void> {
  const begun = { doing, actor: actorText(user), worked_at: now };
  if (await updateJob(db, job.id, { state: "done", doing: null }, begun)) return;
  const found = await findReprice(db, job.id);
  throw new Rejection(
    "conflict",
    found.doing === null
      ? "The sales are still being worked out. Wait until they are ready."
      : underWay[found.doing],
  );
}

/** Binds re-pricing: working out open sales, applying choices, undoing. */
export function bindRepriceEndpoints(
  api: Api,
  deps: { firm: () => FirmProfile; priceTables: PriceTables; notices: RepriceNotices },
): void {
  const work = makeRepriceWork({
    db: api.db,
    firm: () => firmToStore(deps.firm()),
    priceTables: deps.priceTables,
    now: api.now,
    newId: api.newId,
    writeAudit: api.writeAudit,
    log: api.app.log,
    notices: deps.notices,
  });
  api.app.addHook("onReady", () => work.resume());
  api.app.addHook("onClose", () => work.stop());
  bindNoticeEndpoints(api);
  bindJobs(api, work);
  bindDecisions(api, work);
}

type RepriceWork = ReturnType<typeof makeRepriceWork>;

/** Binds the start of a re-pricing, and what it found. */
function bindJobs(api: Api, work: RepriceWork): void {
  // It logs its own failures.
  const wake = (job: string) => void work.on(job).catch(() => {});

  serve(api, startReprice, schemas.startReprice, async ({ db, user, body, now, newId }) => {
    const at = now();
    const { creator, crane_type, customer_id, status, start_date, end_date } = body.filter ?? {};
    const id = newId();
    await db.transaction().execute(async (db) => {
      await deleteUnused(db, earlier(at, keptMs));
      const sales = await listSalesToReprice(db, {
        creator: given(creator),
        craneType: crane_type ?? null,
        customerId: given(customer_id),
        status: status || null,
        from: start_date === undefined ? null : startOfIndianDay(start_date),
        until: end_date === undefined ? null : startOfIndianDay(shiftDay(end_date, 1)),
        today: indianDay(at),
      });
      const job = { id, made_at: at, by: user.username, doing: null, actor: null, batch: 0, worked_at: at };
      await insertJob(db, { ...job, state: "running" }, sales);
    });
    wake(id);
    return { success: true as const, data: { job: id } };
  });

  serve(api, listReprices, schemas.listReprices, async ({ db }) => {
    const jobs = await listJobs(db, jobsShown);
    return {
      success: true as const,
      data: { jobs: await Promise.all(jobs.map((job) => answerJob(db, job))) },
    };
  });

  serve(api, getReprice, schemas.getReprice, async ({ db, params, query, now }) => {
    const job = await findReprice(db, params.job);
    const isUnderWay = job.state === "running" || job.doing !== null;
    const isLost = job.worked_at < earlier(now(), lostMs) || job.worked_at > earlier(now(), -farAheadMs);
    if (isUnderWay && isLost) wake(job.id);
    return {
      success: true as const,
      data: {
        ...(await answerJob(db, job)),
        items: query.brief ? [] : await answerItems(db, job, now()),
      },
    };
  });

  serveFile(api, exportReprice, schemas.exportReprice, async ({ db, params, query, now }) => {
    const job = await findReprice(db, params.job);
    const items = await answerItems(db, job, now());
    return {
      ...(await listFile(repriceExport(items, indianDay(now())), query.format)),
      noted: { action: "sales exported", subject: { type: "re-pricing", id: job.id }, detail: query },
    };
  });
}

/** Binds applying the choices of a re-pricing, and undoing them. */
function bindDecisions(api: Api, work: RepriceWork): void {
  serve(api, applyReprice, schemas.applyReprice, async ({ db, user, params, body, now }) => {
    const job = await findReprice(db, params.job);
    const acts = new Map(body.choices.map((choice) => [numberOfSale(choice), choice.act]));
    const { batch, again } = await db.transaction().execute(async (db) => {
      await begin(db, job, "applying", user, now());
      const batch = (await findReprice(db, job.id)).batch + 1;
      await updateJob(db, job.id, {}, { batch });
      return { batch, again: await choose(db, job.id, acts, batch) };
    });
    await work.on(job.id);
    const items = (await listAllItems(db, job.id)).filter((item) => item.batch === batch);
    return {
      success: true as const,
      data: {
        applied: items.filter(({ outcome }) => outcome === "applied").length,
        refused: [
          ...again.map(({ noun, number }) => ({
            ...saleId(noun, number),
            reason: `${number} already has a decision.`,
          })),
          ...items.flatMap(({ noun, number, outcome, reason }) =>
            outcome === "applied"
              ? []
              : [{ ...saleId(noun, number), reason: reason ?? faultTexts.applying(number) }],
          ),
        ],
      },
    };
  });

  serve(api, undoReprice, schemas.undoReprice, async ({ db, user, params, now }) => {
    const job = await findReprice(db, params.job);
    const applied = (await listAllItems(db, job.id)).filter(({ outcome }) => outcome === "applied");
    if (applied.length === 0 && job.doing === null)
      throw new Rejection("conflict", "This re-pricing has nothing left to undo.");
    const sent: string[] = [];
    for (const item of applied) {
      const stored = await findSale(db, item);
      if (stored && !isUnsent(item, stored)) sent.push(item.number);
    }
    if (sent.length > 0)
      throw new Rejection(
        "conflict",
        `This re-pricing can’t be undone: ${sent.join(", ")} ${sent.length === 1 ? "was" : "were"} sent or changed since.`,
        { extra: { sent } },
      );
    await db.transaction().execute(async (db) => {
      await begin(db, job, "undoing", user, now());
      await forgetWhyLeft(db, job.id);
    });
    await work.on(job.id);
    const items = await listAllItems(db, job.id);
    const wasLeft = new Set(applied.map(({ number }) => number));
    return {
      success: true as const,
      data: {
        applied: items.filter(({ number, outcome }) => wasLeft.has(number) && outcome === "undone").length,
        refused: items.flatMap(({ noun, number, outcome, reason }) =>
          wasLeft.has(number) && outcome === "applied"
            ? [{ ...saleId(noun, number), reason: reason ?? faultTexts.undoing(number) }]
            : [],
        ),
      },
    };
  });
}

/** Binds the home page's notices about re-pricings of the user's sales. */
function bindNoticeEndpoints(api: Api): void {
  serve(api, listRepriced, schemas.listRepriced, async ({ db, user }) => {
    const rows = await listRepriceNotices(db, { userId: user.id });
    return {
      success: true as const,
      data: {
        repriced: rows.map((row) => ({
          ...saleId(row.noun, row.number),
          ...repricedOf(row),
          revision: row.latest_revision,
          at: row.applied_at ?? "",
          by: row.applied_by ?? "",
        })),
      },
    };
  });

  serve(api, dismissRepriced, schemas.dismissRepriced, async ({ db, user, body }) => {
    await dismissRepriceNotices(db, user.id, body.until);
    return { success: true as const };
  });
}

/** Stores the choices. Returns sales with an earlier decision. */
async function choose(
  db: Db,
  jobId: string,
  acts: ReadonlyMap<string, RepriceAct>,
  batch: number,
): Promise<RepriceItemRow[]> {
  const items = await listAllItems(db, jobId);
  const known = new Set(items.map(({ number }) => number));
  const foreign = [...acts.keys()].find((number) => !known.has(number));
  if (foreign !== undefined) {
    const msg = `${foreign} is not part of this re-pricing`;
    throw new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "choices"] }] });
  }
  const again: RepriceItemRow[] = [];
  for (const item of items) {
    const act = acts.get(item.number);
    if (act === undefined) continue;
    // A refused sale can be chosen again, like one whose price was worked out again.
    if (item.outcome === "applied" || item.outcome === "undone") again.push(item);
    else await updateItem(db, item, { act, batch, outcome: null, reason: null });
  }
  return again;
}
