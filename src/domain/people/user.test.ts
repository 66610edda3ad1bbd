import { expect, test } from "vitest";
import { newPasswordProblems, passwordStrength } from "./password.ts";
import {
  accountKey,
  changesSince,
  type EditableUser,
  editedUserProblems,
  isPlaceholderEmail,
  newUserProblems,
  personName,
  placeholderEmail,
  trimmedDetails,
  trimmedNames,
  type UserFields,
} from "./user.ts";
import { usernameProblem } from "./username.ts";

test("texts of a user lose outer blanks, and an empty detail is null", () => {
  const names = { username: " r.patel ", email: "r@patel.example ", full_name: " Rohan Patel" };
  expect(trimmedNames(names)).toEqual({
    username: "r.patel",
    email: "r@patel.example",
    full_name: "Rohan Patel",
  });
  expect(trimmedDetails({ designation: " ", phone: " +91 98250 00012 " })).toEqual({
    designation: null,
    phone: "+91 98250 00012",
  });
  expect(trimmedDetails({})).toEqual({ designation: null, phone: null });
});

const asha: UserFields = {
  username: "a.patel",
  email: "asha@cranes.example",
  full_name: "Asha Patel",
  role: "employee",
  phone: "+91 98250 00012",
  designation: "Sales engineer",
};

test.each<[Partial<UserFields>, object]>([
  [{}, {}],
  [{ username: " " }, { username: "Username is required" }],
  [{ username: "ab" }, { username: "Username must be at least 3 characters" }],
  [{ username: "a".repeat(201) }, { username: "Username must be at most 200 characters" }],
  [{ email: "" }, { email: "Email is required" }],
  [{ email: "asha@cranes" }, { email: "Email is invalid" }],
  [{ full_name: " " }, { full_name: "Full name is required" }],
  [{ full_name: "a".repeat(201) }, { full_name: "Full name must be at most 200 characters" }],
  [
    { full_name: "Asha\nPatel" },
    { full_name: "Full name must not have line breaks or invisible characters" },
  ],
  [{ username: "a\u200bpatel" }, { username: usernameProblem("a\u200bpatel") }],
  [{ username: " abc ", email: " asha@cranes.example ", full_name: ` ${"a".repeat(200)} ` }, {}],
  [{ email: "asha\u200b@cranes.example" }, { email: "Email is invalid" }],
  [{ phone: ` ${"0".repeat(40)} `, designation: ` ${"a".repeat(100)} ` }, {}],
  [
    { designation: "Sales\nengineer" },
    { designation: "Designation must not have line breaks or invisible characters" },
  ],
  [{ phone: "call me" }, { phone: "Invalid phone number format" }],
  [{ username: "abc" }, {}],
  [{ username: "a".repeat(200) }, {}],
  [{ email: `${"a".repeat(185)}@cranes.example` }, {}],
  [{ email: `${"a".repeat(186)}@cranes.example` }, { email: "Email is invalid" }],
  [{ full_name: "a".repeat(200) }, {}],
  [{ phone: "0".repeat(40) }, {}],
  [{ phone: "0".repeat(41) }, { phone: "Invalid phone number format" }],
  [{ phone: null, designation: "a".repeat(100) }, {}],
  [{ designation: "a".repeat(101) }, { designation: "Designation must be at most 100 characters" }],
])("a user changed by %o has the faults %o", (change, problems) => {
  expect(editedUserProblems({ ...asha, ...change })).toEqual(problems);
});

const short = "Password must be at least 6 characters";

test.each<[string, string | undefined, object]>([
  ["secret", undefined, {}],
  ["secret", "secret", {}],
  ["secret", "Secret", { confirm_password: "Passwords do not match" }],
  ["secret", "", { confirm_password: "Passwords do not match" }],
  ["secre", undefined, { password: short }],
  ["", undefined, { password: "Password is required" }],
  ["a".repeat(1000), undefined, {}],
  ["a".repeat(1001), undefined, { password: "Password must be at most 1000 characters" }],
])(
  "a new user with the password %j, confirmed as %j, has the faults %o",
  (password, confirmation, problems) => {
    const given = {
      ...asha,
      password,
      ...(confirmation !== undefined && { confirm_password: confirmation }),
    };
    expect(newUserProblems(given)).toEqual(problems);
    const { password: fault, ...others } = problems as Record<string, string>;
    const changed = {
      ...others,
      ...(fault && { new_password: fault.replace("Password is", "New password is") }),
    };
    expect(newPasswordProblems(password, confirmation)).toEqual(changed);
  },
);

test.each([
  ["", "None"],
  ["a", "Weak"],
  ["12345", "Weak"],
  ["123456", "Medium"],
  ["1234567", "Medium"],
  ["12345678", "Strong"],
])("the password %j is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));

test("a person is named by the full name, else by the username", () => {
  expect(personName(asha)).toBe("Asha Patel");
  expect(personName({ full_name: " ", username: "a.patel" })).toBe("a.patel");
});

test("what changed since a user was read is said with its present value", () => {
  const known: EditableUser = { ...asha, is_active: true, checks_technical_data: false };
  expect(changesSince(known, { ...known })).toEqual([]);
  const now: EditableUser = {
    ...known,
    ...{
      full_name: "Asha Shah",
      role: "manager",
      phone: null,
      is_active: false,
      checks_technical_data: true,
    },
  };
  expect(changesSince(known, now).map(({ text }) => text)).toEqual([
    "Full name is Asha Shah now",
    "Role is Manager now",
    "Phone number is empty now",
    "Status is Inactive now",
    "Checks technical data is on now",
  ]);
  expect(
    changesSince(now, known)
      .map(({ text }) => text)
      .slice(-2),
  ).toEqual(["Status is Active now", "Checks technical data is off now"]);
});

test("a value that a reader never had is no change, and a right that is absent is off", () => {
  const { checks_technical_data: _, ...earlier } = { ...asha, is_active: true, checks_technical_data: false };
  const now = { ...earlier, checks_technical_data: true };
  expect(changesSince(earlier, now)).toEqual([]);
  expect(changesSince({ ...earlier, checks_technical_data: false }, earlier)).toEqual([]);
});

test("a name is one whatever its case, its outer blanks and its width", () => {
  for (const text of ["R.Patel", " r.patel ", "ｒ.patel"]) expect(accountKey(text)).toBe("r.patel");
  expect(usernameProblem("a\u200bpatel")).toEqual(expect.any(String));
});

test("the e-mail of a user without one reaches nobody, and is known as such in any case", () => {
  const email = placeholderEmail("R. Patel");
  expect(email).toBe("r.patel@localhost.localdomain");
  expect([email, email.toUpperCase()].map(isPlaceholderEmail)).toEqual([true, true]);
  expect([`${email}.example`, "r@patel.example"].map(isPlaceholderEmail)).toEqual([false, false]);
});
