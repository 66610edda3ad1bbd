import type { z } from "zod";
import {
  exportInsight,
  exportInsights,
  getInsight,
  listInsight,
  listInsightCreators,
} from "#contract/insights/insights-api.ts";
import { insightsSchemas as schemas } from "#contract/insights/insights-schemas.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { type Figure, figures, isOfOpen } from "#domain/insights/insights.ts";
import { insightsWorkbook } from "#domain/insights/insights-workbook.ts";
import { rupees } from "#domain/numbers/money.ts";
import { workbookType, writeWorkbook } from "../platform/excel/write-workbook.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import { listCountedItems } from "./counted-items.ts";
import { type FiguresQuestion, insightFigures } from "./insight-figures.ts";
import { listFigure, worthOf } from "./listed-figure.ts";
import { inPages, salesExport } from "./sales-export.ts";
import { listStageCreators } from "./stages-repository.ts";

function figureNamed(name: string): Figure {
  const figure = figures.find((each) => each === name);
  if (!figure)
    throw new Rejection("not-found", `There is no figure ${name}. There are: ${figures.join(", ")}.`);
  return figure;
}

type Query = z.infer<typeof schemas.getInsight.query>;

/** Returns the request as of a day that is not later than today. */
function askedFor(query: Query, today: string): FiguresQuestion {
  if (query.as_of !== undefined && query.as_of > today) {
    const msg = `Choose ${formatDate(today)} or an earlier day`;
    throw new Rejection("invalid", msg, { problems: [{ msg, loc: ["query", "as_of"] }] });
  }
  return {
    by: query.by ?? "capacity",
    scope: {
      asOf: query.as_of ?? today,
      start: query.start_date ?? null,
      end: query.end_date ?? null,
      creator: query.creator ?? null,
      craneType: query.crane_type ?? null,
      customerId: query.customer_id ?? null,
    },
  };
}

/** Returns the question for one of all figures: the period does not limit what is open. */
function askedForFigure(asked: FiguresQuestion, figure: Figure): FiguresQuestion {
  return isOfOpen(figure) ? { ...asked, scope: { ...asked.scope, start: null, end: null } } : asked;
}

/** Binds the figures over all sales, and the lists behind them. */
export function bindInsightsEndpoints(api: Api): void {
  serve(api, listInsightCreators, schemas.listInsightCreators, async ({ db }) => ({
    success: true as const,
    data: { creators: await listStageCreators(db) },
  }));

  serveFile(api, exportInsights, schemas.exportInsights, async ({ db, query, now }) => {
    const made = now();
    const asked = askedFor(query, indianDay(made));
    const counted = [];
    for (const figure of figures)
      counted.push({ figure, rows: (await insightFigures[figure](db, askedForFigure(asked, figure))).rows });
    const { asOf } = asked.scope;
    return {
      content: await writeWorkbook(insightsWorkbook(counted, { asOf, made })),
      type: workbookType,
      name: `insights-${asOf}.xlsx`,
      noted: { action: "sales exported", subject: { type: "insights", id: "all" }, detail: query },
    };
  });

  serve(api, getInsight, schemas.getInsight, async ({ db, params, query, now }) => {
    const figure = figureNamed(params.figure);
    const asked = askedFor(query, indianDay(now()));
    const counted = await insightFigures[figure](db, asked);
    return { success: true as const, data: { as_of: asked.scope.asOf, ...counted } };
  });

  serve(api, listInsight, schemas.listInsight, async ({ db, params, query, now }) => {
    const figure = figureNamed(params.figure);
    const today = indianDay(now());
    const { page, limit, row, series = "quoted" } = query;
    const range = { limit, offset: (page - 1) * limit };
    const asked = askedFor(query, today);
    const { counted, total, value, structure } = await listFigure(db, figure, asked, { row, series }, range);
    const shown = { asOf: asked.scope.asOf, today, worth: worthOf(figure, series) };
    const items = await listCountedItems(db, counted, shown);
    const data = { items, total, value: rupees(value), page, limit };
    return {
      success: true as const,
      data: structure === undefined ? data : { ...data, structure: rupees(structure) },
    };
  });

  serveFile(api, exportInsight, schemas.exportInsight, async ({ db, params, query, now }) => {
    const figure = figureNamed(params.figure);
    const today = indianDay(now());
    const { row, series = "quoted", format } = query;
    const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
    const asked = askedFor(query, today);
    const { asOf } = asked.scope;
    const { counted } = await listFigure(db, figure, asked, { row, series }, all);
    const shown = { asOf, today, worth: worthOf(figure, series) };
    const items = inPages(counted, (some) => listCountedItems(db, some, shown));
    return {
      ...(await listFile(salesExport(items, asOf, { file: `insights-${figure}`, name: figure }), format)),
      noted: { action: "sales exported", subject: { type: "insights", id: figure }, detail: query },
    };
  });
}
