import { expect, test } from "vitest";
import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { mount } from "../../testing/page.tsx";
import { LeftOut } from "./left-out.tsx";

const item = (n: number, outcome: string, reason: string | null) =>
  ({ quotation_id: `SG-2627-0000${n}`, outcome, reason }) as unknown as RepriceItem;

async function shown(items: readonly RepriceItem[]): Promise<string[]> {
  const { container, unmount } = await mount(<LeftOut items={items} />);
  const texts = [...container.querySelectorAll("p, li")].map(({ textContent }) => textContent);
  await unmount();
  return texts;
}

test("names the choices that were refused and those that Undo left in force, and no other", async () => {
  const items = [
    item(1, "refused", "1 is lost."),
    item(2, "applied", "2 was sent."),
    item(3, "applied", null),
  ];
  expect(await shown([...items, item(4, "undone", null)])).toEqual([
    "1 choice was not applied",
    "1 is lost.",
    "1 choice was not undone",
    "2 was sent.",
  ]);
});

test("names five reasons and counts the other ones", async () => {
  const refused = Array.from({ length: 7 }, (_, n) => item(n, "refused", `${n} is lost.`));
  expect((await shown(refused)).slice(-2)).toEqual([
    "4 is lost.",
    "and 2 more, each with its reason in its row",
  ]);
  expect((await shown(refused.slice(0, 5))).at(-1)).toBe("4 is lost.");
});
