import { beforeEach, expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { enter, labelled, seen, textsOf } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";

beforeEach(() => localStorage.clear());

test("an inactive user who becomes an administrator is active", async () => {
  const user = { id: "1", username: "r.patel", role: "employee", is_active: false } as User;
  const { unmount } = await mount(
    <EditUserDialog user={user} onClose={() => undefined} onDone={() => undefined} />,
  );
  const isActive = async () => ((await seen("radio", "Active")) as HTMLInputElement).checked;
  expect(await isActive()).toBe(false);
  await enter(await labelled("Role"), "admin");
  expect([await isActive(), textsOf("radio")]).toEqual([true, [""]]);
  await unmount();
});
