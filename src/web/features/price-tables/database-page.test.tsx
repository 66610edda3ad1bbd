import { expect, onTestFinished, test } from "vitest";
import { at, choose, press, seen, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { DatabasePage } from "./database-page.tsx";
import { databaseSearch } from "./database-search-params.ts";

/** Opens the page at an address. */
async function open(address: string) {
  await signInAs("admin");
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", "/"));
  const screen = { search: databaseSearch, component: DatabasePage };
  return mount(
    <Routing screens={{ "/admin/database": screen }}>
      <DatabasePage />
    </Routing>,
  );
}

test("a chosen file stays chosen while another view of its table is open", async () => {
  const { container, unmount } = await open(
    "/admin/database?database=single_girder_cranes&collection=column",
  );
  await choose(/CSV file/, new File(["column_type"], "column.csv", { type: "text/csv" }));
  await shows("column.csv", container);
  await press("link", "Versions", container);
  await at("/admin/database?database=single_girder_cranes&collection=column&tab=versions");
  await press("link", "Upload", container);
  await at("/admin/database?database=single_girder_cranes&collection=column");
  expect(container.textContent).toContain("column.csv");
  await unmount();
});

test("the page leads to the other pages that change prices, and to the audit log", async () => {
  const { container, unmount } = await open("/admin/database");
  const leads = async (name: string) => (await seen("link", name, container)).getAttribute("href");
  expect(await Promise.all(["Rates", "Options", "Rules", "Re-price", "Audit log"].map(leads))).toEqual([
    "/admin/rates",
    "/admin/options",
    "/admin/rules",
    "/reprice",
    "/admin/audit",
  ]);
  await unmount();
});
