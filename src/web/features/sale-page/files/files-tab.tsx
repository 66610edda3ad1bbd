import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AttachedFile } from "#contract/files/files-api.ts";
import { call } from "../../../api/call.ts";
import { errorText } from "../../../api/error-text.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { useSession } from "../../auth/session.ts";
import { maySell } from "../../sales/sale-permissions.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { FilePicker } from "./file-picker.tsx";
import { FileRow } from "./file-row.tsx";
import { filesQuery } from "./files-query.ts";
import { UploadRow } from "./upload-row.tsx";
import type { FileUploads } from "./use-file-uploads.ts";

/** The customer's files: the e-mail, the drawing, the photograph. */
export function FilesTab({ sale, uploads }: { sale: SaleWithCalls; uploads: FileUploads }) {
  const { user } = useSession();
  const found = useQuery(filesQuery(sale));
  const [leaving, setLeaving] = useState<AttachedFile | null>(null);
  const may = maySell(user, sale);
  const isEmpty = found.data?.length === 0 && uploads.uploads.length === 0;
  return (
    <div className="grid gap-5">
      {may && <FilePicker onFiles={uploads.add} />}
      {found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()}>
          {errorText(found.error, "The files could not be loaded")}
        </ErrorBanner>
      ) : found.data === undefined ? (
        <Skeleton className="h-24" />
      ) : isEmpty ? (
        <p className="border border-rule bg-sheet px-5 py-6 text-ink-2">
          No files yet. Add the customer’s e-mail, drawing or photograph.
        </p>
      ) : (
        <ul aria-label="Files" className="border border-rule bg-sheet">
          {found.data.map((file) => (
            <FileRow
              key={file.id}
              sale={sale}
              file={file}
              onRemove={may ? () => setLeaving(file) : undefined}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {leaving && <RemoveDialog sale={sale} file={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

type RemoveDialogProps = { sale: SaleRef; file: AttachedFile; onClose: () => void };

function RemoveDialog({ sale, file, onClose }: RemoveDialogProps) {
  const remove = useSubmit({
    send: () =>
      call<SaleCalls["removeFile"]>("DELETE", `${callsOf[sale.saleKind]}/:id/files/:file`, {
        params: { id: sale.number, file: file.id },
      }),
    reloads: [saleKey(sale.number)],
    done: `${file.name} was removed`,
    failed: "The file could not be removed",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove file"
      tone="danger"
      confirmText="Remove"
      busy={remove.isBusy}
      onConfirm={() => remove.submit()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        {remove.failure !== undefined && <ErrorBanner>{remove.failure}</ErrorBanner>}
        <p className="break-words">
          You cannot restore <b className="font-value">{file.name}</b>. The activity keeps a record of the
          file and its removal.
        </p>
      </div>
    </ConfirmDialog>
  );
}
