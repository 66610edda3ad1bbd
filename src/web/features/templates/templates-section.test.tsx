import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { mount, until } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { startAuthSession } from "../auth/session.ts";
import { TemplatesSection } from "./templates-section.tsx";

afterEach(async () => {
  localStorage.clear();
  await startAuthSession();
  vi.unstubAllGlobals();
});

const template = {
  ...{ id: "t1", name: "5T bay", made_at: "2026-11-20T06:30:00.000Z", made_by: "asha", quotation: null },
  ...{ crane_type: "single-girder", lines: [], margin_percentage: "10" },
};

/** The names of the buttons beside a template, as a user of this role has them. */
async function buttonsFor(role: Role): Promise<string[]> {
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify({ id: "1", username: "asha", role }));
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith("/api/templates")
      ? Response.json({ data: { templates: [template] } })
      : new Response("a proxy's page", { status: 502 }),
  );
  await startAuthSession();
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <TemplatesSection />
    </Routing>,
  );
  await until(() => container.querySelector("button") !== null);
  const names = [...container.querySelectorAll("button")].map(({ textContent }) => textContent);
  await unmount();
  return names;
}

test("managers can change a template, and employees begin from it only", async () => {
  expect(await buttonsFor("manager")).toEqual(["Change", "Start"]);
  expect(await buttonsFor("employee")).toEqual(["Start"]);
});
