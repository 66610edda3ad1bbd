import { useQuery } from "@tanstack/react-query";
import { marginBroken } from "#domain/approval/judge.ts";
import { myRulesQuery } from "../../api/rules-query.ts";
import { RuleNotice } from "./rule-notice.tsx";

/** While a margin is typed, that it is below the user's least one. */
export function MarginNotice({
  marginPercentage,
  isRevision,
}: {
  marginPercentage: string;
  isRevision: boolean;
}) {
  const { data: limits } = useQuery(myRulesQuery);
  const broken = limits && marginBroken(Number(marginPercentage), limits);
  return broken ? (
    <RuleNotice approval={{ state: "awaiting", broken: [broken] }} mayBeCovered={isRevision} />
  ) : null;
}
