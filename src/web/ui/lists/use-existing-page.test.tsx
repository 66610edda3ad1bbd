import { expect, test } from "vitest";
import { mount } from "../../testing/page.tsx";
import { useExistingPage } from "./use-existing-page.ts";

/** Opens page 3 of a list of ten a page, with this answer. Returns the page shown and the address. */
async function openThird(list: Parameters<typeof useExistingPage>[0]) {
  history.replaceState(null, "", "/history?page=3");
  const shown: { page?: number } = {};
  function List() {
    shown.page = useExistingPage(list, 10, 3);
    return null;
  }
  const { unmount } = await mount(<List />);
  await unmount();
  return [shown.page, location.search];
}

test("a page that a list has no longer becomes its last one, once the list has come", async () => {
  const data = { total: 12 };
  expect(await openThird({ data, isPlaceholderData: false })).toEqual([2, "?page=2"]);
  expect(await openThird({ data: { total: 0 }, isPlaceholderData: false })).toEqual([1, ""]);
  // The answer to an earlier filter says nothing of this page.
  expect(await openThird({ data, isPlaceholderData: true })).toEqual([3, "?page=3"]);
  expect(await openThird({ data: undefined, isPlaceholderData: false })).toEqual([3, "?page=3"]);
});
