import { beforeEach, expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { SavedPage } from "./saved-page.tsx";

const number = "OF-2627-00001";
beforeEach(() => {
  history.replaceState(null, "", `/saved/${number}`);
  return () => history.replaceState(null, "", "/");
});

const position = (at: number, value: number, own: object = {}) => ({
  ...{ position: at, kind: "firm", title: `Crane ${at}`, quantity: 1, value, on_runway_of: null },
  ...{ quotation_id: `SG-2627-0000${at}` },
  ...own,
});
const { inputs: _, ...sale } = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const record = {
  ...sale,
  ...{ offer_id: number, customer: { ...noCustomer, company: "Sabar Steel" }, total: 1180, taxable: 1000 },
  ...{ discount: { percent: 5 }, discount_amount: 50, open_points: [] },
  positions: [
    position(1, 1000, { quantity: 2 }),
    position(2, 500.5, { on_runway_of: 1 }),
    position(3, 70, { kind: "optional", title: "Freight", quotation_id: undefined }),
  ],
};

async function open(answer: object | (() => Response)) {
  const calls = await signInAs("employee", { [`GET /api/offers/${number}`]: answer });
  const { container, unmount } = await mount(
    <Routing screens={{ "/saved/:number": { search: () => ({}), component: SavedPage } }}>
      <SavedPage />
    </Routing>,
  );
  return {
    container,
    unmount,
    asked: () => calls.filter(({ call }) => call.startsWith("GET /api/offers")).length,
  };
}

test("a saved offer stands with its positions, values and discount", async () => {
  const { container, unmount } = await open({ data: record });
  await shows("3 positions · discount 5 %", container);
  expect([...container.querySelectorAll("ol > li")].map(({ textContent }) => textContent)).toEqual([
    "1Crane 1 × 2SG-2627-00001₹1,000.00",
    "2Crane 2, on the runway of 1SG-2627-00002₹500.50",
    "3Freight, optional₹70.00",
  ]);
  await unmount();
  const without = await open({ data: { ...record, discount_amount: 0 } });
  await shows(/3 positions(?! ·)/, without.container);
  await without.unmount();
});

test("a saved offer that cannot be loaded says why, and is asked for again on request", async () => {
  const { container, asked, unmount } = await open(refusal(404, "It was deleted"));
  await shows("It was deleted", container);
  const before = asked();
  container.querySelector<HTMLElement>("[role=alert] button")?.click();
  await until(() => asked() > before);
  await unmount();
});
