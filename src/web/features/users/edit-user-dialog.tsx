import type { invalidateUserSessions, User } from "#contract/auth/auth-api.ts";
import type { updateUser } from "#contract/users/users-api.ts";
import type { Role } from "#domain/people/roles.ts";
import {
  byUserText,
  type EditableUser,
  editedUserProblems,
  trimmedDetails,
  trimmedNames,
  userDetails,
  userNames,
} from "#domain/people/user.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { followChange } from "../auth/session.ts";
import { OpenWorkNote } from "./open-work.tsx";
import { ProfileFields, type ProfileValues } from "./profile-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { UserFormDialog } from "./user-form-dialog.tsx";

type EditValues = ProfileValues & { is_active: boolean; checks_technical_data?: boolean };
type Status = "active" | "inactive";

type EditUserDialogProps = { user: User; onClose: () => void; onDone: (text: string) => void };

const fieldsOf = (user: User): EditableUser => ({
  ...byUserText(userNames, (name) => user[name]),
  ...byUserText(userDetails, (name) => user[name]),
  role: user.role,
  is_active: user.is_active,
  checks_technical_data: user.checks_technical_data === true,
});
const valuesOf = (fields: EditableUser): EditValues => ({
  ...fields,
  ...byUserText(userDetails, (name) => fields[name] ?? ""),
});

/** Ends the user's sessions. The user is already changed, so a failure is only logged. */
async function endSessions(userId: string): Promise<void> {
  try {
    await call<typeof invalidateUserSessions>("POST", "/api/auth/invalidate-user-sessions/:userId", {
      params: { userId },
    });
  } catch (thrown) {
    console.warn("The sessions of the deactivated user could not be ended", thrown);
  }
}

function useEditForm(user: User, onDone: (text: string) => void) {
  const form = useUserForm(valuesOf(fieldsOf(user)), {
    name: `user ${user.id}`,
    // The user as the dialog last read it, so that another administrator's change is not reverted.
    base: fieldsOf(user),
    failure: "Failed to update user",
    check: editedUserProblems,
    send: async (values) => {
      const changed = await call<typeof updateUser>("PUT", "/api/users/:id", {
        params: { id: user.id },
        body: {
          ...values,
          ...trimmedNames(values),
          ...trimmedDetails(values),
          known: form.base,
        },
      }).catch((thrown: unknown) => {
        takeMeanwhile(thrown);
        throw thrown;
      });
      if (user.is_active && !values.is_active) await endSessions(user.id);
      followChange(changed);
      onDone("User updated successfully");
    },
  });

  /**
   * Show the other user's changes in fields that this dialog did not change. Saving again then replaces the
   * rest knowingly.
   */
  function takeMeanwhile(thrown: unknown): void {
    if (!(thrown instanceof ApiError) || !thrown.current) return;
    const current = fieldsOf(thrown.current as User);
    const [before, now] = [valuesOf(form.base), valuesOf(current)];
    for (const key of Object.keys(now) as (keyof EditValues)[])
      if (form.values[key] === before[key]) form.set(key, now[key]);
    form.rebase(current);
  }

  /** An administrator cannot be inactive. */
  function chooseRole(role: Role) {
    form.set("role", role);
    if (role === "admin") form.set("is_active", true);
  }

  return { form, chooseRole };
}

/** The dialog that changes a user: details, role, and active or inactive. */
export function EditUserDialog({ user, onClose, onDone }: EditUserDialogProps) {
  const { form, chooseRole } = useEditForm(user, onDone);
  const statuses: { value: Status; label: string }[] = [
    { value: "active", label: "Active" },
    ...(form.values.role === "admin" ? [] : [{ value: "inactive" as const, label: "Inactive" }]),
  ];

  return (
    <UserFormDialog
      title="Edit User"
      form={form}
      act={{ text: "Update User", busyText: "Updating..." }}
      onClose={onClose}
    >
      <ProfileFields
        form={form}
        onRole={chooseRole}
        afterRole={
          <>
            <RadioGroup<Status>
              legend="Status"
              value={form.values.is_active ? "active" : "inactive"}
              options={statuses}
              onChange={(status) => form.set("is_active", status === "active")}
            />
            {user.is_active && !form.values.is_active && <OpenWorkNote user={user} />}
            <Checkbox
              checked={form.values.checks_technical_data === true}
              onChange={(isOn) => form.set("checks_technical_data", isOn)}
            >
              Checks technical data
            </Checkbox>
          </>
        }
      />
    </UserFormDialog>
  );
}
