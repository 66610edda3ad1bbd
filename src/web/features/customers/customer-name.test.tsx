import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { CustomerName } from "./customer-name.tsx";

test.each([
  ["Sabar Steel", null, "Sabar Steel"],
  ["Sabar Steel", "c1", "Sabar Steel"],
  [null, null, "No customer named"],
])("the customer %s with the page %s is shown as “%s”", async (customer, customer_id, text) => {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <CustomerName item={{ customer, customer_id }} />
    </Routing>,
  );
  expect(container.textContent).toBe(text);
  await unmount();
});
