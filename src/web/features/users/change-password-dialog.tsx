import type { User } from "#contract/auth/auth-api.ts";
import type { changePassword } from "#contract/users/users-api.ts";
import { newPasswordProblems } from "#domain/people/password.ts";
import { roleTitles } from "#domain/people/roles.ts";
import { call } from "../../api/call.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { UserFormDialog } from "./user-form-dialog.tsx";

type ChangePasswordDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

/** The dialog in which an administrator sets (resets) the password of a user. */
export function ChangePasswordDialog({ user, onClose, onDone }: ChangePasswordDialogProps) {
  const form = useUserForm(
    { new_password: "", confirm_password: "" },
    {
      failure: "Failed to update password",
      check: (values) => newPasswordProblems(values.new_password, values.confirm_password),
      send: async ({ new_password }) => {
        await call<typeof changePassword>("PUT", "/api/users/:id/password", {
          params: { id: user.id },
          body: { new_password },
        });
        onDone("Password updated successfully");
      },
    },
  );
  return (
    <UserFormDialog
      title="Change Password"
      description={
        <>
          <b className="font-value text-ink">{user.full_name || user.username}</b>, {user.email},{" "}
          {roleTitles[user.role]}
        </>
      }
      form={form}
      act={{ text: "Update Password", busyText: "Update Password" }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Notice>
          <b className="font-button">Security Notice</b>
          <p className="mt-0.5 text-label">The user will need to log in again with the new password.</p>
        </Notice>
        <NewPasswordFields form={form} isFirst />
      </div>
    </UserFormDialog>
  );
}
