import { afterEach, expect, test, vi } from "vitest";
import { openQuestions } from "#domain/enquiry/open-questions.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { CraneRows } from "./crane-rows.tsx";

const owner = "rows.tester";
afterEach(() => clearLine(owner));

const text = "5t sg span 15m or 18m\n10t dg span 20m";
const [asked] = openQuestions(readMessage(text, exampleChoices, [], []), []);
const key = asked?.of === "crane" ? asked.question.key : "";
const both = { at: 0, answers: { [key]: { alternates: "both" } }, removed: [] };

/** The rows of an enquiry that is read again after each change. */
async function open(answers: EnquiryInput["answers"] = []) {
  changeLine(owner, { text });
  changeLine(owner, { answers });
  const focusLine = vi.fn();
  let kept: EnquiryInput | undefined;
  function Enquiry() {
    kept = useLine(owner);
    const message = readMessage(kept.text, exampleChoices, kept.answers, []);
    const questions = openQuestions(message, []);
    const acts = { focusLine, goToQuestion: () => undefined };
    return <CraneRows {...{ line: kept, message, questions, open: [], ...acts }} />;
  }
  const { container, unmount } = await mount(<Enquiry />);
  return {
    container,
    rows: () => [...container.querySelectorAll("li")].map(({ textContent }) => textContent ?? ""),
    line: () => kept ?? expect.unreachable(),
    focusLine,
    unmount,
  };
}

test("an alternate is named, and asked again in place of a removal of its words", async () => {
  const { container, rows, line, focusLine, unmount } = await open([both]);
  expect(rows()).toHaveLength(3);
  expect(rows().map((row) => row.includes("Alternate to crane 1."))).toEqual([false, true, false]);
  await press("button", "More for crane 2", container);
  await press("button", "Ask again instead of two alternates", container);
  expect([line().text, line().answers, rows().length, focusLine.mock.calls.length]).toEqual([text, [], 2, 1]);
  await unmount();
});

test("a crane without an alternate leaves with its words", async () => {
  const { container, rows, line, unmount } = await open([both]);
  await press("button", "More for crane 3", container);
  await press("button", "Remove crane 3", container);
  expect([line().text, rows().length]).toEqual(["5t sg span 15m or 18m", 2]);
  await unmount();
});

test("a row names the parts that its crane leaves open", async () => {
  const { rows, unmount } = await open();
  expect(rows()[1]).toContain("Open: Hoist, End Carriage, LT Gantry and 4 more");
  await unmount();
});
