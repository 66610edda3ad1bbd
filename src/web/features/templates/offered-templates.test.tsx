import { expect, test, vi } from "vitest";
import { readLine } from "#domain/templates/line-templates.ts";
import { exampleTemplate } from "#domain/testing/example-template.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { does, mount } from "../../testing/page.tsx";
import { OfferedTemplates } from "./offered-templates.tsx";

const templates = [exampleTemplate(), exampleTemplate({ id: "w", name: "wire rope" })];

/** The templates that are offered for a line, with what a press makes of it. */
async function offered(text: string) {
  const onTake = vi.fn();
  const entry = readLine(text, exampleChoices, {}, templates);
  const { container, unmount } = await mount(
    <OfferedTemplates text={text} entry={entry} templates={templates} onTake={onTake} />,
  );
  const buttons = [...container.querySelectorAll("button")];
  for (const button of buttons) await does(() => button.click());
  await unmount();
  return { names: buttons.map(({ textContent }) => textContent), taken: onTake.mock.calls.flat() };
}

test("the templates that fit a line are offered, and a press names one in it", async () => {
  const { names, taken } = await offered("5t sg");
  expect(names.map((name) => name?.split(" Wire Rope")[0])).toEqual(["5T standard bay", "wire rope"]);
  expect(taken).toEqual(["5t sg, 5T standard bay", "5t sg, wire rope"]);
  expect((await offered("10t dg")).names).toEqual([]);
});
