import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Calculator, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import type {
  applyReprice,
  exportReprice,
  RepriceItem,
  RepriceJob,
  startReprice,
  undoReprice,
} from "#contract/reprice/reprice-api.ts";
import { counted } from "#domain/numbers/format.ts";
import { can } from "#domain/people/roles.ts";
import { numberOfSale } from "#domain/sales/sale.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { callFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { ExportButtons } from "../../ui/lists/export-buttons.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { indianToday } from "../../ui/today.ts";
import { useOnePress } from "../../ui/use-one-press.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { RequireSignIn } from "../auth/require-sign-in.tsx";
import { useSession } from "../auth/session.ts";
import { quotationsKey } from "../sales/quotation-queries.ts";
import { type CountWords, LeftOut, leftOutText, notApplied, notUndone, reasonsShown } from "./left-out.tsx";
import { RecentReprices } from "./recent-reprices.tsx";
import type { Choices } from "./reprice-choices.ts";
import { RepriceFilters } from "./reprice-filters.tsx";
import { isUnderWay, itemsQuery, progressQuery, repriceKey } from "./reprice-queries.ts";
import { type RepriceSearch, repriceSearch } from "./reprice-search-params.ts";
import { RepriceSums } from "./reprice-sums.tsx";
import { RepriceTable } from "./reprice-table.tsx";
import { filterOf, progressText, undoTexts } from "./reprice-texts.ts";

type ApplyResult = { applied: number; refused: readonly { reason: string }[] };

/** One toast names the result, another the sales that were left out with their reasons. A refused sale has no tick. */
function tell({ applied, refused }: ApplyResult, done: string, left: CountWords): void {
  if (applied > 0 || refused.length === 0) toast.success(done, { duration: longToast });
  if (refused.length > 0)
    toast.error(leftOutText(refused.length, left), {
      lines: refused.map(({ reason }) => reason).slice(0, reasonsShown),
      duration: longToast,
    });
}

/** Open quotations and offers at today's price tables and rates, for those who may re-price them. */
export function RepricePage() {
  return (
    <RequireSignIn action="re-price quotations">
      <Reprice />
    </RequireSignIn>
  );
}

/** The filters, the results, and the choice for each sale. */
function Reprice() {
  usePageTitle("Re-price open quotations");
  const search = useSearch("/reprice");
  const { job } = search;
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = (change: RepriceSearch) =>
    navigate({ to: "/reprice", search: (before) => repriceSearch({ ...before, ...change }), replace: true });
  const start = useSubmit({
    send: (wanted: RepriceSearch) =>
      call<typeof startReprice>("POST", "/api/reprice", {
        body: { filter: filterOf(wanted, indianToday()) },
      }),
    onDone: ({ data }) => void go({ job: data.job }),
  });
  const workOut = useOnePress(() => start.submit(search));
  function choose(change: RepriceSearch): void {
    void go({ ...change, job: undefined });
    // The rows on the screen belong to the filters beside them.
    if (job !== undefined) start.submit({ ...search, ...change });
  }
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-table gap-5 gutter py-7">
      <Breadcrumb />
      <PageHeading
        title="Re-price open quotations"
        subtitle="Quotations and offers at today’s price tables and rates. Nothing changes before you apply. Sent papers do not change."
        actions={
          <>
            {job !== undefined && (
              <ExportButtons
                name="re-pricing"
                ask={(format) =>
                  callFile<typeof exportReprice>("GET", "/api/reprice/:job/list.csv", {
                    params: { job },
                    query: { format },
                  })
                }
              />
            )}
            <Button
              variant={job === undefined ? "primary" : "secondary"}
              icon={Calculator}
              busy={start.isBusy}
              onClick={workOut}
            >
              {job === undefined ? "Work out today’s prices" : "Work out again"}
            </Button>
          </>
        }
      />
      <RepriceFilters search={search} onChange={choose} />
      {start.failure !== undefined && (
        <ErrorBanner onRetry={() => start.submit(search)}>{start.failure}</ErrorBanner>
      )}
      {job === undefined ? (
        <RecentReprices onOpen={(id) => void go({ job: id })} />
      ) : (
        <OpenReprice
          key={job}
          job={job}
          onGone={() => void client.invalidateQueries({ queryKey: [repriceKey] })}
        />
      )}
    </div>
  );
}

function Breadcrumb() {
  const { user } = useSession();
  return (
    <nav aria-label="Breadcrumb" className="no-print text-label text-ink-2">
      {can(user, "set rates") ? (
        <>
          <Link to="/admin/database" className="link">
            Database
          </Link>{" "}
          /{" "}
          <Link to="/admin/rates" className="link">
            Rates
          </Link>
        </>
      ) : (
        <Link to="/pipeline" className="link">
          Pipeline
        </Link>
      )}{" "}
      / Re-price
    </nav>
  );
}

