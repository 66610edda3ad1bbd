import { Button } from "../button.tsx";
import { Notice } from "./notice.tsx";

/** No spinner without end: a wait that takes long is named, and may be started again. */
export function StillWaiting({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="status">
      <Notice
        action={
          <Button size="row" data-act="retry" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Still waiting for {what}. Nothing typed is lost.
      </Notice>
    </div>
  );
}
