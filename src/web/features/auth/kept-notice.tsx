import { Undo2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

type KeptNoticeProps = {
  form: { isKept: boolean; clear: () => void };
  /** Layout only. */
  className?: string;
};

/** The notice in a form that opens with earlier unsaved values. */
export function KeptNotice({ form, className = "" }: KeptNoticeProps) {
  return (
    <div role="status" className="empty:absolute">
      {form.isKept && (
        <Notice
          className={className}
          action={
            <Button size="row" icon={Undo2} onClick={form.clear}>
              Discard
            </Button>
          }
        >
          Your earlier entries. They are not saved yet.
        </Notice>
      )}
    </div>
  );
}
