import type { ComponentProps, ReactNode } from "react";
import { type Role, roles, roleTitles } from "#domain/people/roles.ts";
import { type UserDetail, type UserProblems, userDetails, userNames } from "#domain/people/user.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Field } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { UserForm } from "./use-user-form.ts";

type UserText = keyof typeof userNames | UserDetail;

export type ProfileValues = Record<UserText, string> & { role: Role };

type ProfileFieldsProps<V extends ProfileValues> = {
  form: Pick<UserForm<V>, "values" | "problems" | "set">;
  onRole: (role: Role) => void;
  /** Shown between name and role: the passwords of a new user. */
  children?: ReactNode;
  /** Shown between role and phone: the status of an edited user. */
  afterRole?: ReactNode;
};

const roleOptions = roles.map((role) => ({ value: role, label: roleTitles[role] }));

type TextFieldsProps = {
  texts: Readonly<Partial<Record<UserText, { title: string }>>>;
  form: {
    values: Readonly<Partial<Record<UserText, string>>>;
    problems: UserProblems;
    set(name: UserText, text: string): void;
  };
  isRequired?: boolean;
};

const controls: Readonly<Partial<Record<UserText, Partial<ComponentProps<typeof TextInput>>>>> = {
  username: { autoCapitalize: "none", spellCheck: false },
  email: { type: "email" },
  phone: { type: "tel" },
};

/** The fields of these texts of a user, in their order. */
export function UserTextFields({ texts, form, isRequired = false }: TextFieldsProps) {
  return (Object.keys(texts) as UserText[]).map((name) => (
    <Field
      key={name}
      label={texts[name]?.title ?? name}
      required={isRequired}
      warning={printWarning(form.values[name] ?? "")}
      error={form.problems[name]}
    >
      <TextInput
        {...controls[name]}
        name={name}
        autoComplete="off"
        value={form.values[name] ?? ""}
        onChange={(text) => form.set(name, text)}
        data-autofocus={name === "username" || undefined}
      />
    </Field>
  ));
}

/** The fields that a new and an edited user share. */
export function ProfileFields<V extends ProfileValues>({
  form,
  onRole,
  children,
  afterRole,
}: ProfileFieldsProps<V>) {
  const { values, problems } = form;
  return (
    <div className="grid gap-4">
      <UserTextFields texts={userNames} form={form} isRequired />
      {children}
      <Field label="Role" required error={problems.role}>
        <Select<Role> name="role" value={values.role} options={roleOptions} onChange={onRole} />
      </Field>
      {afterRole}
      <UserTextFields texts={userDetails} form={form} />
    </div>
  );
}
