import { useState } from "react";
import { expect, test, vi } from "vitest";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { eventually, press, pressKey } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { ReadingChips } from "./reading-chips.tsx";

const text = "5t sg span 15m";
const [crane] = readMessage(text, exampleChoices, [], []).cranes;
const reads = crane?.reads ?? [];

async function open(first = reads) {
  const onEmpty = vi.fn();
  function Chips() {
    const [left, setLeft] = useState(first);
    const takeAway = (read: (typeof reads)[number]) => setLeft(left.filter((each) => each !== read));
    return <ReadingChips text={text} reads={left} onTakeAway={takeAway} onEmpty={onEmpty} />;
  }
  const { container, unmount } = await mount(<Chips />);
  const chips = () => [...container.querySelectorAll("button")];
  return {
    container,
    chips,
    texts: () => chips().map(({ textContent }) => textContent),
    focused: () => chips().indexOf(document.activeElement as HTMLButtonElement),
    onEmpty,
    unmount,
  };
}

test("a value stands above its words, and one without words says where it is from", async () => {
  const [span, type] = [reads.at(-1), reads[1]];
  const { texts, unmount } = await open([
    ...reads,
    { reading: type?.reading ?? {}, places: [], isAnswer: true },
    { reading: span?.reading ?? {}, places: [] },
  ] as typeof reads);
  expect(texts()).toEqual([
    "Capacity 5T“5t”, remove",
    "Crane Single Girder“sg”, remove",
    "Span 15 m“span 15m”, remove",
    "Crane Single Girderyour answer, remove",
    "Span 15 mthe only one, remove",
  ]);
  await unmount();
});

test("after a removed value the one in its place has the focus, else the last one, else the line", async () => {
  const { container, chips, texts, focused, onEmpty, unmount } = await open();
  await press("button", /^Crane/, container);
  await eventually("the next value", () => texts().length === 2 && focused() === 1);
  await press("button", /^Span/, container);
  await eventually("the last value", () => texts().length === 1 && focused() === 0);
  expect(onEmpty).not.toHaveBeenCalled();
  await does(() => chips()[0]?.click());
  await eventually("the line", () => onEmpty.mock.calls.length === 1);
  await unmount();
});

test("arrows walk along the values, and Delete and Backspace remove one", async () => {
  const { chips, texts, focused, unmount } = await open();
  chips()[0]?.focus();
  const walked: number[] = [];
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "a"]) {
    await pressKey(key);
    walked.push(focused());
  }
  expect(walked).toEqual([1, 2, 1, 0, 0]);
  await pressKey("Delete");
  await pressKey("Backspace");
  await eventually("one value", () => texts().length === 1);
  await unmount();
});
