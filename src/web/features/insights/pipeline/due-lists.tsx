import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { PipelineAnswer, SaleItem } from "#contract/insights/pipeline-api.ts";
import { describeForOthers } from "#domain/approval/broken-rules.ts";
import type { PipelinePart } from "#domain/insights/pipeline.ts";
import { pipelinePartTitles } from "#domain/insights/pipeline-titles.ts";
import { outdatedWords } from "#domain/sales/revisable.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { indianToday } from "../../../ui/today.ts";
import { numberOf as numberOfWaiting, useWaitingApprovals } from "../../approval/approvals-query.ts";
import { useSession } from "../../auth/session.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { numberOf, SaleLink, whose } from "../sale-link.tsx";
import type { PipelineSearch } from "./pipeline-search-params.ts";
import { endText, lateText } from "./status-columns.tsx";

/** The most sales that a due list shows before “more”. */
const maxShown = 5;

type DueListsProps = { found: PipelineAnswer; search: PipelineSearch };

/**
 * The due lists of the pipeline in their order: late follow-ups, validity that ends soon, expired sales, sales without
 * a follow-up, revised positions, and sales that are sent back or await approval.
 */
export function DueLists({ found, search }: DueListsProps) {
  const today = indianToday();
  const { follow_ups, ending, approvals, held, totals } = found;
  const { user } = useSession();
  const waiting = useWaitingApprovals();
  /** The responsible user. For own sales the rest of the validity. */
  const whoseOrEnd = (item: SaleItem) =>
    whose(item) === user?.username ? endText(item.valid_until, today).text : whose(item);
  /** The fault in the rule's words. */
  const whyHeld = (item: SaleItem) => {
    const asked = waiting.find((each) => numberOfWaiting(each) === numberOf(item));
    return asked?.broken.map((broken) => describeForOthers(broken, asked.author)).join("; ") ?? whose(item);
  };
  return (
    <aside aria-label="What is due" className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
      <Part part="late" count={totals.late} items={follow_ups.late} search={search} isUrgent>
        {(item) => lateText(item.next_follow_up ?? today, today)}
      </Part>
      <Part part="ending" count={totals.ending} items={ending} search={search}>
        {(item) => endText(item.valid_until, today).text.replace("ends ", "")}
      </Part>
      {found.expired.count > 0 && (
        <Part part="expired" count={found.expired.count} items={found.expired.first} search={search}>
          {(item) => endText(item.valid_until, today).text}
        </Part>
      )}
      <Part part="none" count={totals.none} items={[]} search={search}>
        {() => ""}
      </Part>
      {totals.outdated > 0 && (
        <Part
          part="outdated"
          count={totals.outdated}
          items={found.outdated}
          search={search}
          isUrgent
          isSentence
        >
          {(item) =>
            found.outdated
              .find((each) => numberOf(each) === numberOf(item))
              ?.outdated.map(outdatedWords)
              .join(". ")
          }
        </Part>
      )}
      {totals.sent_back > 0 && (
        <Part part="sent_back" count={totals.sent_back} items={held.sent_back} search={search} isUrgent>
          {whoseOrEnd}
        </Part>
      )}
      {totals.awaiting > 0 && (
        <Part part="awaiting" count={totals.awaiting} items={held.awaiting} search={search}>
          {whoseOrEnd}
        </Part>
      )}
      {totals.approvals > 0 && (
        <Part part="approvals" count={totals.approvals} items={approvals} search={search} isUrgent isSentence>
          {whyHeld}
        </Part>
      )}
    </aside>
  );
}

function Head({ title, count, isUrgent = false }: { title: string; count: number; isUrgent?: boolean }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="card-title">{title}</span>
      <b className={`font-value tabular-nums ${isUrgent && count > 0 ? "text-warn" : ""}`}>{count}</b>
    </span>
  );
}

type PartProps = {
  part: PipelinePart;
  count: number;
  items: readonly SaleItem[];
  search: PipelineSearch;
  isUrgent?: boolean;
  /** The text of an item is too long for the end of its line and is below it. */
  isSentence?: boolean;
  /** The text of an item. */
  children: (item: SaleItem) => ReactNode;
};

function Part({ part, count, items, search, isUrgent = false, isSentence = false, children }: PartProps) {
  const title = pipelinePartTitles[part];
  const list = { to: "/pipeline" as const, search: { ...search, list: part, page: undefined } };
  const rest = count - Math.min(items.length, maxShown);
  return (
    <section aria-labelledby={`part-${part}`} className="border-b border-rule last:border-b-0">
      <h2 id={`part-${part}`}>
        <Link
          {...list}
          className="prints flex min-h-12 items-center gap-2 bg-sheet-2 px-4 py-2 text-ink no-underline hover:bg-hover"
        >
          <span className="flex-1">
            <Head title={title} count={count} isUrgent={isUrgent} />
          </span>
          <ChevronRight size={18} strokeWidth={1.6} aria-hidden="true" className="md:hidden" />
        </Link>
      </h2>
      {items.length > 0 && (
        <Items items={items.slice(0, maxShown)} isSentence={isSentence}>
          {children}
        </Items>
      )}
      {rest > 0 && (
        <p className="border-t border-rule px-4 py-2.5 max-md:hidden">
          <Link {...list} className="prints link">
            {items.length === 0 ? `Show ${rest}` : `${rest} more`}
            <span className="sr-only">, {title}</span>
          </Link>
        </p>
      )}
    </section>
  );
}

function Items({ items, isSentence, children }: Pick<PartProps, "items" | "isSentence" | "children">) {
  return (
    <ul className="max-md:hidden">
      {items.map((item) => (
        <li key={numberOf(item)} className="border-t border-rule px-4 py-2.5">
          <SaleLink item={item} />
          <div className={`text-label ${isSentence ? "grid" : "flex justify-between gap-x-3"}`}>
            <CustomerName item={item} />
            <span
              className={`font-value wrap-anywhere text-warn tabular-nums ${isSentence ? "" : "max-w-2/3 flex-none"}`}
            >
              {children(item)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
