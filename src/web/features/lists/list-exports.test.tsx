import { expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { press, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { HistoryPage } from "./history/history-page.tsx";
import { historySearch } from "./history/history-search-params.ts";
import { OffersPage } from "./offers/offers-page.tsx";
import { offersSearch } from "./offers/offers-search-params.ts";

const component = () => null;
const screens = {
  "/history": { search: historySearch, component },
  "/offers": { search: offersSearch, component },
};

/** The buttons and links of the list's heading for a user of this role. */
async function actsFor(role: Role, page: "history" | "offers"): Promise<string[]> {
  await signInAs(role, {
    "GET /api/offers": { data: { offers: [], total: 0 } },
    "GET /api/quotation/history": { data: { quotations: [], total: 0 } },
  });
  const { container, unmount } = await mount(
    <Routing screens={screens}>{page === "history" ? <HistoryPage /> : <OffersPage />}</Routing>,
  );
  await shows(page === "history" ? "No quotations found" : "No offers yet");
  const acts = [...container.querySelectorAll("button, a")].map(({ textContent }) => textContent);
  await unmount();
  return acts;
}

const exports = ["Export CSV", "Export Excel"];

test("quotations and offers are exported by those with the right, and re-priced by managers", async () => {
  for (const page of ["history", "offers"] as const) {
    expect(await actsFor("admin", page)).toEqual(expect.arrayContaining(exports));
    for (const role of ["manager", "employee"] as const)
      for (const each of exports) expect(await actsFor(role, page)).not.toContain(each);
  }
  expect(await actsFor("manager", "history")).toContain("Re-price");
  expect(await actsFor("employee", "history")).not.toContain("Re-price");
});

test.each([
  [
    "/offers?search=SG&sale=won&page=2",
    "GET /api/offers/list.csv",
    <OffersPage key="offers" />,
    { status: "won" },
  ],
  ["/history?search=SG&sale=won&page=2", "GET /api/quotation/history.csv", <HistoryPage key="history" />, {}],
])("the export of %s has the filters of the list, and all its pages", async (address, path, page, own) => {
  history.replaceState(null, "", address);
  const files = downloads();
  const calls = await signInAs("admin", {
    "GET /api/offers": { data: { offers: [], total: 90 } },
    "GET /api/quotation/history": { data: { quotations: [], total: 90 } },
    [path]: () => new Response("a", { headers: { "content-type": "text/csv" } }),
  });
  const { container, unmount } = await mount(<Routing screens={screens}>{page}</Routing>);
  await press("button", "Export CSV", container);
  await until(() => files.length > 0);
  const asked = calls.find(({ call }) => call === path)?.query;
  expect(asked).toMatchObject({ search: "SG", format: "csv", ...own });
  expect([asked?.page, asked?.limit]).toEqual([undefined, undefined]);
  await unmount();
  history.replaceState(null, "", "/");
});
