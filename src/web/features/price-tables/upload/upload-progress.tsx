import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { UploadWork } from "./chosen-file.ts";

const afterSending = {
  validate: "Checking the rows…",
  replace: "Writing the rows…",
  mark: "Marking the cells…",
} as const satisfies Record<UploadWork["doing"], string>;

/** The progress of a large file: sent in percent, then checked or written by the server. */
export function UploadProgress({ work }: { work: UploadWork }) {
  const percent = Math.round(work.sent * 100);
  const isSent = percent >= 100;
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isSent && { "aria-valuenow": percent })}
        className="h-2 overflow-hidden border border-rule-strong bg-sheet-2"
      >
        <div className={`h-full bg-ink ${isSent ? "skeleton" : ""}`} style={{ width: `${percent}%` }} />
      </div>
      <p role="status" className="flex items-center gap-2 text-label text-ink-2 tabular-nums">
        <Spinner size={16} /> {isSent ? afterSending[work.doing] : `Sending the file: ${percent} %`}
      </p>
    </div>
  );
}
