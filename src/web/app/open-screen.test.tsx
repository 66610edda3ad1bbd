import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, type Mounted, mount, until } from "../testing/page.tsx";
import { hrefOf } from "../ui/routing/address.ts";
import { Link } from "../ui/routing/link.tsx";
import {
  goTo,
  Routing,
  type Screens,
  useNavigate,
  useParams,
  useSearch,
  useVisit,
} from "../ui/routing/routing.tsx";
import { screenOf } from "../ui/routing/screen-of.tsx";
import { OpenScreen } from "./open-screen.tsx";
// Shows the present address.
import type {} from "./screens.ts";

const search = () => ({});
const Home = () => <h1>Home</h1>;

let page: Mounted;
beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => page.unmount());

async function open(screens: Screens): Promise<void> {
  page = await mount(
    <Routing screens={{ "/": { search, component: Home }, ...screens }}>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/history">History</Link>
        <Link to="/account">Account</Link>
        <Link to="/quotation/:craneType/:step?" params={{ craneType: "flying" }}>
          Flying crane
        </Link>
      </nav>
      <OpenScreen />
    </Routing>,
  );
}

/** The visible heading. React keeps a waiting screen in the page and hides it behind a spinner. */
const heading = () =>
  [...page.container.querySelectorAll("h1")].find(({ style }) => style.display !== "none")?.textContent;
const link = (name: string) =>
  [...page.container.querySelectorAll("a")].find(({ textContent }) => textContent === name);
const follow = (name: string) => does(() => link(name)?.click());

test("a screen stays until the file of the next one is there", async () => {
  const file = Promise.withResolvers<ComponentType>();
  await open({ "/account": { search, component: screenOf(() => file.promise) } });
  await follow("Account");
  expect([location.pathname, heading()]).toEqual(["/account", "Home"]);
  await does(() => file.resolve(() => <h1>Your Account</h1>));
  await until(() => heading() === "Your Account");
});

test("a screen's file is loaded when a link to it gets the focus, and shown at once later", async () => {
  const load = vi.fn(async () => () => <h1>Your Account</h1>);
  await open({ "/account": { search, component: screenOf(load) } });
  await does(() => link("Account")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));
  expect(load).toHaveBeenCalledTimes(1);
  await follow("Account");
  expect(heading()).toBe("Your Account");
  expect(load).toHaveBeenCalledTimes(1);
});

test("the frame around screens stays while one screen follows another", async () => {
  let made = 0;
  const Around = ({ children }: { children: React.ReactNode }) => {
    useState(() => {
      made += 1;
    });
    return children;
  };
  await open({
    "/history": { search, component: () => <h1>History</h1>, within: Around },
    "/account": { search, component: () => <h1>Account</h1>, within: Around },
  });
  await follow("History");
  const before = made;
  await follow("Account");
  expect([heading(), made]).toEqual(["Account", before]);
});

test("a failed screen shows its error until another one opens, and a missing file reloads the page once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const gone = async (): Promise<ComponentType> => {
    throw new TypeError("Failed to fetch dynamically imported module: account.js");
  };
  function Failing(): never {
    throw new Error("Cannot read properties of undefined");
  }
  await open({
    "/account": { search, component: screenOf(gone) },
    "/history": { search, component: Failing },
  });
  for (const [name, reloads] of [
    ["History", 0],
    ["Account", 1],
    ["History", 1],
    ["Account", 1],
  ] as const) {
    await follow(name);
    await until(() => heading() === "Something went wrong");
    expect(reload).toHaveBeenCalledTimes(reloads);
    await follow("Home");
    expect(heading()).toBe("Home");
  }
  vi.restoreAllMocks();
});

test("names in an address are read as written, and a broken address has no screen", async () => {
  const Quotation = () => <h1>{useParams("/quotations/:number").number}</h1>;
  await open({ "/quotations/:number": { search, component: Quotation } });
  for (const [path, shown] of [
    [hrefOf({ to: "/quotations/:number", params: { number: "SG 1/2?" } }), "SG 1/2?"],
    ["/quotations/100%", "100%"],
    ["//", "Page Not Found"],
    ["//quotations/A", "Page Not Found"],
  ] as const) {
    await does(() => goTo(new URL(`http://${location.host}${path}`).href));
    expect(heading()).toBe(shown);
  }
});

test("an unknown address, or an address of a missing thing, has no screen", async () => {
  await open({
    "/quotation/:craneType/:step?": { search, isThere: () => false, component: () => <h1>Wizard</h1> },
  });
  await follow("Account");
  expect(heading()).toBe("Page Not Found");
  await follow("Flying crane");
  expect([heading(), location.pathname]).toEqual(["Home", "/"]);
});

test("a change of search keeps the current search, and a repeated search adds no history entry", async () => {
  let visits = new Set<unknown>();
  function History() {
    const navigate = useNavigate();
    const { search: text, page: at } = useSearch("/history");
    visits.add(useVisit());
    const go = (change: { page?: number; search?: string }) => () =>
      navigate({ to: "/history", search: (before) => ({ ...before, ...change }) });
    return (
      <>
        <h1>{`${text} ${at}`}</h1>
        <button type="button" onClick={go({ search: "5 T" })} />
        <button type="button" onClick={go({ page: 2 })} />
      </>
    );
  }
  const read = (raw: Record<string, string>) => ({
    search: raw.search,
    page: raw.page === undefined ? undefined : Number(raw.page),
  });
  await open({ "/history": { search: read, component: History } });
  await follow("History");
  const press = (which: number) => does(() => page.container.querySelectorAll("button")[which]?.click());
  await press(0);
  await press(1);
  expect([heading(), location.search]).toEqual(["5 T 2", "?search=5+T&page=2"]);
  const steps = history.length;
  visits = new Set();
  await press(1);
  expect([history.length, visits.size > 0]).toEqual([steps, true]);
});

test("the browser handles a press that opens another tab", async () => {
  await open({});
  const press = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  await does(() => link("History")?.dispatchEvent(press));
  expect([press.defaultPrevented, link("History")?.getAttribute("href")]).toEqual([false, "/history"]);
});
