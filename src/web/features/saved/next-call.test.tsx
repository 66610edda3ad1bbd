import { expect, test, vi } from "vitest";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { indianToday } from "../../ui/today.ts";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { NextCall } from "./next-call.tsx";

const sale = saleOfQuotation(recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)));
const inDays = (days: number) => shiftDay(indianToday(), days);

/** The days that a press of this button sets, where this day is noted. */
async function daysSet(noted: string | null, value: string): Promise<unknown[]> {
  const setFollowUp = vi.fn(async () => ({}));
  const withFollowUp = { ...sale, next_follow_up: noted, setFollowUp } as unknown as typeof sale;
  const { container, unmount } = await mount(<NextCall sale={withFollowUp} />);
  await does(() => container.querySelector<HTMLElement>(`input[value="${value}"]`)?.click());
  await until(() => container.querySelector("input:disabled") === null);
  await unmount();
  return setFollowUp.mock.calls.flat();
}

test("a day sets the next call, and None removes a noted one only", async () => {
  expect(await daysSet(null, inDays(1))).toEqual([{ day: inDays(1) }]);
  expect(await daysSet(inDays(1), "none")).toEqual([{ day: null }]);
  expect(await daysSet(null, "none")).toEqual([]);
});
