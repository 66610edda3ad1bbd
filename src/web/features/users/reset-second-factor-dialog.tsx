import type { User } from "#contract/auth/auth-api.ts";
import type { resetSecondFactor } from "#contract/auth/second-factor-api.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { userFailureText } from "./user-failure-text.ts";

type ResetSecondFactorDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

/** Removes another user's second factor, as for a lost phone. */
export function ResetSecondFactorDialog({ user, onClose, onDone }: ResetSecondFactorDialogProps) {
  const { isBusy, submit } = useSubmit({
    send: () =>
      call<typeof resetSecondFactor>("DELETE", "/api/users/:id/second-factor", { params: { id: user.id } }),
    onDone: () => onDone("Second factor reset"),
    onFailed: (thrown) => {
      toast.error(userFailureText(thrown, "The second factor could not be reset"), { duration: longToast });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Reset second factor"
      tone="danger"
      confirmText="Reset"
      busy={isBusy}
      onConfirm={() => submit()}
      onCancel={onClose}
    >
      <p>
        <b className="font-value">{user.full_name || user.username}</b> can then sign in with the password
        alone. All their sessions end. Check that this person asked you.
      </p>
    </ConfirmDialog>
  );
}
