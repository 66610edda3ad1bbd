import { Download, FileImage, FileSpreadsheet, FileText, Mail, PencilRuler, Trash2 } from "lucide-react";
import type { AttachedFile } from "#contract/files/files-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { type FileKind, fileKinds } from "#domain/files/file-kinds.ts";
import { formatSize } from "#domain/files/upload-limits.ts";
import { callFile, saveFile } from "../../../api/call-file.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSubmit } from "../../../ui/use-submit.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

const icons: Readonly<Record<FileKind, typeof FileText>> = {
  pdf: FileText,
  png: FileImage,
  jpeg: FileImage,
  webp: FileImage,
  heic: FileImage,
  dxf: PencilRuler,
  dwg: PencilRuler,
  xlsx: FileSpreadsheet,
  docx: FileText,
  eml: Mail,
  msg: Mail,
  txt: FileText,
};

type FileRowProps = {
  sale: SaleRef;
  file: AttachedFile;
  /** Absent for those who may not remove it. */
  onRemove?: (() => void) | undefined;
};

/** A file of a quotation or an offer: kind, sender, and its download. */
export function FileRow({ sale, file, onRemove }: FileRowProps) {
  const Icon = icons[file.kind];
  const download = useSubmit({
    send: () =>
      callFile<SaleCalls["downloadFile"]>("GET", `${callsOf[sale.saleKind]}/:id/files/:file`, {
        params: { id: sale.number, file: file.id },
      }),
    failed: "The file could not be downloaded",
    onDone: ({ blob }) => saveFile(blob, file.name),
  });
  return (
    <li className="grid gap-1 border-t border-rule px-5 py-2.5 first:border-t-0">
      <div className="flex items-center gap-4">
        <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="flex-none text-ink-2" />
        <div className="min-w-0 flex-1">
          <div className="truncate font-value" title={file.name}>
            {file.name}
          </div>
          <p className="text-label text-ink-2 tabular-nums">
            {fileKinds[file.kind].title} · {formatSize(file.size)} · {file.added_by},{" "}
            {formatDateTime(file.added_at)}
          </p>
        </div>
        <span className="flex flex-none items-center no-print">
          <Button
            variant="quiet"
            size="row"
            icon={Download}
            busy={download.isBusy}
            aria-label={`Download ${file.name}`}
            onClick={() => download.submit()}
          >
            <span className="max-sm:hidden">Download</span>
          </Button>
          {onRemove && (
            <IconButton icon={Trash2} tone="danger" label={`Remove ${file.name}`} onClick={onRemove} />
          )}
        </span>
      </div>
      {download.failure !== undefined && (
        <p role="alert" className="text-hint text-bad">
          {download.failure}
        </p>
      )}
    </li>
  );
}
