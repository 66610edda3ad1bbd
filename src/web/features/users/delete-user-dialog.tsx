import { useRef, useState } from "react";
import type { User } from "#contract/auth/auth-api.ts";
import type { deleteUser } from "#contract/users/users-api.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { besideRow } from "../../ui/dialog.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { OpenWorkNote } from "./open-work.tsx";
import { userFailureText } from "./user-failure-text.ts";

type DeleteUserDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

/** The question before a user is deleted (removed). */
export function DeleteUserDialog({ user, onClose, onDone }: DeleteUserDialogProps) {
  const isGone = useRef(false);
  const [beside] = useState(() => besideRow(document.activeElement));

  function done(text: string) {
    isGone.current = true;
    onDone(text);
  }

  const removal = useSubmit({
    send: () => call<typeof deleteUser>("DELETE", "/api/users/:id", { params: { id: user.id } }),
    onDone: () => done("User deleted successfully"),
    onFailed: (thrown) => {
      if (thrown instanceof ApiError && thrown.status === 404) return done("The user was already deleted");
      const isAnswer = thrown instanceof ApiError && thrown.status !== undefined;
      const text = isAnswer ? userFailureText(thrown, "Failed to delete user") : "Error deleting user";
      toast.error(text, { duration: longToast });
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      title="Delete User"
      tone="danger"
      confirmText="Delete User"
      busy={removal.isBusy}
      focusAfter={() => (isGone.current ? beside : null)}
      onConfirm={() => removal.submit()}
      onCancel={onClose}
    >
      <p>
        Are you sure you want to permanently delete this user? This action cannot be undone. Note: Associated
        quotations will be preserved.
      </p>
      <OpenWorkNote user={user} />
      <p className="mt-3 border-l-[3px] border-bad bg-bad-soft px-4 py-2.5">
        <b className="font-value">{user.full_name || user.username}</b> ({user.username}), {user.email}
      </p>
    </ConfirmDialog>
  );
}
