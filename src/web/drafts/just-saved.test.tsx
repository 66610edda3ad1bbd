import { beforeEach, expect, test } from "vitest";
import { does, mount } from "../testing/page.tsx";
import { keepJustSaved, removeJustSaved, useJustSaved } from "./just-saved.ts";

beforeEach(() => localStorage.clear());

const Row = ({ owner }: { owner: string }) => useJustSaved(owner)?.number ?? "none";
const key = "crane-quote.just-saved";
const savedAgo = (minutes: number): void => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  localStorage.setItem(key, JSON.stringify({ number: "SG-2627-00001", at, owner: "asha" }));
};
async function shownTo(owner: string): Promise<string | null> {
  const { container, unmount } = await mount(<Row owner={owner} />);
  const { textContent } = container;
  await unmount();
  return textContent;
}

test("the number that was saved last is shown to who saved it, for an hour", async () => {
  savedAgo(59);
  expect([await shownTo("asha"), await shownTo("ravi")]).toEqual(["SG-2627-00001", "none"]);
  savedAgo(61);
  expect(await shownTo("asha")).toBe("none");
  localStorage.setItem(key, "{");
  expect(await shownTo("asha")).toBe("none");
});

test("an open page shows the next number, and none after its removal", async () => {
  const { container, unmount } = await mount(<Row owner="asha" />);
  await does(() => keepJustSaved("SG-2627-00002", "asha"));
  expect(container.textContent).toBe("SG-2627-00002");
  await does(removeJustSaved);
  expect(container.textContent).toBe("none");
  await unmount();
});
