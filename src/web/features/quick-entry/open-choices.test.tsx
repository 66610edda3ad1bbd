import { afterEach, expect, test, vi } from "vitest";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { OpenChoice } from "#domain/enquiry/open-choices.ts";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { OpenChoices } from "./open-choices.tsx";

const owner = "choices.tester";
afterEach(() => clearLine(owner));

const cranes = [0, 20].map((at) => ({ at, craneType: null, values: {}, reads: [], questions: [] }));
const choice = (crane: number | null, field: string): OpenChoice => ({
  ...{ key: `${crane} ${field}`, crane, field, title: `Which ${field}?`, values: ["a", "b"] },
});

/** The first of these open choices. */
async function open(...choices: OpenChoice[]) {
  changeLine(owner, { text: "5t sg" });
  const focusLine = vi.fn();
  let kept: EnquiryInput | undefined;
  function Enquiry() {
    kept = useLine(owner);
    return (
      <OpenChoices
        line={kept}
        cranes={cranes as unknown as EnquiryCrane[]}
        open={choices}
        focusLine={focusLine}
        focusQuestion={() => undefined}
      />
    );
  }
  const { container, unmount } = await mount(<Enquiry />);
  return {
    container,
    press: (role: string, name: string) => press(role, name, container),
    answered: () => kept?.answers.map(({ at }) => at),
    leftOpen: () => kept?.leftOpen,
    unmount,
  };
}

test("a choice is answered for its crane, or for all that are asked the same where that is ticked", async () => {
  const one = await open(choice(0, "x"), choice(1, "x"));
  expect(one.container.textContent).toContain("Crane 1: Which x?1 of 2Not in the enquiry.");
  await one.press("button", "b");
  expect([one.answered(), one.leftOpen()]).toEqual([[0], []]);
  await one.unmount();
  clearLine(owner);
  const all = await open(choice(0, "x"), choice(1, "x"));
  await all.press("checkbox", "For both cranes");
  await all.press("button", "b");
  expect(all.answered()).toEqual([0, 20]);
  await all.unmount();
});

test("a choice about no crane is for all of them, and is not asked again", async () => {
  const { container, press, answered, leftOpen, unmount } = await open(choice(null, "x"));
  expect(container.textContent).toMatch(/^Which x\?/);
  await press("button", "a");
  expect([answered(), leftOpen()]).toEqual([[0, 20], ["null x"]]);
  await unmount();
});

test("the wizard decides all open choices after one press", async () => {
  const { press, answered, leftOpen, unmount } = await open(choice(0, "x"), choice(1, "y"));
  await press("button", "Choose in the wizard");
  expect([answered(), leftOpen()]).toEqual([[], ["0 x", "1 y"]]);
  await unmount();
});
