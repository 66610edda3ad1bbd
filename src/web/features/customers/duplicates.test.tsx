import { afterEach, expect, test, vi } from "vitest";
import { mount, settle, until } from "../../testing/page.tsx";
import { startAuthSession } from "../auth/session.ts";
import { Duplicates } from "./duplicates.tsx";

const customer = (id: string) => ({ id, company: `Firm ${id}`, pan: "", sites: [] });
const pair = (a: string, b: string) => ({ a: customer(a), b: customer(b), reason: "similar name" });

afterEach(async () => {
  localStorage.clear();
  await startAuthSession();
  vi.unstubAllGlobals();
});

/** The names of the duplicates that a user of this role sees, on the list or on a customer's page. */
async function shown(role: string, of?: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return path.endsWith("/duplicates")
      ? Response.json({ data: { pairs: [pair("A", "B"), pair("C", "D")] } })
      : Response.json({ user: { id: "1", username: "asha", role } });
  });
  localStorage.setItem("crane-quote.token", "a token");
  await startAuthSession();
  const { container, unmount } = await mount(<Duplicates {...(of !== undefined && { of })} />);
  if (role === "employee") await settle();
  else await until(() => asked.some((path) => path.endsWith("/duplicates")));
  const named = () => [...container.querySelectorAll("li b")].map(({ textContent }) => textContent);
  if (role !== "employee" && of !== "E") await until(() => named().length > 0);
  await settle();
  const names = named();
  await unmount();
  return { names, isAsked: asked.some((path) => path.endsWith("/duplicates")) };
}

test("possible duplicates are shown to users who may merge them, and asked for by nobody else", async () => {
  expect(await shown("manager")).toEqual({ names: ["Firm A", "Firm B", "Firm C", "Firm D"], isAsked: true });
  expect(await shown("employee")).toEqual({ names: [], isAsked: false });
});

test("a customer’s page has those of this customer, on either side", async () => {
  expect((await shown("manager", "B")).names).toEqual(["Firm A", "Firm B"]);
  expect((await shown("manager", "C")).names).toEqual(["Firm C", "Firm D"]);
  expect((await shown("manager", "E")).names).toEqual([]);
});
