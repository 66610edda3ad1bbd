import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { PipelineAnswer, SaleItem } from "#contract/insights/pipeline-api.ts";
import { expiringDays, type PipelinePart } from "#domain/insights/pipeline.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { indianToday } from "../../../ui/today.ts";
import { useSession } from "../../auth/session.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { numberOf, SaleLink, whose } from "../sale-link.tsx";
import { useContactToCall } from "./follow-up-call.tsx";
import { openSum } from "./open-text.ts";
import { pipelineQuery } from "./pipeline-queries.ts";
import { lateText } from "./status-columns.tsx";

/** The most calls of today that the home page shows. */
const maxCalls = 2;

/** Today's calls and dates on the home page. The list keeps its height while it loads, so nothing below it moves. */
export function TodaySection() {
  const { data, isError, refetch } = useQuery(pipelineQuery({}));
  const calls = data ? [...data.follow_ups.late, ...data.follow_ups.today].slice(0, maxCalls) : undefined;
  return (
    <section aria-labelledby="today-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="today-title" className="section-title">
          Today
        </h2>
        <Link
          to="/pipeline"
          className="link font-value tabular-nums max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {data ? openSum(data) : "Pipeline"}
        </Link>
      </div>
      <div className="mt-5 border border-rule bg-sheet max-md:mt-3">
        <div className="min-h-[130px]">
          {calls === undefined && !isError && <Skeleton className="h-[130px] w-full" />}
          {isError && !data && (
            <p className="flex flex-wrap items-center gap-x-4 px-5 py-4 max-md:px-4">
              Today’s calls could not be loaded.
              <Button variant="quiet" size="row" onClick={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {calls?.length === 0 && <p className="px-5 py-5 text-ink-2 max-md:px-4">No call due today.</p>}
          {calls !== undefined && calls.length > 0 && (
            <ul>
              {calls.map((item) => (
                <CallRow key={numberOf(item)} item={item} />
              ))}
            </ul>
          )}
        </div>
        {data && <Dates totals={data.totals} calls={calls?.length ?? 0} />}
      </div>
    </section>
  );
}

/** One call: the customer, its number and contact, and how late the call is. */
function CallRow({ item }: { item: SaleItem }) {
  const { user } = useSession();
  const { contact } = useContactToCall(item.customer_id);
  const today = indianToday();
  const due = item.next_follow_up ?? today;
  const isLate = due < today;
  const owner = whose(item) === user?.username ? "" : whose(item);
  const person = contact?.name ?? "";
  // A sale that names its person shows that name behind the company.
  const isNamed = item.customer?.endsWith(person) ?? false;
  const named = isNamed ? "" : person;
  const names = [named, owner].filter((text) => text !== "").join(" · ");
  return (
    <li className="flex min-h-[65px] items-center gap-4 border-b border-rule px-5 py-1 max-md:gap-3 max-md:px-4">
      <div className="min-w-0 flex-1">
        <p className="flex font-value">
          <CustomerName item={item} />
        </p>
        <p className="truncate text-label text-ink-2" title={names}>
          <SaleLink item={item} />
          {named !== "" && ` · ${named}`}
          {/* A phone has no room for it. */}
          {owner !== "" && <span className="max-md:hidden"> · {owner}</span>}
        </p>
      </div>
      <span className={`flex-none text-label tabular-nums ${isLate ? "font-value text-warn" : "text-ink-2"}`}>
        {isLate ? lateText(due, today) : "due today"}
      </span>
      <ButtonLink
        to="/pipeline"
        search={{ call: numberOf(item) }}
        size="row"
        icon={Phone}
        aria-label={`Call ${item.customer ?? numberOf(item)}`}
        className="flex-none"
      >
        Call
      </ButtonLink>
    </li>
  );
}

/** Links to further calls, dates, and held sales, without empty ones. */
function Dates({ totals, calls }: Pick<PipelineAnswer, "totals"> & { calls: number }) {
  const { late, today, ending, none, sent_back: back, awaiting, approvals, outdated } = totals;
  const more = late + today - calls;
  const dates: readonly { part?: PipelinePart; count: number; text: string; isUrgent?: boolean }[] = [
    { count: more, text: more === 1 ? "more call" : "more calls" },
    {
      part: "ending",
      count: ending,
      text: `${ending === 1 ? "expires" : "expire"} within ${expiringDays} days`,
    },
    { part: "none", count: none, text: "without a follow-up date" },
    { part: "outdated", count: outdated, text: "with revised positions", isUrgent: true },
    { part: "sent_back", count: back, text: "sent back", isUrgent: true },
    {
      part: "awaiting",
      count: awaiting,
      text: `awaiting ${approvals > 0 ? "others’ approval" : "approval"}`,
    },
    { part: "approvals", count: approvals, text: "awaiting your approval", isUrgent: true },
  ];
  const found = dates.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 px-5 py-3 text-label max-md:px-4 max-md:py-1">
      {found.map(({ part, count, text, isUrgent = false }) => (
        <li key={text}>
          <Link
            to="/pipeline"
            search={part === undefined ? {} : { list: part }}
            className={`link inline-flex min-h-8 items-center tabular-nums max-md:min-h-11 ${isUrgent ? "text-warn" : ""}`}
          >
            {count} {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
