import { beforeEach, expect, test } from "vitest";
import { fill } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { UsersPage } from "./users-page.tsx";
import { usersSearch } from "./users-search-params.ts";

beforeEach(() => {
  history.replaceState(null, "", "/admin/users?page=3");
  return () => history.replaceState(null, "", "/");
});

test("another filter begins at the first page", async () => {
  const list = "GET /api/users/list";
  const calls = await signInAs("admin", { [list]: { users: [], total: 500 } });
  const { unmount } = await mount(
    <Routing screens={{ "/admin/users": { search: usersSearch, component: () => null } }}>
      <UsersPage />
    </Routing>,
  );
  const asked = () => calls.filter(({ call }) => call === list).at(-1)?.query;
  await until(() => asked()?.page === "3");
  await fill("Role", "manager");
  await until(() => asked()?.role === "manager");
  expect([asked()?.page, location.search]).toEqual(["1", "?role=manager"]);
  await unmount();
});
