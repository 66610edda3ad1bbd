import { CircleAlert, RotateCcw, X } from "lucide-react";
import { formatSize } from "#domain/files/upload-limits.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { FileUpload, FileUploads } from "./use-file-uploads.ts";

/** A file being sent, or the reason why it was refused. */
export function UploadRow({ upload, uploads }: { upload: FileUpload; uploads: FileUploads }) {
  const { file, problem, sent } = upload;
  const percent = Math.round(sent * 100);
  return (
    <li className="flex items-center gap-4 border-t border-rule px-5 py-3 first:border-t-0">
      {problem === null ? (
        <Spinner size={20} />
      ) : (
        <CircleAlert size={20} strokeWidth={1.6} aria-hidden="true" className="flex-none text-bad" />
      )}
      <div className="min-w-0 flex-1">
        <div className="truncate font-value" title={file.name}>
          {file.name}
        </div>
        {problem === null ? (
          <div
            role="progressbar"
            aria-label={`Sending ${file.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-1.5 h-2 overflow-hidden border border-rule-strong bg-sheet-2"
          >
            <div
              className={`h-full bg-ink ${percent === 100 ? "skeleton" : ""}`}
              style={{ width: `${percent}%` }}
            />
          </div>
        ) : (
          <p role="alert" className="text-hint break-words text-bad">
            {problem}
          </p>
        )}
      </div>
      {problem === null ? (
        <span className="text-label text-ink-2 tabular-nums">
          {percent} % of {formatSize(file.size)}
        </span>
      ) : (
        <span className="flex">
          <IconButton
            icon={RotateCcw}
            label={`Try ${file.name} again`}
            onClick={() => uploads.retry(upload)}
          />
          <IconButton icon={X} label={`Dismiss ${file.name}`} onClick={() => uploads.putAway(upload.id)} />
        </span>
      )}
    </li>
  );
}
