import { expect, test, vi } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { fill, labelled, press, seen, shows } from "../../testing/app-acts.ts";
import { mount, settle, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";

const user: User = {
  ...{
    id: "7",
    username: "r.patel",
    email: "ravi@cranes.example",
    full_name: "Ravi Patel",
    role: "employee",
  },
  ...{
    phone: null,
    designation: null,
    is_active: true,
    last_login: null,
    created_at: "2026-11-20T06:30:00.000Z",
  },
};

async function open(
  dialog: (acts: { user: User; onClose: () => void; onDone: (text: string) => void }) => React.ReactNode,
  answers: Parameters<typeof signInAs>[1] = {},
) {
  const acts = { onClose: vi.fn(), onDone: vi.fn() };
  const calls = await signInAs("admin", { "GET /api/users/7/open-work": { data: {} }, ...answers });
  const { unmount } = await mount(dialog({ user, ...acts }));
  const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);
  await seen("dialog");
  return { ...acts, unmount, sent };
}
const typedIn = async (label: string) => ((await labelled(label)) as HTMLInputElement).value;

test("a new user is created with trimmed names, and its typed password is never kept on the device", async () => {
  const { sent, onDone, unmount } = await open((acts) => <CreateUserDialog {...acts} />, {
    "POST /api/users": refusal(409, "This username is taken"),
  });
  await fill("Username", " m.shah ");
  await fill("Full Name", " Meera Shah ");
  await press("button", "Create User");
  await settle();
  expect(sent("POST /api/users")).toEqual([]);
  await fill("Email", "meera@cranes.example");
  await fill("Password", "correct horse");
  await fill("Confirm Password", "correct horse");
  expect(Object.values({ ...localStorage }).some((text) => String(text).includes("horse"))).toBe(false);
  await press("button", "Create User");
  await shows("This username is taken");
  expect(sent("POST /api/users")).toMatchObject([
    { username: "m.shah", full_name: "Meera Shah", role: "employee" },
  ]);
  expect(onDone).not.toHaveBeenCalled();
  await unmount();
});

test("a deactivated user is signed out, and an unchanged one is not", async () => {
  const answers = {
    "PUT /api/users/7": user,
    "POST /api/auth/invalidate-user-sessions/7": {},
  };
  const changed = await open((acts) => <EditUserDialog {...acts} />, answers);
  await press("button", "Update User");
  await until(() => changed.onDone.mock.calls.length > 0);
  expect(changed.sent("POST /api/auth/invalidate-user-sessions/7")).toEqual([]);
  expect(changed.sent("PUT /api/users/7")).toMatchObject([
    { username: "r.patel", known: { is_active: true } },
  ]);
  await changed.unmount();
  const { sent, onDone, unmount } = await open((acts) => <EditUserDialog {...acts} />, answers);
  await press("radio", "Inactive");
  await press("button", "Update User");
  await until(() => onDone.mock.calls.length > 0);
  expect(sent("POST /api/auth/invalidate-user-sessions/7")).toHaveLength(1);
  await unmount();
});

test("another administrator’s change fills the fields that were not typed here", async () => {
  const current = { ...user, full_name: "Ravi K. Patel", email: "r.patel@cranes.example" };
  const { sent, unmount } = await open((acts) => <EditUserDialog {...acts} />, {
    "PUT /api/users/7": () => Response.json({ detail: "Changed meanwhile", current }, { status: 409 }),
  });
  await fill("Email", "ravi.patel@cranes.example");
  await press("button", "Update User");
  await shows("Changed meanwhile");
  expect([await typedIn("Full Name"), await typedIn("Email")]).toEqual([
    "Ravi K. Patel",
    "ravi.patel@cranes.example",
  ]);
  await press("button", "Update User");
  await until(() => sent("PUT /api/users/7").length === 2);
  // It now replaces the newer state knowingly.
  expect(sent("PUT /api/users/7")[1]).toMatchObject({
    ...{ full_name: "Ravi K. Patel", email: "ravi.patel@cranes.example" },
    known: { email: "r.patel@cranes.example" },
  });
  await unmount();
});

test("a user who was deleted meanwhile counts as deleted, and a refused deletion says why", async () => {
  const gone = await open((acts) => <DeleteUserDialog {...acts} />, {
    "DELETE /api/users/7": refusal(404, "Not found"),
  });
  await press("button", "Delete User");
  await until(() => gone.onDone.mock.calls.length > 0);
  expect(gone.onDone.mock.calls).toEqual([["The user was already deleted"]]);
  await gone.unmount();
  const { onDone, onClose, unmount } = await open((acts) => <DeleteUserDialog {...acts} />, {
    "DELETE /api/users/7": refusal(409, "The last administrator cannot be deleted"),
  });
  await press("button", "Delete User");
  await until(() => onClose.mock.calls.length > 0);
  expect([onDone.mock.calls, currentToasts().map(({ tone }) => tone)]).toEqual([[], ["error"]]);
  await unmount();
});

test("a new password is typed twice before it is sent", async () => {
  const { sent, onDone, unmount } = await open((acts) => <ChangePasswordDialog {...acts} />, {
    "PUT /api/users/7/password": {},
  });
  await fill("New Password", "correct horse");
  await fill("Confirm New Password", "correct house");
  await press("button", "Update Password");
  await settle();
  expect(sent("PUT /api/users/7/password")).toEqual([]);
  await fill("Confirm New Password", "correct horse");
  await press("button", "Update Password");
  await until(() => onDone.mock.calls.length > 0);
  expect(sent("PUT /api/users/7/password")).toEqual([{ new_password: "correct horse" }]);
  await unmount();
});
