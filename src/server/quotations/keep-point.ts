import { keptLater, pointsOfDocument, withKeptLater } from "#domain/open-points/document-points.ts";
import { openOf } from "#domain/open-points/open-points.ts";
import type { Db } from "../platform/database/schema.ts";
import { type KeepRequest, keepOpenPoint } from "../sales/keep-open-point.ts";
import type { LifeAct } from "../sales/life.ts";
import { quotationSales } from "./quotation-sales.ts";
import type { StoredQuotation } from "./quotations-repository.ts";
import { documentOf } from "./stored-document.ts";

/** Keeps an open point of a revision inside the caller's transaction. Throws as `keepOpenPoint`. */
export const keepPointOf = (
  db: Db,
  act: LifeAct,
  number: string,
  request: KeepRequest,
): Promise<StoredQuotation> =>
  keepOpenPoint(db, quotationSales, act, number, request, async (stored, kept, later) => {
    const document = documentOf(stored);
    const next = keptLater(pointsOfDocument(document), later, kept);
    const points = pointsOfDocument(withKeptLater(document, next));
    return { next, points, open: openOf(points).length };
  });
