import { beforeEach, expect, test } from "vitest";
import { fill } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { CustomersPage } from "./customers-page.tsx";
import { customersSearch } from "./customers-search.ts";

beforeEach(() => {
  history.replaceState(null, "", "/customers?page=3");
  return () => history.replaceState(null, "", "/");
});

test("another search begins at the first page", async () => {
  const list = "GET /api/customers";
  const calls = await signInAs("employee", { [list]: { data: { customers: [], total: 500 } } });
  const { unmount } = await mount(
    <Routing screens={{ "/customers": { search: customersSearch, component: () => null } }}>
      <CustomersPage />
    </Routing>,
  );
  const asked = () => calls.filter(({ call }) => call === list).at(-1)?.query;
  await until(() => asked()?.page === "3");
  await fill("Search customers", "steel");
  await until(() => asked()?.search === "steel");
  expect([asked()?.page, location.search]).toEqual(["1", "?search=steel"]);
  await unmount();
});
