import { passwordProblem } from "./password.ts";
import { type Role, roleTitles } from "./roles.ts";
import { invisibleCharacters, usernameProblem } from "./username.ts";

/** The most characters (maximum length) of a user's full name and e-mail. */
export const maxNameLength = 200;
const maxPhoneLength = 40;
const maxDesignationLength = 100;

/** The required texts of a user, in the order of the form. The search finds users by them. */
export const userNames = {
  username: { label: "Username", title: "Username" },
  email: { label: "Email", title: "Email" },
  full_name: { label: "Full name", title: "Full Name" },
} as const;

/** The texts that users change themselves. Papers and mails show them; an empty one is null. */
export const userDetails = {
  /** The post of the user, such as "Sales Manager". */
  designation: { label: "Designation", title: "Designation" },
  phone: { label: "Phone number", title: "Phone Number" },
} as const;

type UserName = keyof typeof userNames;
export type UserDetail = keyof typeof userDetails;

/** A value for each of these texts, under its name. */
export const byUserText = <N extends string, V>(
  texts: Readonly<Record<N, unknown>>,
  make: (name: N) => V,
): Record<N, V> =>
  Object.fromEntries((Object.keys(texts) as N[]).map((name) => [name, make(name)])) as Record<N, V>;

export type UserFields = Record<UserName, string> & {
  role: Role;
  phone: string | null;
  /** Left out of a change: it stays. */
  designation?: string | null;
  /** The right to mark technical data as checked. Left out of a change: it stays. */
  checks_technical_data?: boolean;
};

/** The texts of a user without outer blanks. */
export const trimmedNames = (user: Pick<UserFields, UserName>): Record<UserName, string> =>
  byUserText(userNames, (name) => user[name].trim());

/** The details of a user without outer blanks; null for an empty one. */
export const trimmedDetails = (
  user: Readonly<Partial<Record<UserDetail, string | null>>>,
): Record<UserDetail, string | null> => byUserText(userDetails, (name) => user[name]?.trim() || null);

export type UserProblems = Partial<
  Record<keyof UserFields | "password" | "confirm_password" | "new_password", string>
>;

/** The domain of an address that stands for none: it reaches nobody. */
const nowhere = "@localhost.localdomain";

/** Returns the e-mail of a user whose address is not known: an account needs one. */
export const placeholderEmail = (username: string): string =>
  `${username.toLowerCase().replace(/[^a-z0-9._-]/g, "")}${nowhere}`;

/** Returns whether an e-mail stands for none. Papers do not print it, and no mail goes there. */
export const isPlaceholderEmail = (email: string): boolean => email.toLowerCase().endsWith(nowhere);

/** Returns the name of a person: the full name, else the username. */
export const personName = ({ full_name, username }: Pick<UserFields, "full_name" | "username">): string =>
  full_name.trim() || username;

/** The key under which a username or e-mail is unique: letter case and outer blanks do not count. */
export const accountKey = (text: string): string => text.trim().normalize("NFKC").toLowerCase();

/** Line breaks and direction marks. Joiners are allowed, because Indian scripts need them inside a name. */
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Requires a dot in the domain. The pattern is linear, because each character matches in only one place. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Returns the faults of username, e-mail, full name and details of a user, by field. */
function profileProblems(user: UserFields): UserProblems {
  const problems: UserProblems = {};
  const email = user.email.trim();
  const ofUsername = usernameProblem(user.username.trim());
  if (ofUsername !== undefined) problems.username = ofUsername;
  if (email === "") problems.email = "Email is required";
  else if (email.length > maxNameLength || !emailPattern.test(email) || invisibleCharacters.test(email))
    problems.email = "Email is invalid";
  if (user.full_name.trim() === "") problems.full_name = "Full name is required";
  else if (user.full_name.trim().length > maxNameLength)
    problems.full_name = `Full name must be at most ${maxNameLength} characters`;
  else if (turning.test(user.full_name.trim()))
    problems.full_name = "Full name must not have line breaks or invisible characters";
  return { ...problems, ...ownDetailsProblems(user) };
}

/** Returns the faults of a telephone and a designation, by field. */
export function ownDetailsProblems(user: Pick<UserFields, "phone" | "designation">): UserProblems {
  const problems: UserProblems = {};
  const phone = user.phone?.trim() ?? "";
  const designation = user.designation?.trim() ?? "";
  if (phone !== "" && (phone.length > maxPhoneLength || !/^\+?[\d \-()]+$/.test(phone)))
    problems.phone = "Invalid phone number format";
  if (designation.length > maxDesignationLength)
    problems.designation = `Designation must be at most ${maxDesignationLength} characters`;
  else if (turning.test(designation))
    problems.designation = "Designation must not have line breaks or invisible characters";
  return problems;
}

/**
 * Returns the faults of a new user, field by field (docs/product.md, “Users and roles”). A missing
 * confirmation is not compared.
 */
export function newUserProblems(
  user: UserFields & { password: string; confirm_password?: string },
): UserProblems {
  const problems = profileProblems(user);
  const password = passwordProblem(user.password, "Password is required");
  if (password) problems.password = password;
  if (user.confirm_password !== undefined && user.confirm_password !== user.password)
    problems.confirm_password = "Passwords do not match";
  return problems;
}

/** Returns the faults of an edited user, field by field (docs/product.md, “Users and roles”). */
export const editedUserProblems = (user: UserFields): UserProblems => profileProblems(user);

const fieldLabels = {
  ...byUserText(userNames, (name) => userNames[name].label),
  role: "Role",
  phone: userDetails.phone.label,
  designation: userDetails.designation.label,
  is_active: "Status",
  checks_technical_data: "Checks technical data",
} as const;
export type EditableField = keyof typeof fieldLabels;
export type EditableUser = UserFields & { is_active: boolean };

/**
 * Returns the values of a user that changed since they were read, each in a sentence with the present value.
 */
export function changesSince(
  known: EditableUser,
  now: EditableUser,
): { field: EditableField; text: string }[] {
  const shown = (field: EditableField): string => {
    if (field === "role") return roleTitles[now.role];
    if (field === "is_active") return now.is_active ? "Active" : "Inactive";
    if (field === "checks_technical_data") return now.checks_technical_data ? "on" : "off";
    return now[field] || "empty";
  };
  // A user without the right has no such value.
  const present: EditableUser = { ...now, checks_technical_data: now.checks_technical_data === true };
  return (Object.keys(fieldLabels) as EditableField[])
    .filter((field) => known[field] !== undefined && known[field] !== present[field])
    .map((field) => ({ field, text: `${fieldLabels[field]} is ${shown(field)} now` }));
}
