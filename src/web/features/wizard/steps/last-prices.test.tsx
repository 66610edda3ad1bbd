import { afterEach, expect, test, vi } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import { WizardContext, type WizardState } from "../wizard-context.ts";
import { LastPrices } from "./last-prices.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("a last price is taken to the paisa, with the quotation that it is from", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const last = [{ quotation_id: "SG-2627-00001", day: "2026-11-20", amount: 185_000.25, status: "sent" }];
    return Response.json({ data: { last } });
  });
  const dispatch = vi.fn();
  const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
  const { container, unmount } = await mount(
    <WizardContext value={{ draft, dispatch, isSignedIn: true } as unknown as WizardState}>
      <LastPrices component="panel" />
    </WizardContext>,
  );
  await until(() => container.querySelector("button") !== null);
  expect(asked).toEqual(["/api/prices/last?component=panel&crane_type=single&capacity=5"]);
  await does(() => container.querySelector("button")?.click());
  expect(dispatch.mock.calls).toEqual([
    [{ kind: "typePrice", component: "panel", text: "185000.25", origin: "SG-2627-00001" }],
  ]);
  await unmount();
});
