import { beforeEach, expect, test } from "vitest";
import { fill, press } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { CustomersPage } from "./customers-page.tsx";
import { customersSearch } from "./customers-search-params.ts";

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

test("the export has the customers of the search, for those who may exchange lists", async () => {
  history.replaceState(null, "", "/customers?search=steel");
  const files = downloads();
  const file = "GET /api/customers/customers.csv";
  const answers = {
    "GET /api/customers": { data: { customers: [], total: 0 } },
    [file]: () => new Response("a", { headers: { "content-type": "text/csv" } }),
  };
  const open = () =>
    mount(
      <Routing screens={{ "/customers": { search: customersSearch, component: () => null } }}>
        <CustomersPage />
      </Routing>,
    );
  const calls = await signInAs("manager", answers);
  const { container, unmount } = await open();
  await press("button", "Export CSV", container);
  await until(() => files.length > 0);
  expect(calls.find(({ call }) => call === file)?.query).toEqual({ search: "steel", format: "csv" });
  await unmount();
  await signInAs("employee", answers);
  const others = await open();
  expect([...others.container.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Add customer",
  ]);
  await others.unmount();
});
