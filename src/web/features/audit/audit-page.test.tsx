import { beforeEach, expect, test } from "vitest";
import { press, seen } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { AuditPage } from "./audit-page.tsx";
import { auditSearch } from "./audit-search-params.ts";

beforeEach(() => () => history.replaceState(null, "", "/"));

async function open(search: string) {
  history.replaceState(null, "", `/admin/audit?${search}`);
  const calls = await signInAs("admin", {
    "GET /api/admin/audit": { data: { entries: [], total: 0 } },
    "GET /api/admin/audit.csv": () => new Response("a", { headers: { "content-type": "text/csv" } }),
  });
  const { container, unmount } = await mount(
    <Routing screens={{ "/admin/audit": { search: auditSearch, component: () => null } }}>
      <AuditPage />
    </Routing>,
  );
  const asked = (call: string) => calls.find((each) => each.call === call)?.query;
  return { container, unmount, asked };
}

test("the export has the filters of the list, and all its pages", async () => {
  const files = downloads();
  const { container, asked, unmount } = await open("actor=asha&start=2026-11-01&end=2026-11-20&page=3");
  await press("button", "Export CSV", container);
  await until(() => files.length > 0);
  const { page, ...filters } = asked("GET /api/admin/audit.csv") ?? {};
  expect(page).toBeUndefined();
  expect(filters).toEqual({
    actor: "asha",
    format: "csv",
    start_date: "2026-11-01",
    end_date: "2026-11-20",
  });
  await unmount();
});

test("reversed days export nothing", async () => {
  const { container, asked, unmount } = await open("start=2026-11-20&end=2026-11-01");
  expect(((await seen("button", "Export CSV", container)) as HTMLButtonElement).disabled).toBe(true);
  expect(asked("GET /api/admin/audit")).toBeUndefined();
  await unmount();
});
