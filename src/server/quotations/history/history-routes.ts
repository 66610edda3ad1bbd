import { asOfText } from "#contract/quotations/history-schemas.ts";
import {
  exportHistory,
  listCompetitors,
  listCreators,
  listOwnQuotations,
  listQuotations,
} from "#contract/quotations/quotations-api.ts";
import { quotationsSchemas as schemas } from "#contract/quotations/quotations-schemas.ts";
import { can } from "#domain/people/roles.ts";
import type { Api } from "../../platform/http/api.ts";
import { serve } from "../../platform/http/serve.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import { listFile } from "../../platform/list-file.ts";
import { listCompetitors as competitorsOf } from "../../sales/sales-repository.ts";
import { listQuotationsOf } from "../quotations-repository.ts";
import { toListed } from "../stored-document.ts";
import { historyExport } from "./history-export.ts";
import { filterOf } from "./history-filter.ts";
import * as history from "./history-repository.ts";

/** The competitors that are suggested for a lost quotation: at most 200. */
const maxCompetitors = 200;

/** Binds the lists of saved quotations, and what their filters and forms offer. */
export function bindHistoryEndpoints(api: Api): void {
  serve(api, listQuotations, schemas.listQuotations, async ({ db, user, query, now }) => {
    const { page, limit, sort_by, sort_order } = query;
    const at = now();
    const filter = await filterOf(db, user, query, at);
    const order = { by: sort_by, order: sort_order };
    const range = { offset: (page - 1) * limit, limit };
    // Asked before the page is read: what is saved in between belongs to neither this page nor the ones after it.
    const newest = query.as_of ?? (await history.findNewest(db));
    const { rows, total } = newest
      ? await history.listPage(db, filter, order, { range, newest })
      : { rows: [], total: 0 };
    return {
      success: true as const,
      data: {
        quotations: rows.map((row) => toListed(row, user, at)),
        total,
        page,
        limit,
        as_of: newest ? asOfText(newest) : null,
      },
    };
  });

  serveFile(api, exportHistory, { query: schemas.exportHistory.query }, async ({ db, user, query, now }) => {
    const filter = await filterOf(db, user, query, now());
    const order = { by: query.sort_by, order: query.sort_order };
    return {
      ...(await listFile(await historyExport(db, filter, order), query.format)),
      noted: { action: "quotations exported", subject: { type: "history", id: null }, detail: query },
    };
  });

  serve(api, listOwnQuotations, schemas.listOwnQuotations, async ({ db, user, query, now }) => {
    const rows = await listQuotationsOf(db, user.id, query.limit);
    const at = now();
    return { success: true as const, data: { quotations: rows.map((row) => toListed(row, user, at)) } };
  });

  serve(api, listCreators, schemas.listCreators, async ({ db }) => ({
    success: true as const,
    data: { creators: await history.listCreators(db) },
  }));

  serve(api, listCompetitors, schemas.listCompetitors, async ({ db, user }) => {
    const owner = can(user, "work on others' quotations") ? null : user.id;
    return {
      success: true as const,
      data: { competitors: await competitorsOf(db, owner, maxCompetitors) },
    };
  });
}
