import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { shows } from "../../testing/app-acts.ts";
import { mount, settle } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { CustomerPage } from "./customer-page.tsx";
import { customerSalesSearch } from "./customer-sales-search-params.ts";

beforeEach(() => {
  history.replaceState(null, "", "/customers/c1");
  return () => history.replaceState(null, "", "/");
});

const none = { count: 0, value: 0 };
const customer = {
  ...{ id: "c1", company: "Sabar Steel", pan: "AAACE0000E", note: "Pays late", sites: [], contacts: [] },
  ...{
    quotations: [],
    offers: [],
    merges: [],
    last_prices: [],
    open_value: 5000,
    expired_value: 1000,
    next_follow_up: null,
  },
  ...{ won: { count: 2, value: 100_000 }, lost: none },
};
const duplicates = "GET /api/customers/duplicates";

async function open(role: Role, answer: object | (() => Response) = { data: customer }) {
  const calls = await signInAs(role, {
    "GET /api/customers/c1": answer,
    [duplicates]: { data: { pairs: [] } },
  });
  const screens = { "/customers/:id": { search: customerSalesSearch, component: () => null } };
  const { container, unmount } = await mount(
    <Routing screens={screens}>
      <CustomerPage />
    </Routing>,
  );
  return { container, unmount, asks: (call: string) => calls.some((each) => each.call === call) };
}

test("a customer stands with its values, and duplicates are asked for by those who may merge them", async () => {
  for (const [role, isAsked] of [
    ["manager", true],
    ["employee", false],
  ] as const) {
    const { container, asks, unmount } = await open(role);
    await shows("Open value₹5,000before GST, ₹1,000 of it expired", container);
    await shows("Won2₹1,00,000 before GST", container);
    await shows("Lost0", container);
    await shows("Pays late", container);
    await settle();
    expect(asks(duplicates)).toBe(isAsked);
    await unmount();
  }
});

test("a customer that is not there is told apart from one that could not be loaded", async () => {
  const missing = await open("employee", refusal(404, "Not found"));
  await shows("This customer was not found", missing.container);
  await missing.unmount();
  const broken = await open("employee", refusal(500, "Broken"));
  await shows("Broken", broken.container);
  expect(broken.container.querySelector("[role=alert] button")).not.toBeNull();
  await broken.unmount();
});
