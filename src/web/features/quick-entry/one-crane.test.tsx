import { afterEach, expect, test, vi } from "vitest";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { Routing } from "../../ui/routing/routing.tsx";
import { OneCrane } from "./one-crane.tsx";

const owner = "one.tester";
afterEach(() => clearLine(owner));

async function open(text: string) {
  changeLine(owner, { text });
  let kept: EnquiryInput | undefined;
  function Enquiry() {
    kept = useLine(owner);
    const [crane] = readMessage(text, exampleChoices, [], []).cranes;
    if (!crane) return null;
    const entry = { ...crane, customer: null, template: null };
    return (
      <OneCrane line={kept} crane={crane} entry={entry} templates={[]} focusLine={vi.fn()}>
        {null}
      </OneCrane>
    );
  }
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Enquiry />
    </Routing>,
  );
  return { container, said: container.textContent ?? "", line: () => kept ?? expect.unreachable(), unmount };
}

test("a crane says the step on which it opens and how much is known, and a pressed value leaves the line", async () => {
  const { container, said, line, unmount } = await open("5t sg span 15m");
  expect(said).toContain("opens the next open step: Opens on 2, Hoist.");
  expect(said).toMatch(/Known so far1 of \d+ components/);
  expect(said).not.toContain("This quotation prices one crane.");
  await press("button", /^Span/, container);
  expect(line().text).toBe("5t sg");
  await unmount();
});

test("without a crane type there is no step yet, and several pieces are for an offer", async () => {
  const { said, unmount } = await open("2 nos 5t span 15m");
  expect(said).toContain("Choose the crane type first.");
  expect(said).not.toContain("Known so far");
  expect(said).toContain("The line says 2 nos. This quotation prices one crane.");
  await unmount();
});
