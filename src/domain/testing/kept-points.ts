import { Rejection } from "../errors/rejection.ts";
import type { OpenPoint } from "../open-points/open-points.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import type { KeptPoint } from "../quotation/document/kept-point.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { requestOf } from "../wizard/request-of.ts";
import { exampleRowOf } from "./example-tables.ts";

/** Returns an open point as a tester keeps it. */
export const keepPointOf = ({ key, values }: Pick<OpenPoint, "key" | "values">): KeptPoint => ({
  key,
  values,
  reason: `as agreed: ${key.slice(0, 40)}`,
  by: "tester",
  at: "2026-11-20T06:00:00.000Z",
});

/** Returns the saved document of a working quotation; null for one that the tables do not price. */
export function savedAs(draft: Draft, number: string): QuotationDocument | null {
  try {
    return assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
      ...{ number, createdAt: "2026-11-20T06:30:00.000Z", createdBy: "tester", preparedBy: "Tester" },
      rates: draft.servedDefaults,
      ...(draft.standardTerms && { standardTerms: draft.standardTerms }),
    });
  } catch (thrown) {
    if (thrown instanceof Rejection) return null;
    throw thrown;
  }
}
