import { beforeEach, expect, test } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { fill, press, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { ArchivePage } from "./archive-page.tsx";
import { archiveSearch } from "./archive-search-params.ts";

beforeEach(() => {
  history.replaceState(null, "", "/archive?page=3&open=p2");
  return () => history.replaceState(null, "", "/");
});

const past = (id: string) => ({
  ...{ id, number: `Q-${id}`, date: "2024-03-01", customer: "Sabar Steel", crane_type: "single-girder" },
  ...{ tonnes: 5, span_m: 15, lift_m: 6, runway_m: null, outcome: "won", amount: 100_000, margin: null },
});

async function open(role: Role) {
  const calls = await signInAs(role, {
    "GET /api/archive": {
      data: { past_quotations: [past("p1"), past("p2")], total: 200, files: ["list.csv"] },
    },
    "GET /api/archive/export": () => new Response("a", { headers: { "content-type": "text/csv" } }),
  });
  const { container, unmount } = await mount(
    <Routing screens={{ "/archive": { search: archiveSearch, component: () => null } }}>
      <ArchivePage />
    </Routing>,
  );
  await shows("Q-p1", container);
  const asked = () => calls.filter(({ call }) => call === "GET /api/archive").at(-1)?.query;
  return { container, unmount, calls, asked };
}
const address = () => Object.fromEntries(new URLSearchParams(location.search));

test("another filter begins at the first page with nothing open, and opening a row stays on its page", async () => {
  const { container, asked, unmount } = await open("employee");
  expect(asked()).toMatchObject({ page: "3" });
  await press("button", "Q-p1", container);
  await until(() => address().open === "p1");
  expect(address()).toEqual({ page: "3", open: "p1" });
  await fill("Start Date", "2024-01-01", container);
  await until(() => asked()?.page === "1");
  expect([address(), asked()?.start_date]).toEqual([{ start: "2024-01-01" }, "2024-01-01"]);
  await unmount();
});

test("past quotations are exported and imported by those who manage them", async () => {
  const acts = async (role: Role) => {
    const { container, unmount } = await open(role);
    const texts = [...container.querySelectorAll("button, a")].map(({ textContent }) => textContent);
    await unmount();
    return texts.filter((text) => /Export|Import/.test(text ?? ""));
  };
  expect(await acts("manager")).toEqual(["Export CSV", "Export Excel", "Import past quotations"]);
  expect(await acts("employee")).toEqual([]);
});

test("the export has the filters of the list, and all its pages", async () => {
  history.replaceState(null, "", "/archive?search=steel&outcome=won&page=2");
  const files = downloads();
  const { container, calls, unmount } = await open("manager");
  await press("button", "Export Excel", container);
  await until(() => files.length > 0);
  const { page, ...asked } = calls.find(({ call }) => call === "GET /api/archive/export")?.query ?? {};
  expect([page, asked]).toEqual([
    undefined,
    expect.objectContaining({ search: "steel", outcome: "won", format: "xlsx" }),
  ]);
  await unmount();
});
