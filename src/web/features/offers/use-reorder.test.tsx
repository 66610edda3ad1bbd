import { useState } from "react";
import { expect, test } from "vitest";
import type { DraftPosition } from "#domain/offers/offer-draft.ts";
import { act } from "../../testing/act.ts";
import { mount } from "../../testing/page.tsx";
import { useReorder } from "./use-reorder.ts";

const free = { kind: "firm", code: "", unit: "", unitPrice: "", quantity: "1", component: "" };
const positions = ["Crane", "Walkway", "Freight"].map(
  (text) => ({ ...free, id: text, text }) as unknown as DraftPosition,
);

function Handles() {
  const [list, setList] = useState<readonly DraftPosition[]>(positions);
  const { said, lifted, onKey } = useReorder(list, setList);
  return (
    <>
      {list.map(({ id }) => (
        <button key={id} type="button" aria-pressed={lifted === id} onKeyDown={(event) => onKey(event, id)}>
          {id}
        </button>
      ))}
      <p>{said}</p>
    </>
  );
}

test("a position moves by keys only while it is lifted, and Escape puts all back", async () => {
  const { container, unmount } = await mount(<Handles />);
  const order = () => [...container.querySelectorAll("button")].map(({ textContent }) => textContent).join();
  const said = () => container.querySelector("p")?.textContent;
  const press = (key: string) =>
    act(() => {
      const handle = [...container.querySelectorAll("button")].find((each) => each.textContent === "Freight");
      handle?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
  await press("ArrowUp");
  expect(order()).toBe("Crane,Walkway,Freight");
  for (const key of [" ", "ArrowUp", "ArrowUp"]) await press(key);
  expect([order(), said()]).toEqual(["Freight,Crane,Walkway", "Freight, position 1 of 3."]);
  await press("Escape");
  expect([order(), said()]).toEqual(["Crane,Walkway,Freight", "Freight moved back."]);
  for (const key of [" ", "ArrowUp", " ", "ArrowUp"]) await press(key);
  expect([order(), said()]).toEqual(["Crane,Freight,Walkway", "Freight dropped, position 2 of 3."]);
  await unmount();
});
