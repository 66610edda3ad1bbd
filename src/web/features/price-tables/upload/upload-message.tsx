import { CircleCheck } from "lucide-react";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import type { UploadMessage } from "./chosen-file.ts";
import { RefusedRows } from "./refused-rows.tsx";

/** The result of the file, with each refused row. */
export function UploadMessageBox({ message }: { message: UploadMessage | null }) {
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden">
      <div role="status">
        {message?.tone === "ok" && (
          <p className="flex items-start gap-3 border-l-[3px] border-ok bg-ok-soft px-4 py-3">
            <CircleCheck size={20} strokeWidth={1.6} aria-hidden="true" className="mt-px flex-none text-ok" />
            {message.text}
          </p>
        )}
      </div>
      {message?.tone === "bad" && <ErrorBanner>{message.text}</ErrorBanner>}
      {message?.problems && <RefusedRows problems={message.problems} />}
    </div>
  );
}
