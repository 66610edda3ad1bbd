import { queryOptions, useQuery } from "@tanstack/react-query";
import type { listApprovals, WaitingApproval } from "#contract/approvals/approvals-api.ts";
import { can } from "#domain/people/roles.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../auth/session.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";

const approvalsQuery = queryOptions({
  queryKey: [quotationsKey, "approvals"],
  queryFn: async ({ signal }) =>
    (await call<typeof listApprovals>("GET", "/api/approvals", { signal })).data.approvals,
  // Reload now and then, because other users save meanwhile.
  refetchOnWindowFocus: true,
});

/** The sales that await a decision of the user. Empty for users who may not decide. */
export function useWaitingApprovals(): readonly WaitingApproval[] {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...approvalsQuery, enabled: can(user, "decide approvals") });
  return data;
}

/** The number of waiting decisions. */
export const numberOf = ({ quotation_id, offer_id }: WaitingApproval): string =>
  quotation_id ?? offer_id ?? "";
