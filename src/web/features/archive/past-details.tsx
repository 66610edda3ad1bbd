import { useQuery } from "@tanstack/react-query";
import { CopyPlus, FileText, Pencil, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { addPaper, getPaper, getPastQuotation, PastRecord } from "#contract/archive/archive-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import { archiveKey } from "../../api/archive-key.ts";
import { call } from "../../api/call.ts";
import { callFile, saveFile } from "../../api/call-file.ts";
import { errorText } from "../../api/error-text.ts";
import { upload } from "../../api/upload.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { useSession } from "../auth/session.ts";
import { useBeginEnquiry } from "../sales/use-begin-enquiry.ts";
import { PastDialog } from "./past-dialog.tsx";

/** The facts of a past quotation, its paper, and the start of a new quotation from it. */
export function PastDetails({ id }: { id: string }) {
  const found = useQuery({
    queryKey: [archiveKey, "one", id],
    queryFn: async ({ signal }) =>
      (await call<typeof getPastQuotation>("GET", "/api/archive/:id", { params: { id }, signal })).data,
  });
  if (found.data) return <Details past={found.data} />;
  if (found.isError)
    return <ErrorBanner onRetry={() => void found.refetch()}>{errorText(found.error)}</ErrorBanner>;
  return <Skeleton className="h-32 w-full" />;
}

const metres = (value: number | null): string => (value === null ? "" : `${value} m`);

function Details({ past }: { past: PastRecord }) {
  const beginEnquiry = useBeginEnquiry();
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const line = past.starting_line;
  return (
    <div className="grid grid-cols-3 border border-ink bg-sheet whitespace-normal max-lg:grid-cols-1">
      <dl className="grid content-start gap-1.5 px-4 py-3">
        <Fact title="Capacity">{past.tonnes === null ? "" : `${past.tonnes} T`}</Fact>
        <Fact title="Span">{metres(past.span_m)}</Fact>
        <Fact title="Lift">{metres(past.lift_m)}</Fact>
        <Fact title="Runway">{metres(past.runway_m)}</Fact>
        <Fact title="Duty">{past.duty}</Fact>
        <Fact title="Hoist">{past.hoist}</Fact>
        <Fact title="Amount">
          {past.amount === null ? "" : `${formatMoney(paiseOrNull(past.amount) ?? 0)} before GST`}
        </Fact>
        <Fact title="Margin">{past.margin === null ? "" : `${past.margin} %`}</Fact>
        <Fact title="Reason">{past.reason}</Fact>
        <Fact title="Quoted by">{past.sales_person}</Fact>
        <Fact title="Place">{past.place}</Fact>
        <Fact title="Description">{past.description}</Fact>
        <Fact title="Note">{past.note}</Fact>
      </dl>
      <div className="border-l border-rule px-4 py-3 max-lg:border-t max-lg:border-l-0">
        {past.others.length > 0 && (
          <>
            <p className="font-button">Not used from the file</p>
            <dl className="mt-1.5 grid gap-1.5">
              {past.others.map(({ heading, value }) => (
                <Fact key={heading} title={heading}>
                  {value}
                </Fact>
              ))}
            </dl>
          </>
        )}
        <p className="mt-2 text-label text-ink-2 wrap-anywhere">
          {past.list.file}, row {past.list.row}. Imported {formatDate(past.list.at)} by {past.list.by}.
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-3 border-l border-rule px-4 py-3 max-lg:border-t max-lg:border-l-0">
        {line === null ? (
          <p className="text-label text-ink-2">This crane was not read, so no quotation can start from it.</p>
        ) : (
          <>
            <Button
              variant="primary"
              icon={CopyPlus}
              onClick={() => beginEnquiry({ customer: past.customer, offer: null, text: line })}
            >
              Use as a starting point
            </Button>
            <p className="text-label text-ink-2">
              Begins with “{line}” and the customer. Prices come from today’s tables.
              {past.crane_type === null && " The crane type is unknown: quick entry asks for it."}
            </p>
          </>
        )}
        {past.customer_id !== null && (
          <Link to="/customers/:id" params={{ id: past.customer_id }} className="link">
            Open {past.customer}
          </Link>
        )}
        <Paper past={past} />
        {can(user, "manage archive") && (
          <Button size="row" icon={Pencil} onClick={() => setEditing(true)}>
            Correct
          </Button>
        )}
        {isEditing && <PastDialog past={past} onClose={() => setEditing(false)} />}
      </div>
    </div>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) =>
  children === "" ? null : (
    <div className="grid grid-cols-[7rem_1fr] gap-3">
      <dt className="text-label text-ink-2">{title}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );

/** The PDF of the paper: to open, and for managers to attach or replace. */
function Paper({ past: { id, paper } }: { past: PastRecord }) {
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const onFailed = (thrown: Error) => toast.error(errorText(thrown));
  const attach = useSubmit({
    send: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return upload<typeof addPaper>("POST", "/api/archive/:id/file", { params: { id }, form });
    },
    reloads: [[archiveKey, "one", id]],
    done: "The paper is attached",
    onFailed,
  });
  const download = useSubmit({
    send: () => callFile<typeof getPaper>("GET", "/api/archive/:id/file", { params: { id } }),
    onDone: ({ blob, name }) => saveFile(blob, name ?? "paper.pdf"),
    onFailed,
  });
  const isBusy = attach.isBusy || download.isBusy;

  return (
    <>
      {paper && (
        <Button size="row" icon={FileText} disabled={isBusy} onClick={() => download.submit()}>
          {paper.name}
        </Button>
      )}
      {can(user, "manage archive") && (
        <>
          <Button size="row" icon={Upload} busy={isBusy} onClick={() => input.current?.click()}>
            {paper ? "Replace the paper" : "Attach the paper (PDF)"}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".pdf"
            aria-label="Paper of the past quotation"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file) attach.submit(file);
            }}
          />
        </>
      )}
    </>
  );
}
