import { type ComponentType, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpenScreen } from "../../app/open-screen.tsx";
// Shows the present address.
import type {} from "../../app/screens.ts";
import { does, mount, pass, stopClock } from "../../testing/page.tsx";
import { Routing, useNavigate, useSearch } from "../routing/routing.tsx";
import { screenOf } from "../routing/screen-of.tsx";
import { type SearchBox, useSearchBox } from "./use-search-box.ts";

beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

test("a search that settles after a result was opened leaves the result's address unchanged", async () => {
  history.replaceState(null, "", "/customers");
  let box: SearchBox | undefined;
  let open = () => {};
  function Customers() {
    const navigate = useNavigate();
    const { search = "" } = useSearch("/customers");
    const found = useSearchBox(search, (text) =>
      navigate({ to: "/customers", search: (before) => ({ ...before, search: text }), replace: true }),
    );
    useEffect(() => {
      box = found;
      open = () => navigate({ to: "/customers/:id", params: { id: "7" } });
    });
    return null;
  }
  const file = Promise.withResolvers<ComponentType>();
  const { unmount } = await mount(
    <Routing
      screens={{
        "/customers": { search: ({ search }) => ({ search }), component: Customers },
        "/customers/:id": { search: () => ({}), component: screenOf(() => file.promise) },
      }}
    >
      <OpenScreen />
    </Routing>,
  );
  await does(() => box?.setText("Sabar"));
  await pass(500);
  expect(location.search).toBe("?search=Sabar");
  await does(() => box?.setText("Sabar Steel"));
  await does(() => open());
  await pass(500);
  expect(location.pathname + location.search).toBe("/customers/7");
  await unmount();
});
