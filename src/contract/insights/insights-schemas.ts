import { z } from "zod";
import type { FigureRow } from "#domain/insights/figure-columns.ts";
import { insightSeries, winRateGroups } from "#domain/insights/insights.ts";
import { describes } from "../describes.ts";
import { daysInOrder, formatQuery, limitQuery, pageQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";
import { dayQuery, saleItems, salesFilterShape } from "./pipeline-schemas.ts";

const params = z.object({ figure: z.string().max(40) });
const count = z.number().exactOptional();
const share = z.number().nullable().exactOptional();

const filter = {
  ...salesFilterShape,
  as_of: dayQuery("As of").optional(),
  by: z.enum(winRateGroups, `By must be one of ${winRateGroups.join(", ")}`).optional(),
};

/** The listed row of a figure, and its series. */
const listed = {
  ...filter,
  row: z.string().max(200).optional(),
  series: z.enum(insightSeries, `Series must be one of ${insightSeries.join(", ")}`).optional(),
};

const insightRow = describes<FigureRow>()(
  z.object({
    label: z.string(),
    count: z.number(),
    value: z.number(),
    won_count: count,
    won_value: count,
    rate: share,
    quoted_margin: share,
    won_margin: share,
    quoted_value: count,
    days: share,
    kg: count,
    kg_below: count,
    lowest: count,
    median: count,
    highest: count,
  }),
);

export const insightAnswer = z.object({
  as_of: z.string(),
  rows: z.array(insightRow),
  /** For steel: the cost of one rupee more per kg, and the present cost of holding quoted prices. */
  steel: z
    .object({
      rupee_more: z.number(),
      held: z.number(),
      /** The width of a row in rupees. */
      bar: z.number(),
      in_force: z.array(z.object({ component: z.string(), rate: z.number() })),
    })
    .exactOptional(),
});

/** A page of the sales in a row. `structure` is the row's cost of steel, rupees before margin. */
export const insightItems = saleItems.extend({ structure: z.number().exactOptional() });

export const insightsSchemas = {
  getInsight: {
    params,
    query: z.object(filter).superRefine(daysInOrder),
    answer: success(insightAnswer),
  },
  listInsight: {
    params,
    query: z.object({ ...listed, page: pageQuery, limit: limitQuery(10, 100) }).superRefine(daysInOrder),
    answer: success(insightItems),
  },
  exportInsight: { params, query: z.object({ ...listed, format: formatQuery }).superRefine(daysInOrder) },
  exportInsights: { query: z.object(filter).superRefine(daysInOrder) },
  listInsightCreators: { answer: success(z.object({ creators: z.array(z.string()) })) },
};
