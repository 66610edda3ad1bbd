import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { fill, press, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
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

test("a template that got another name has it in the list at once", async () => {
  let name = template.name;
  await signInAs("manager", {
    "GET /api/templates": () => Response.json({ data: { templates: [{ ...template, name }] } }),
    "PUT /api/templates/t1": ({ body }) => {
      name = (body as { name: string }).name;
      return Response.json({ data: { ...template, name } });
    },
  });
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <TemplatesSection />
    </Routing>,
  );
  await press("button", /Change/, container);
  await fill("Name", "5T low bay");
  await press("button", "Save");
  await shows("5T low bay", container);
  await unmount();
});
