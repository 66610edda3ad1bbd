import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";
import { PointsLine } from "../open-points/point-row.tsx";
import { numberOf, useWaitingApprovals } from "./approvals-query.ts";

/** The sales that await a decision of the user, the oldest first. Nothing without one. */
export function AwaitingApprovalSection() {
  const waiting = useWaitingApprovals();
  if (waiting.length === 0) return null;
  return (
    <section id="approvals" aria-labelledby="approvals-title">
      <h2 id="approvals-title" className="section-title">
        Awaiting your approval
      </h2>
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {waiting.map((each) => (
          <li
            data-row=""
            key={numberOf(each)}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-rule px-5 py-3 first:border-t-0 max-md:px-4"
          >
            <Link
              to={each.offer_id === undefined ? "/quotations/:number" : "/offers/:number"}
              params={{ number: numberOf(each) }}
              className="link font-value tabular-nums"
            >
              {revisionName(numberOf(each), each.revision)}
            </Link>
            <span className="min-w-0 flex-1 basis-64 break-words">
              {each.broken.map((broken) => describeForOthers(broken, each.author)).join("; ")}
              <PointsLine count={each.open_points} />
            </span>
            <span className="font-value tabular-nums">{formatMoney(paiseOrNull(each.final_amount))}</span>
            <span className="text-label text-ink-2 tabular-nums">
              {each.author}, {formatDateTime(each.asked_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
