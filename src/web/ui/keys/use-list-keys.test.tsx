import { expect, test } from "vitest";
import { act } from "../../testing/act.ts";
import { mount } from "../../testing/page.tsx";
import { useRowKeys } from "./use-list-keys.ts";

function List() {
  useRowKeys();
  return (
    <main>
      <ul>
        <li data-row="">
          <button type="button">Discard 5T</button>
          <button type="button" data-act="rowResume">
            Resume 5T
          </button>
        </li>
        <li data-row="">Discarded: 10T.</li>
        <li data-row="">
          <a href="/history">SG-1</a>
          <button type="button">PDF</button>
        </li>
      </ul>
    </main>
  );
}

test("the keys of a list lead to the main act of each row that has one, and stop at its ends", async () => {
  const { unmount } = await mount(<List />);
  const at = async (key: string) => {
    await act(() => dispatchEvent(new KeyboardEvent("keydown", { key })));
    return document.activeElement?.textContent;
  };
  expect([await at("j"), await at("j"), await at("j")]).toEqual(["Resume 5T", "SG-1", "SG-1"]);
  expect([await at("k"), await at("k")]).toEqual(["Resume 5T", "Resume 5T"]);
  await unmount();
});
