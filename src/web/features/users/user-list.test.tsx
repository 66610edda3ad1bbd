import { expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import { mount } from "../../testing/page.tsx";
import { keyActs } from "../../ui/keys/keyboard-shortcuts.ts";
import { RecordTable } from "../../ui/lists/record-list.tsx";
import { UserCard, userColumns } from "./user-list.tsx";

const user: User = {
  id: "1",
  username: "r.patel",
  email: "ravi@cranes.example",
  full_name: "Ravi Patel",
  role: "employee",
  phone: null,
  designation: null,
  is_active: true,
  last_login: null,
  created_at: "2026-11-20T06:30:00.000Z",
};

test.each([
  ["Ravi Patel", "Ravi Patelr.patel · ravi@cranes.example"],
  ["", "r.patelr.patel · ravi@cranes.example"],
])("the list names each user with the user name for sign-in: %j", async (full_name, text) => {
  const row = { user: { ...user, full_name }, isSelf: false, onAction: () => {} };
  const { container, unmount } = await mount(
    <>
      <RecordTable label="Users" columns={userColumns} records={[row]} keyOf={({ user }) => user.id} />
      <ul>
        <UserCard {...row} />
      </ul>
    </>,
  );
  for (const shown of container.querySelectorAll("tbody tr, li")) expect(shown.textContent).toContain(text);
  await unmount();
});

test("the list names present and missing second factors, and offers the reset for other users only", async () => {
  const shown = async (change: Partial<User>, isSelf = false) => {
    const row = { user: { ...user, ...change }, isSelf, onAction: () => {} };
    const { container, unmount } = await mount(<UserCard {...row} />);
    const text = container.textContent;
    await unmount();
    return { note: /(No s|S)econd factor( yet)?/.exec(text)?.[0], canReset: text.includes("Reset factor") };
  };
  expect(await shown({})).toEqual({ note: undefined, canReset: false });
  expect(await shown({ second_factor: "required" })).toEqual({
    note: "No second factor yet",
    canReset: false,
  });
  expect(await shown({ second_factor: "on" })).toEqual({ note: "Second factor", canReset: true });
  expect(await shown({ second_factor: "on" }, true)).toEqual({ note: "Second factor", canReset: false });
});

test("each act of a row has a key", async () => {
  const row = { user: { ...user, second_factor: "on" as const }, isSelf: false, onAction: () => {} };
  const { container, unmount } = await mount(<UserCard {...row} />);
  const acts = [...container.querySelectorAll("button")].map(({ dataset }) => dataset.act);
  expect(acts).toHaveLength(5);
  expect(Object.keys(keyActs)).toEqual(expect.arrayContaining(acts));
  await unmount();
});
