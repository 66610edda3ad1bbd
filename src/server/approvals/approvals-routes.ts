import { listApprovals, type WaitingApproval } from "#contract/approvals/approvals-api.ts";
import { approvalsSchemas as schemas } from "#contract/approvals/approvals-schemas.ts";
import { rupees } from "#domain/numbers/money.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { readBrokenRules, readTerms, type WaitingRow } from "./approvals-repository.ts";
import { listWaitingFor } from "./decide.ts";

function waitingOf(row: WaitingRow): WaitingApproval {
  const { margin, marginPercentage, total } = readTerms(row);
  return {
    ...(row.noun === "quotation" ? { quotation_id: row.subject } : { offer_id: row.subject }),
    revision: row.revision,
    author: row.author,
    asked_at: row.asked_at,
    broken: readBrokenRules(row),
    final_amount: rupees(total),
    margin: rupees(margin),
    margin_percentage: marginPercentage,
    open_points: row.open_points ?? 0,
  };
}

/** Binds the list of the caller's open decisions. */
export function bindApprovalsEndpoint(api: Api): void {
  serve(api, listApprovals, schemas.listApprovals, async ({ db, user }) => {
    const waiting = await listWaitingFor(db, user);
    return { success: true as const, data: { approvals: waiting.map(waitingOf) } };
  });
}
