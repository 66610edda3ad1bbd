import type { z } from "zod";
import type { User } from "#contract/auth/auth-api.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { exportPipeline, getPipeline, listPipeline } from "#contract/insights/pipeline-api.ts";
import { pipelineSchemas as schemas } from "#contract/insights/pipeline-schemas.ts";
import { indianDay, shiftDay, startOfIndianDay } from "#domain/dates/indian-dates.ts";
import {
  countAndValue,
  type HeldPart,
  heldParts,
  type OpenPart,
  type PipelinePart,
  salesHeld,
  salesOfPart,
} from "#domain/insights/pipeline.ts";
import { pipelinePartTitles } from "#domain/insights/pipeline-titles.ts";
import { rupees } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import { listWaitingFor } from "../approvals/decide.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import {
  type CountedSale,
  listCompanies,
  listHeldSales,
  listOpenSales,
  type OpenFilter,
} from "./open-sales-repository.ts";
import { describeSales, listSaleItems } from "./sale-items.ts";
import { inPages, salesExport } from "./sales-export.ts";

/** The pipeline shows at most 100 sales of each list, and 5 in the column of a status; further ones are on pages. */
const maxNamed = 100;
const firstOfStatus = 5;
/** The customer filter of the pipeline offers at most 1,000 customers. */
const maxCustomers = 1000;

type PipelineQuery = z.infer<typeof schemas.getPipeline.query>;

/** The sales that this user's pipeline counts, without the filters by creator and customer. */
const openFilter = (user: User, asked: PipelineQuery): OpenFilter => ({
  ownerId: can(user, "see everybody's pipeline") ? null : user.id,
  craneType: asked.crane_type ?? null,
  from: asked.start_date === undefined ? null : startOfIndianDay(asked.start_date),
  until: asked.end_date === undefined ? null : startOfIndianDay(shiftDay(asked.end_date, 1)),
});

const filtered = <S extends CountedSale>(sales: readonly S[], { creator, customer_id }: PipelineQuery): S[] =>
  sales.filter(
    (sale) =>
      (creator === undefined || sale.createdBy === creator) &&
      (customer_id === undefined || sale.customerId === customer_id),
  );

/** The held sales of this user's pipeline, by part. */
async function heldSales(
  db: Db,
  user: User,
  asked: PipelineQuery,
): Promise<(part: HeldPart) => CountedSale[]> {
  const sales = filtered(await listHeldSales(db, openFilter(user, asked)), asked);
  const deciding = (await listWaitingFor(db, user)).map(({ subject }) => subject);
  return (part) => salesHeld(sales, part, deciding);
}

const isHeldPart = (part: PipelinePart): part is HeldPart => heldParts.some((each) => each === part);

/** The list of one part of this user's pipeline, in its order. */
async function salesOf(db: Db, user: User, asked: PipelineQuery, part: PipelinePart, today: string) {
  if (isHeldPart(part)) return (await heldSales(db, user, asked))(part);
  return salesOfPart(filtered(await listOpenSales(db, openFilter(user, asked)), asked), part, today);
}

/** Returns a user's pipeline: its parts, the first sales of each, and their numbers. */
async function pipelineOf(
  db: Db,
  user: User,
  query: PipelineQuery,
  now: string,
): Promise<AnswerOf<typeof getPipeline>["data"]> {
  const today = indianDay(now);
  const all = await listOpenSales(db, openFilter(user, query));
  const sales = filtered(all, query);
  const part = (name: OpenPart) => salesOfPart(sales, name, today);
  const held = await heldSales(db, user, query);
  const parts = {
    today: part("today"),
    late: part("late"),
    none: part("none"),
    ending: part("ending"),
    outdated: part("outdated"),
    awaiting: held("awaiting"),
    sent_back: held("sent_back"),
    approvals: held("approvals"),
  };
  const columnOf = (name: OpenPart) => {
    const own = part(name);
    const { count, value } = countAndValue(own);
    return { count, value: rupees(value), first: own.slice(0, firstOfStatus) };
  };
  const statuses = openStatuses.map((status) => ({ status, ...columnOf(status) }));
  const expired = columnOf("expired");
  const named = Object.values(parts).flatMap((list) => list.slice(0, maxNamed));
  const numbers = [...named, ...[...statuses, expired].flatMap(({ first }) => first)].map(
    ({ number }) => number,
  );
  const items = await describeSales(db, [...new Set(numbers)], today);
  const listed = (list: readonly { number: string }[]) =>
    list.slice(0, maxNamed).flatMap(({ number }) => items.get(number) ?? []);
  const outdated = parts.outdated.slice(0, maxNamed).flatMap(({ number, outdated = [] }) => {
    const item = items.get(number);
    return item ? [{ ...item, outdated: [...outdated] }] : [];
  });
  const customers = new Set(all.flatMap(({ customerId }) => customerId ?? []));
  return {
    by_status: statuses.map((row) => ({ ...row, first: listed(row.first) })),
    expired: { ...expired, first: listed(expired.first) },
    follow_ups: {
      today: listed(parts.today),
      late: listed(parts.late),
      none: listed(parts.none),
    },
    ending: listed(parts.ending),
    outdated,
    approvals: listed(parts.approvals),
    held: { awaiting: listed(parts.awaiting), sent_back: listed(parts.sent_back) },
    totals: {
      today: parts.today.length,
      late: parts.late.length,
      none: parts.none.length,
      ending: parts.ending.length,
      outdated: parts.outdated.length,
      awaiting: parts.awaiting.length,
      sent_back: parts.sent_back.length,
      approvals: parts.approvals.length,
    },
    creators: [...new Set(all.map(({ createdBy }) => createdBy))].sort(),
    customers: await listCompanies(db, [...customers].slice(0, maxCustomers)),
  };
}

/** Binds the pipeline and the lists behind its figures. */
export function bindPipelineEndpoints(api: Api): void {
  serve(api, getPipeline, schemas.getPipeline, async ({ db, user, query, now }) => ({
    success: true as const,
    data: await pipelineOf(db, user, query, now()),
  }));

  serve(api, listPipeline, schemas.listPipeline, async ({ db, user, query, now }) => {
    const { part, page, limit } = query;
    const today = indianDay(now());
    const found = await salesOf(db, user, query, part, today);
    const numbers = found.slice((page - 1) * limit, page * limit).map(({ number }) => number);
    return {
      success: true as const,
      data: {
        items: await listSaleItems(db, numbers, today),
        total: found.length,
        value: rupees(found.reduce((sum, { value }) => sum + value, 0)),
        page,
        limit,
      },
    };
  });

  serveFile(api, exportPipeline, schemas.exportPipeline, async ({ db, user, query, now }) => {
    const { part, format } = query;
    const today = indianDay(now());
    const parts: readonly PipelinePart[] = part === undefined ? [...openStatuses, "expired"] : [part];
    const found = await Promise.all(parts.map((each) => salesOf(db, user, query, each, today)));
    const numbers = found.flat().map(({ number }) => number);
    const items = inPages(numbers, (some) => listSaleItems(db, some, today));
    const name = part === undefined ? "Pipeline" : pipelinePartTitles[part];
    return {
      ...(await listFile(salesExport(items, today, { file: "pipeline", name }), format)),
      noted: { action: "sales exported", subject: { type: "pipeline", id: null }, detail: query },
    };
  });
}
