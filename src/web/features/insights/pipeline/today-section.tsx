import { useQuery } from "@tanstack/react-query";
import type { PipelineAnswer } from "#contract/insights/pipeline-api.ts";
import { can } from "#domain/roles.ts";
import type { PipelinePart } from "#domain/sales/pipeline.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useSession } from "../../auth/session.ts";
import { openText } from "./open-text.ts";
import { pipelineQuery } from "./pipeline-queries.ts";

/**
 * Today's calls on the home page: the user's own, or the firm's for users who see all. It has its place before its
 * figures are there, and without them: what stands under it is being pressed.
 */
export function DayStrip() {
  const { user } = useSession();
  const { data, isError } = useQuery(pipelineQuery({}));
  const parts: readonly { part: PipelinePart; text: string; presses: boolean }[] = [
    { part: "late", text: "late calls", presses: true },
    { part: "today", text: "calls due today", presses: false },
    { part: "ending", text: "end within 7 days", presses: false },
    { part: "none", text: "without a next day", presses: false },
  ];
  const counts: Readonly<Partial<Record<PipelinePart, number>>> = data?.totals ?? {};
  return (
    <section aria-labelledby="day-title" className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 md:gap-y-1">
        <h2 id="day-title" className="section-title max-md:flex max-md:min-h-11 max-md:items-center">
          {can(user, "see everybody's pipeline") ? "The firm’s day" : "Your day"}
        </h2>
        {data && <Held totals={data.totals} />}
        <Link
          to="/pipeline"
          className="link tabular-nums max-md:flex max-md:min-h-11 max-md:basis-full max-md:items-center"
        >
          {data ? openText(data) : "Pipeline"}
        </Link>
      </div>
      <ul className="mt-4 grid grid-cols-2 border border-rule bg-sheet @2xl:grid-cols-4">
        {parts.map(({ part, text, presses }) => (
          <li
            key={part}
            className="border-rule even:border-l nth-[n+3]:border-t @2xl:not-first:border-l @2xl:nth-[n+3]:border-t-0"
          >
            <Link
              to="/pipeline"
              search={part === "today" ? {} : { list: part }}
              className="block min-h-11 px-4 py-3 text-ink no-underline hover:bg-hover"
            >
              <b
                className={`flex h-[1.5em] items-center text-total font-total tabular-nums ${presses && (counts[part] ?? 0) > 0 ? "text-warn" : ""}`}
              >
                {data ? (counts[part] ?? 0) : isError ? "–" : <Skeleton className="h-5 w-10" />}
              </b>
              <span className="text-label text-ink-2">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Outdated and held sales beside the heading, on a phone below it. Nothing without one. */
function Held({ totals }: Pick<PipelineAnswer, "totals">) {
  const { sent_back: back, awaiting, approvals, outdated } = totals;
  return (
    <p className="flex flex-wrap gap-x-4 tabular-nums max-md:basis-full md:ml-auto">
      {outdated > 0 && (
        <Link
          to="/pipeline"
          search={{ list: "outdated" }}
          className="link text-warn max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {outdated} with revised positions
        </Link>
      )}
      {back > 0 && (
        <Link
          to="/pipeline"
          search={{ list: "sent_back" }}
          className="link text-warn max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {back} sent back
        </Link>
      )}
      {awaiting > 0 && (
        <Link
          to="/pipeline"
          search={{ list: "awaiting" }}
          className="link max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {awaiting} awaiting {approvals > 0 ? "others’ approval" : "approval"}
        </Link>
      )}
      {approvals > 0 && (
        <Link
          to="/pipeline"
          search={{ list: "approvals" }}
          className="link text-warn max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {approvals} awaiting {awaiting > 0 ? "yours" : "your approval"}
        </Link>
      )}
    </p>
  );
}
