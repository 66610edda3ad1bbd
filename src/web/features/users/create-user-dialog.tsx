import type { createUser } from "#contract/users/users-api.ts";
import {
  byUserText,
  newUserProblems,
  trimmedDetails,
  trimmedNames,
  userDetails,
  userNames,
} from "#domain/people/user.ts";
import { call } from "../../api/call.ts";
import { Field } from "../../ui/fields/field.tsx";
import { PasswordInput } from "../../ui/fields/password-input.tsx";
import { ProfileFields, type ProfileValues } from "./profile-fields.tsx";
import { useUserForm } from "./use-user-form.ts";
import { UserFormDialog } from "./user-form-dialog.tsx";

type CreateValues = ProfileValues & { password: string; confirm_password: string };

const empty: CreateValues = {
  ...byUserText(userNames, () => ""),
  ...byUserText(userDetails, () => ""),
  password: "",
  confirm_password: "",
  role: "employee",
};

/** The dialog that creates (adds) a user. */
export function CreateUserDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const form = useUserForm(empty, {
    name: "new user",
    failure: "Failed to create user",
    check: newUserProblems,
    send: async ({ confirm_password: _, ...values }) => {
      await call<typeof createUser>("POST", "/api/users", {
        body: {
          ...values,
          ...trimmedNames(values),
          ...trimmedDetails(values),
        },
      });
      onDone("User created successfully");
    },
  });
  return (
    <UserFormDialog
      title="Create New User"
      form={form}
      act={{ text: "Create User", busyText: "Creating..." }}
      onClose={() => {
        form.clear();
        onClose();
      }}
    >
      <ProfileFields form={form} onRole={(role) => form.set("role", role)}>
        <Field label="Password" required error={form.problems.password}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(text) => form.set("password", text)}
          />
        </Field>
        <Field label="Confirm Password" required error={form.problems.confirm_password}>
          <PasswordInput
            name="confirm_password"
            noun="confirmed password"
            autoComplete="new-password"
            value={form.values.confirm_password}
            onChange={(text) => form.set("confirm_password", text)}
          />
        </Field>
      </ProfileFields>
    </UserFormDialog>
  );
}
