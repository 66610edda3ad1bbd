import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openQuestions } from "#domain/enquiry/open-questions.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { does, mount } from "../../testing/page.tsx";
import { CraneRows } from "./crane-rows.tsx";
import { Questions } from "./questions.tsx";

const owner = "questions.tester";
afterEach(() => clearLine(owner));

/** Two cranes of which the message does not say whether they are single or double girder, and what is asked of each. */
const untyped = "5t span 15m height 6\n10t span 20m";
const typed = "5t sg span 15m height 6\n10t dg span 20m";
const read = new Map([untyped, typed].map((text) => [text, readMessage(text, exampleChoices, [], [])]));

/** The questions and the rows of an enquiry. `line` has what is kept of it after a press. */
async function opened(text: string) {
  changeLine(owner, { text });
  const acts = { focusLine: vi.fn(), goToQuestion: vi.fn(), onAnswered: vi.fn(), showWords: vi.fn() };
  const message = read.get(text) ?? expect.unreachable();
  let kept: EnquiryInput | undefined;
  function Enquiry() {
    kept = useLine(owner);
    const [line] = useState(kept);
    const questions = openQuestions(message, kept.leftOpen);
    const open = [0, 1].map((crane) => ({ key: `${crane}`, crane, field: "x", title: "", values: [] }));
    return (
      <>
        <Questions {...{ line, questions, cranes: message.cranes, ...acts }} />
        <CraneRows {...{ line, message, questions, open, ...acts }} />
      </>
    );
  }
  const page = await mount(<Enquiry />);
  const named = (name: string) =>
    [...page.container.querySelectorAll<HTMLElement>("button")].find((each) =>
      (each.getAttribute("aria-label") ?? each.textContent ?? "").startsWith(name),
    );
  return {
    ...page,
    ...acts,
    named,
    line: () => kept ?? expect.unreachable(),
    asked: () => page.container.querySelector("fieldset legend")?.textContent,
    press: (name: string) => does(() => (named(name) ?? expect.unreachable(name)).click()),
  };
}
const places = read.get(untyped)?.cranes.map(({ at }) => at) ?? [];

test("an answer is for the crane that is asked, and for all of them only where that is ticked", async () => {
  for (const [isForAll, answered] of [
    [false, places.slice(0, 1)],
    [true, places],
  ] as const) {
    const { container, press, asked, line, unmount } = await opened(untyped);
    expect(asked()).toBe("Crane 1: which crane?");
    expect(container.querySelector("fieldset")?.textContent).toContain("1 of 3");
    const all = container.querySelector<HTMLElement>("fieldset input[type=checkbox]");
    if (isForAll) await does(() => all?.click());
    await press("Single Girder");
    expect(line().answers.map(({ at }) => at)).toEqual(answered);
    await unmount();
    clearLine(owner);
  }
});

test("a question of one crane can be left open, but never the crane type", async () => {
  const { container, press, asked, line, onAnswered, unmount } = await opened(typed);
  expect([asked()?.includes("height 6"), container.querySelector("fieldset input")]).toEqual([true, null]);
  await press("Leave open");
  expect([asked(), line().leftOpen.length, onAnswered.mock.calls.length]).toEqual([undefined, 1, 1]);
  await unmount();
  const type = await opened(untyped);
  expect([type.asked(), type.named("Leave open")]).toEqual(["Crane 1: which crane?", undefined]);
  await type.unmount();
});

test("a press on a value takes its words away, on an asked one it leads to the question", async () => {
  const { press, line, focusLine, goToQuestion, unmount } = await opened(untyped);
  await press("Crane");
  const asked = openQuestions(read.get(untyped) ?? expect.unreachable(), []);
  expect([line().text, goToQuestion.mock.calls, focusLine.mock.calls.length]).toEqual([
    untyped,
    [[asked[0]?.key]],
    0,
  ]);
  await press("Span 15 m");
  expect([line().text, focusLine.mock.calls.length]).toEqual(["5t height 6\n10t span 20m", 1]);
  await unmount();
});

test("arrows walk along the values, and Delete takes away the one that has the focus", async () => {
  const { container, named, line, unmount } = await opened(typed);
  const chips = [...container.querySelectorAll<HTMLElement>("[data-chip]")];
  const key = async (name: string, at = document.activeElement) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    await does(() => at?.dispatchEvent(event));
    return [chips.indexOf(document.activeElement as HTMLElement), event.defaultPrevented];
  };
  chips[1]?.focus();
  const walked = [
    await key("ArrowRight"),
    await key("ArrowDown"),
    await key("ArrowUp"),
    await key("ArrowLeft"),
  ];
  expect(walked.map(([at]) => at)).toEqual([2, 3, 2, 1]);
  expect(await key("a")).toEqual([1, false]);
  // Beside the values the keys are those of the page.
  named("More for crane 1")?.focus();
  expect(await key("ArrowRight")).toEqual([-1, false]);
  named("Span 20 m")?.focus();
  await key("Delete");
  expect(line().text).toBe("5t sg span 15m height 6\n10t dg");
  await unmount();
});

test("another crane than the first can take its types, and a removed one takes its words along", async () => {
  const { press, named, line, unmount } = await opened(typed);
  expect(named("Like crane 1 for crane 1")).toBeUndefined();
  await press("Like crane 1 for crane 2");
  expect(line().answers).toEqual([
    {
      at: places.length === 2 ? read.get(typed)?.cranes[1]?.at : -1,
      answers: { "like crane 1": { like: "1" } },
      removed: [],
    },
  ]);
  await press("More for crane 1");
  await press("Remove crane 1");
  expect(line().text).toBe("10t dg span 20m");
  await unmount();
});
