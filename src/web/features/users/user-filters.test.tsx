import { expect, test } from "vitest";
import { enter, press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { UserFilters } from "./user-filters.tsx";

test("Filter applies a typed text, and without a change loads the list again", async () => {
  const acts: unknown[] = [];
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <UserFilters
        search={{}}
        onChange={(change) => acts.push(change)}
        onRefetch={() => acts.push("load")}
        isFetching={false}
      />
    </Routing>,
  );
  await enter(await seen("searchbox", "Search users", container), "ravi");
  await press("button", "Filter", container);
  await press("button", "Filter", container);
  expect(acts).toEqual([{ search: "ravi" }, "load"]);
  await unmount();
});
