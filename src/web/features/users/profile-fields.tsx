import type { ReactNode } from "react";
import { type Role, roles, roleTitles } from "#domain/roles.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { UserForm } from "./use-user-form.ts";

export type ProfileValues = {
  username: string;
  email: string;
  full_name: string;
  role: Role;
  phone: string;
  designation: string;
};

type ProfileFieldsProps<V extends ProfileValues> = {
  form: Pick<UserForm<V>, "values" | "problems" | "set">;
  onRole: (role: Role) => void;
  /** Shown between name and role: the passwords of a new user. */
  children?: ReactNode;
  /** Shown between role and phone: the status of an edited user. */
  afterRole?: ReactNode;
};

const roleOptions = roles.map((role) => ({ value: role, label: roleTitles[role] }));

type ContactValues = Pick<ProfileValues, "phone" | "designation">;

/** The telephone and the designation, which papers and mails show. */
export function ContactFields<V extends ContactValues>({
  form,
}: {
  form: Pick<UserForm<V>, "values" | "problems" | "set">;
}) {
  const { values, problems } = form;
  const set = form.set as UserForm<ContactValues>["set"];
  return (
    <>
      <Field label="Designation" error={problems.designation}>
        <TextInput
          name="designation"
          autoComplete="off"
          value={values.designation}
          onChange={(text) => set("designation", text)}
        />
      </Field>
      <Field label="Phone Number" error={problems.phone}>
        <TextInput
          type="tel"
          name="phone"
          autoComplete="off"
          value={values.phone}
          onChange={(text) => set("phone", text)}
        />
      </Field>
    </>
  );
}

/** The fields that a new and an edited user share. */
export function ProfileFields<V extends ProfileValues>({
  form,
  onRole,
  children,
  afterRole,
}: ProfileFieldsProps<V>) {
  const { values, problems } = form;
  const set = form.set as UserForm<ProfileValues>["set"];
  return (
    <div className="grid gap-4">
      <Field label="Username" required error={problems.username}>
        <TextInput
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(text) => set("username", text)}
          data-autofocus
        />
      </Field>
      <Field label="Email" required error={problems.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          value={values.email}
          onChange={(text) => set("email", text)}
        />
      </Field>
      <Field label="Full Name" required error={problems.full_name}>
        <TextInput
          name="full_name"
          autoComplete="off"
          value={values.full_name}
          onChange={(text) => set("full_name", text)}
        />
      </Field>
      {children}
      <Field label="Role" required error={problems.role}>
        <Select<Role> name="role" value={values.role} options={roleOptions} onChange={onRole} />
      </Field>
      {afterRole}
      <ContactFields form={form} />
    </div>
  );
}