/** The acts of an open re-pricing: apply the choices, or undo all. */
function useRepriceActs(job: string, items: readonly RepriceItem[], onAsked: () => void) {
  const client = useQueryClient();
  const settle = async () => {
    await client.invalidateQueries({ queryKey: [repriceKey] });
    await client.invalidateQueries({ queryKey: [quotationsKey] });
  };
  const applying = useSubmit({
    send: async (choices: Choices) => {
      const list = items.flatMap(({ quotation_id, offer_id }) => {
        const act = choices[numberOfSale({ quotation_id, offer_id })];
        return act === undefined ? [] : [{ quotation_id, offer_id, act }];
      });
      const asked = call<typeof applyReprice>("POST", "/api/reprice/:job/apply", {
        params: { job },
        body: { choices: list },
      });
      onAsked();
      return (await asked).data;
    },
    onDone: (became) => {
      tell(became, `${counted(became.applied, "choice")} applied`, notApplied);
      return settle();
    },
    onFailed: settle,
  });
  const undoing = useSubmit({
    send: async () =>
      (await call<typeof undoReprice>("POST", "/api/reprice/:job/undo", { params: { job } })).data,
    onDone: (became) => {
      tell(became, `${counted(became.applied, "choice")} undone`, notUndone);
      return settle();
    },
    onFailed: settle,
  });
  return { applying, undoing };
}

/** The progress of its work. */
function DoingNow({ job }: { job: RepriceJob }) {
  const doing = progressText(job);
  return (
    <div role="status" className={doing === null ? "sr-only" : "border border-rule bg-sheet px-5 py-4"}>
      {doing !== null && (
        <>
          <p className="tabular-nums">
            {doing} {job.state === "running" ? `${job.done} of ${job.total}` : job.applied}
          </p>
          {job.state === "running" && (
            <progress className="mt-2 h-2 w-full" value={job.done} max={job.total} aria-hidden="true" />
          )}
        </>
      )}
    </div>
  );
}

type InForceProps = {
  applied: number;
  items: readonly RepriceItem[];
  isUndoing: boolean;
  onUndo: () => void;
};

/** The number of applied choices, and the way to undo them. */
function InForce({ applied, items, isUndoing, onUndo }: InForceProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <p className="mr-auto">
        {counted(applied, "choice")} of this re-pricing {applied === 1 ? "is" : "are"} in force.
      </p>
      <Button icon={Undo2} busy={isUndoing} onClick={() => setAsking(true)}>
        Undo all of it
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Undo this re-pricing?"
        confirmText="Undo"
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          onUndo();
        }}
        onCancel={() => setAsking(false)}
      >
        <ul className="grid list-disc gap-1 pl-5">
          {undoTexts(items).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}

function OpenReprice({ job, onGone }: { job: string; onGone: () => void }) {
  const client = useQueryClient();
  const progress = useQuery(progressQuery(job));
  const { data } = progress;
  const isReady = data !== undefined && !isUnderWay(data);
  const items = useQuery({ ...itemsQuery(job), enabled: isReady });
  // A job that ran elsewhere, or before a reload, has changed the sales when it ends.
  useEffect(() => {
    if (isReady) void client.invalidateQueries({ queryKey: itemsQuery(job).queryKey });
  }, [client, isReady, job]);
  const { applying, undoing } = useRepriceActs(job, items.data ?? [], () => void progress.refetch());
  const failure = applying.failure ?? undoing.failure;
  if (progress.isError && !data)
    return (
      <ErrorBanner
        onRetry={
          progress.error instanceof ApiError && progress.error.status === 404
            ? undefined
            : () => void progress.refetch()
        }
      >
        {errorText(progress.error)}
      </ErrorBanner>
    );
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <>
      <DoingNow job={data} />
      {data.state === "failed" && (
        <ErrorBanner>
          This re-pricing stopped. Work it out again. If it stops again, tell your administrator.
        </ErrorBanner>
      )}
      {failure && (
        <ErrorBanner
          retryWords="Reload"
          onRetry={() => {
            applying.reset();
            undoing.reset();
            onGone();
          }}
        >
          {failure}
        </ErrorBanner>
      )}
      {items.isError && !items.data && (
        <ErrorBanner onRetry={() => void items.refetch()}>{errorText(items.error)}</ErrorBanner>
      )}
      {/* Mounted before it has a text, because screen readers announce only changes. */}
      <LeftOut items={items.data ?? []} />
      {items.data && (
        <>
          <RepriceSums items={items.data} job={data} />
          {data.applied > 0 && (
            <InForce
              applied={data.applied}
              items={items.data}
              isUndoing={undoing.isBusy || data.doing === "undoing"}
              onUndo={() => void undoing.submit()}
            />
          )}
          <RepriceTable
            job={job}
            items={items.data}
            isApplying={applying.isBusy || data.doing === "applying"}
            onApply={applying.submit}
          />
        </>
      )}
      {!items.data && !items.isError && isReady && <Skeleton className="h-96 w-full" />}
    </>
  );
}
