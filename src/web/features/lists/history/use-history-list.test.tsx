import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { does, mount, until } from "../../../testing/page.tsx";
import { useHistoryList } from "./use-history-list.ts";

afterEach(() => void vi.unstubAllGlobals());

type Shown = { search: string; page: number };
let show: (shown: Shown) => void;

function List() {
  const [{ search, page }, set] = useState<Shown>({ search: "bay", page: 1 });
  show = set;
  const { data, isPlaceholderData } = useHistoryList({ search }, page, true);
  return <p>{isPlaceholderData ? "" : data?.as_of}</p>;
}

test("further pages are as of the list's opening, and another search opens it anew", async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(new URL(path, "http://cranes.example").searchParams.get("as_of"));
    return Response.json({ data: { quotations: [], total: 25, as_of: `opening ${asked.length}` } });
  });
  const { container, unmount } = await mount(<List />);
  const isShown = (answer: number) => until(() => container.textContent === `opening ${answer}`);
  const shows = async (shown: Shown) => {
    await does(() => show(shown));
    await isShown(asked.length);
  };
  await isShown(1);
  await shows({ search: "bay", page: 2 });
  await shows({ search: "steel", page: 2 });
  expect(asked).toEqual([null, "opening 1", null]);
  await unmount();
});
