import { beforeEach, expect, test, vi } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { AddQuotationsDialog } from "./add-quotations-dialog.tsx";

const bench = onWizardBench();
beforeEach(() => void vi.useRealTimers());

test("the ticks of an offer are kept until they are added", async () => {
  await bench.signOut();
  await bench.signIn("employee");
  const server = bench.server();
  const { quotation_id } = await saveGolden(server, server.users.employee, "SG-1");
  const added = vi.fn();
  const open = (draftId: string) =>
    mount(
      <Routing screens={{}}>
        <AddQuotationsDialog draftId={draftId} onAdd={added} onClose={() => {}} />
      </Routing>,
    );
  const box = () => document.querySelector<HTMLInputElement>("input[type=checkbox]");
  const ticked = async (draftId: string): Promise<boolean | undefined> => {
    const page = await open(draftId);
    await until(() => box() !== null);
    const isTicked = box()?.checked;
    await page.unmount();
    return isTicked;
  };

  const first = await open("a");
  await until(() => box() !== null);
  await does(() => box()?.click());
  await first.unmount();
  expect([await ticked("a"), await ticked("b")]).toEqual([true, false]);

  const again = await open("a");
  const add = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Add quotation");
  await until(() => add()?.disabled === false);
  await does(() => add()?.click());
  expect(added.mock.calls[0]?.[1]).toMatchObject({ quotation_id });
  await again.unmount();
  expect(await ticked("a")).toBe(false);
});
