import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { FilterSelect } from "./filter-select.tsx";

test("a filter by a value that is no longer offered names it", async () => {
  const { container, unmount } = await mount(
    <FilterSelect<string>
      label="Responsible"
      every="Everybody"
      value="k.desai"
      options={[{ value: "r.patel", label: "Ravi Patel" }]}
      onChange={() => undefined}
    />,
  );
  const chosen = container.querySelector("select")?.selectedOptions[0];
  expect(chosen?.textContent).toBe("k.desai");
  await unmount();
});
