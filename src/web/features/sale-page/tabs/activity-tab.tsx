import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { ActivityKind } from "#domain/sales/activity.ts";
import { maxNoteLength } from "#domain/sales/sale-status.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { pageSizes } from "../../../ui/lists/page-sizes.ts";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useOnePress } from "../../../ui/use-one-press.ts";
import { useSubmit } from "../../../ui/use-submit.ts";
import { useSession } from "../../auth/session.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { quotationsKey } from "../../sales/quotation-queries.ts";
import { maySell } from "../../sales/sale-permissions.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { activityNote, activityText } from "./activity-text.ts";

/** The titles of the kinds of entries in the activity. */
const kinds: Readonly<Record<ActivityKind, string>> = {
  saved: "Saved",
  revised: "Revised",
  status: "Status",
  note: "Note",
  follow_up: "Follow-up",
  validity: "Validity",
  approval: "Approval",
  paper: "Paper",
  repriced: "Re-priced",
  mail: "E-mail",
  file: "File",
  order: "Order",
  technical_check: "Technical data checked",
};

/** The activity (timeline) of a quotation or an offer, oldest entry first, and a form for a note. */
export function ActivityTab({ sale }: { sale: SaleWithCalls }) {
  const [page, setPage] = useState(1);
  const { user } = useSession();
  const found = useQuery(sale.activity(page));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_316px]">
      <div className="border border-rule bg-sheet">
        {found.isError ? (
          <ErrorBanner onRetry={() => void found.refetch()}>
            {errorText(found.error, "The activity could not be loaded")}
          </ErrorBanner>
        ) : found.data ? (
          <ol>
            {found.data.entries.map((entry) => (
              <li key={entry.id} className="border-t border-rule px-5 py-3 first:border-t-0">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <b className="font-value">{kinds[entry.kind]}</b>
                  <span className="min-w-0 break-words tabular-nums">{activityText(entry)}</span>
                  <span className="ml-auto text-label text-ink-2 tabular-nums">
                    {entry.by}, {formatDateTime(entry.at)}
                  </span>
                </p>
                {entry.note !== null && (
                  <p className="mt-0.5 break-words whitespace-pre-line text-ink-2">
                    {activityNote(entry, user?.username)}
                  </p>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <Skeleton className="m-5 h-24" />
        )}
        {(found.data?.total ?? 0) > pageSizes.activity && (
          <Pagination
            label="Activity"
            page={page}
            pageSize={pageSizes.activity}
            total={found.data?.total ?? 0}
            onPage={setPage}
          />
        )}
      </div>
      {maySell(user, sale) && <NoteForm key={sale.number} sale={sale} />}
    </div>
  );
}

function NoteForm({ sale }: { sale: SaleWithCalls }) {
  const form = useKeptForm(`note ${sale.number}`, { text: "" });
  const { text } = form.values;
  const isMissing = text.trim() === "";
  const add = useSubmit<typeof form.values>({
    check: () => !isMissing,
    send: ({ text }) => sale.addNote({ text }),
    reloads: [[quotationsKey]],
    failed: "The note could not be saved",
    onDone: (_, sent) => form.clearSaved(sent),
  });
  const submit = useOnePress(() => add.submit(form.values));
  return (
    <form
      className="grid gap-3 border border-rule bg-sheet p-5 no-print"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Note" error={add.isTried && isMissing ? "Write a note first" : undefined}>
        <Textarea value={text} maxLength={maxNoteLength} onChange={(text) => form.change({ text })} />
      </Field>
      {add.failure !== undefined && <ErrorBanner>{add.failure}</ErrorBanner>}
      <Button type="submit" busy={add.isBusy} className="justify-self-end">
        Add note
      </Button>
    </form>
  );
}
