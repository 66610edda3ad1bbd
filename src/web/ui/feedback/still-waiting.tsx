import { Button } from "../button.tsx";
import { Notice } from "./notice.tsx";

/** Replaces a spinner that takes long: names the wait and offers to try again. */
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
