import { expect, test, vi } from "vitest";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { fill, labelled, press } from "../../../testing/app-acts.ts";
import { mount, settle, until } from "../../../testing/page.tsx";
import { signInAs } from "../../../testing/signed-in.ts";
import type { SaleWithCalls } from "../../sales/sale-with-calls.ts";
import { ValidityDialog } from "./validity-dialog.tsx";

test("a validity ends on a day to come, and the next dialog begins with the proposed day", async () => {
  await signInAs("employee");
  const today = indianDay(new Date().toISOString());
  const extendValidity = vi.fn(async () => undefined);
  const onClose = vi.fn();
  const sale = {
    number: "SG-1",
    valid_until: shiftDay(today, -3),
    extendValidity,
  } as unknown as SaleWithCalls;
  const open = () => mount(<ValidityDialog sale={sale} onClose={onClose} />);
  const { unmount } = await open();
  const day = async () => (await labelled("Valid until")) as HTMLInputElement;
  const proposed = (await day()).value;
  expect(proposed).toBe(today);
  await fill("Valid until", shiftDay(today, -1));
  await press("button", "Save");
  await settle();
  expect(extendValidity.mock.calls).toEqual([]);
  await fill("Valid until", shiftDay(today, 40));
  await press("button", "Save");
  await until(() => onClose.mock.calls.length > 0);
  expect(extendValidity.mock.calls).toEqual([[{ valid_until: shiftDay(today, 40) }]]);
  await unmount();
  const again = await open();
  expect((await day()).value).toBe(proposed);
  await again.unmount();
});
