import { expect, test } from "vitest";
import { shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { PriceBridgeLine } from "./bridge-line.tsx";

const bridge = { data: { line: "Hoist +1,000", steps: [] } };

test("the price change of a revision is from the one before it", async () => {
  const calls = await signInAs("manager", { "GET /api/quotation/SG-1/bridge": bridge });
  const { container, unmount } = await mount(
    <PriceBridgeLine sale={{ saleKind: "quotation", number: "SG-1", revision: 3 }} />,
  );
  await shows("Since R2: Hoist +1,000", container);
  const asked = calls.filter(({ call }) => call.endsWith("/bridge"));
  expect(asked.map(({ query }) => query)).toEqual([{ from: "2", to: "3" }]);
  await unmount();
});
