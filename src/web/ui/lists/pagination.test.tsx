import { expect, it, test, vi } from "vitest";
import { does, mount } from "../../testing/page.tsx";
import { Pagination, pagesShown } from "./pagination.tsx";

/** The foot of a list of ten rows a page. */
async function footOf(page: number, total: number) {
  const onPage = vi.fn();
  const foot = await mount(<Pagination {...{ page, total, onPage }} pageSize={10} label="Offers" />);
  const buttons = [...foot.container.querySelectorAll("button")];
  const named = (name: string) => buttons.find((each) => each.textContent === name);
  return { ...foot, onPage, named, text: foot.container.querySelector("p")?.textContent };
}

test("the foot of a list counts the rows of its last page, and leads no further", async () => {
  const { text, named, onPage, unmount } = await footOf(3, 25);
  expect(text).toBe("Showing 21 to 25 of 25 results");
  await does(() => named("Next")?.click());
  await does(() => named("Previous")?.click());
  expect(onPage.mock.calls).toEqual([[2]]);
  await unmount();
});

test("a list of one page has no buttons, and an empty one counts none", async () => {
  for (const [total, shown] of [
    [10, "Showing 1 to 10 of 10 results"],
    [0, "Showing 0 to 0 of 0 results"],
  ] as const) {
    const { text, named, unmount } = await footOf(1, total);
    expect([text, named("Next")]).toEqual([shown, undefined]);
    await unmount();
  }
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %i of %i", (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
