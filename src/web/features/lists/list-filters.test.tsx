import { beforeEach, expect, test } from "vitest";
import { fill, labelled } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { HistoryPage } from "./history/history-page.tsx";
import { historySearch } from "./history/history-search-params.ts";
import { OffersPage } from "./offers/offers-page.tsx";
import { offersSearch } from "./offers/offers-search-params.ts";

beforeEach(() => () => history.replaceState(null, "", "/"));

const component = () => null;
const screens = {
  "/history": { search: historySearch, component },
  "/offers": { search: offersSearch, component },
};

test.each([
  ["/offers", "GET /api/offers", <OffersPage key="offers" />],
  ["/history", "GET /api/quotation/history", <HistoryPage key="history" />],
])("another filter of %s begins at the first page", async (path, list, page) => {
  history.replaceState(null, "", `${path}?page=3`);
  const calls = await signInAs("admin", { [list]: { data: { offers: [], quotations: [], total: 500 } } });
  const { unmount } = await mount(<Routing screens={screens}>{page}</Routing>);
  const asked = () => calls.filter(({ call }) => call === list).at(-1)?.query;
  await until(() => asked()?.page === "3");
  await labelled("Status");
  await fill("Status", "won");
  await until(() => asked()?.page === "1");
  expect(location.search).not.toContain("page");
  await unmount();
});
