import { useState } from "react";
import { expect, test } from "vitest";
import { enter, labelled, press, seen, textsOf } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../routing/routing.tsx";
import { FilterPanel } from "./filter-panel.tsx";

function Panel() {
  const [isFiltered, setFiltered] = useState(true);
  return (
    <FilterPanel
      search={{
        label: "Search offers",
        placeholder: "",
        maxLength: 200,
        applied: "",
        onSearch: () => undefined,
      }}
      count={isFiltered ? 2 : 0}
      isFiltered={isFiltered}
      isOpenAtFirst={false}
      onClear={() => setFiltered(false)}
    >
      <input aria-label="Customer" />
    </FilterPanel>
  );
}

test("Clear empties also a search that is being typed, and leaves the focus on Filters", async () => {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Panel />
    </Routing>,
  );
  await enter(await labelled("Search offers", container), "forge");
  await press("button", "Clear", container);
  const box = (await labelled("Search offers", container)) as HTMLInputElement;
  expect([box.value, document.activeElement]).toEqual(["", await seen("button", "Filters", container)]);
  expect(textsOf("button", container)).not.toContain("Clear");
  await unmount();
});

test("closed filters are counted on their button, and stay as they are when they are folded again", async () => {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Panel />
    </Routing>,
  );
  expect(container.querySelector("[aria-label=Customer]")).toBeNull();
  await press("button", "Filters (2)", container);
  await enter(await labelled("Customer", container), "Mahalaxmi");
  await press("button", "Filters", container);
  await press("button", "Filters (2)", container);
  expect(((await labelled("Customer", container)) as HTMLInputElement).value).toBe("Mahalaxmi");
  await unmount();
});
