import { expect, test } from "vitest";
import { seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { DatabasePage } from "./database-page.tsx";
import { databaseSearch } from "./database-search-params.ts";

test("the page leads to the other pages that change prices, and to the audit log", async () => {
  await signInAs("admin");
  history.replaceState(null, "", "/admin/database");
  const screen = { search: databaseSearch, component: DatabasePage };
  const { container, unmount } = await mount(
    <Routing screens={{ "/admin/database": screen }}>
      <DatabasePage />
    </Routing>,
  );
  const leads = async (name: string) => (await seen("link", name, container)).getAttribute("href");
  expect(await Promise.all(["Rates", "Options", "Rules", "Re-price", "Audit log"].map(leads))).toEqual([
    "/admin/rates",
    "/admin/options",
    "/admin/rules",
    "/reprice",
    "/admin/audit",
  ]);
  await unmount();
  history.replaceState(null, "", "/");
});
