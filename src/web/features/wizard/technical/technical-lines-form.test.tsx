import { expect, test } from "vitest";
import { maxLines } from "#domain/technical/technical-lines.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { enter, eventually, labelled, press, pressKey } from "../../../testing/app-acts.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { TechnicalLinesForm } from "./technical-lines-form.tsx";

const line = (text: string, group = "Duty") => ({ group, label: "Paint", text });

const open = (...technicalLines: ReturnType<typeof line>[]) =>
  mountPart({ ...empty(), technicalLines }, <TechnicalLinesForm groups={["Duty", "Hook"]} />);

test("a further line has the group of the last one, and each line is typed and removed alone", async () => {
  const { container, sent, unmount } = await open(line("RAL 5010"), line("Yellow", "Hook"));
  await press("button", "Add a line", container);
  await enter(await labelled("Text, line 1", container), "RAL 1003");
  await press("button", "Remove line 2", container);
  const first = line("RAL 5010");
  const second = line("Yellow", "Hook");
  expect(sent()).toEqual([
    {
      kind: "setTechnicalLines",
      lines: [first, second, { group: "Hook", label: "", text: "" }],
      act: "Technical line added",
    },
    {
      kind: "setTechnicalLines",
      lines: [line("RAL 1003"), second],
      act: "Technical line",
      typing: "0 text",
    },
    { kind: "setTechnicalLines", lines: [first], act: "Technical line removed" },
  ]);
  await unmount();
});

test("Enter goes to the next line, and adds one after the last", async () => {
  const { container, sent, unmount } = await open(line("a"), line("b"));
  (await labelled("Text, line 1", container)).focus();
  await pressKey("Enter");
  const next = await labelled("Group, line 2", container);
  await eventually("the next line", () => document.activeElement === next);
  expect(sent()).toEqual([]);
  await pressKey("Enter");
  expect(sent()).toMatchObject([{ act: "Technical line added" }]);
  await unmount();
});

test("a crane has no more lines than its limit", async () => {
  const { container, sent, unmount } = await open(...Array.from({ length: maxLines }, () => line("a")));
  const add = [...container.querySelectorAll("button")].at(-1);
  expect([add?.textContent, add?.disabled]).toEqual(["Add a line", true]);
  expect(container.textContent).toContain(`A crane has at most ${maxLines} lines.`);
  (await labelled(`Text, line ${maxLines}`, container)).focus();
  await pressKey("Enter");
  expect(sent()).toEqual([]);
  await unmount();
});

test("a fault is named at its cell, but not while its text is begun", async () => {
  const { container, unmount } = await open({ group: "Duty", label: "", text: "Yellow" });
  const error = () => container.querySelector('p[id$="-error"]')?.textContent;
  expect(error()).toBe("Label of technical line 1 must not be empty");
  (await labelled("Text, line 1", container)).focus();
  await eventually("no fault", () => error() === undefined);
  await unmount();
});
