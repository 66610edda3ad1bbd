import { afterEach, expect, test, vi } from "vitest";
import { changeLine, clearLine, type EnquiryInput, useLine } from "../../drafts/enquiry-input-store.ts";
import { press } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { EnquiryFoot } from "./enquiry-foot.tsx";

type Foot = Parameters<typeof EnquiryFoot>[0];

const owner = "foot.tester";
afterEach(() => clearLine(owner));

async function shown(own: Partial<Foot> & { text?: string; offer?: string | null }) {
  const { text = "5t sg", offer = null, ...rest } = own;
  const acts = { onEnter: vi.fn(), focusLine: vi.fn() };
  const line = { owner: "asha", text, offer, leftOpen: [] } as unknown as EnquiryInput;
  const { container, unmount } = await mount(
    <EnquiryFoot
      {...{ line, sum: "1 crane", onQuestion: null, unknown: [], left: 0, act: "wizard", open: [] }}
      isTypeAsked={false}
      {...acts}
      {...rest}
    />,
  );
  const button = [...container.querySelectorAll("button")].at(-1);
  const state = [button?.textContent, button?.disabled];
  if (button && !button.disabled) await does(() => button.click());
  const said = container.textContent;
  await unmount();
  return { state, said, entered: acts.onEnter.mock.calls.length };
}

test("an enquiry with a crane is opened in the wizard, as an offer or into one, and one without a crane is not", async () => {
  expect(await shown({})).toMatchObject({ state: ["Open in the wizard", false], entered: 1 });
  expect((await shown({ act: "offer" })).state).toEqual(["Open as an offer", false]);
  expect((await shown({ act: "offer", offer: "o" })).state).toEqual(["Add to the offer", false]);
  expect(await shown({ sum: "" })).toMatchObject({ state: ["Open in the wizard", true], entered: 0 });
  expect((await shown({ isTypeAsked: true, sum: "" })).said).toContain("Choose the crane type first");
  expect((await shown({ text: " " })).said).toBe("");
});

test("the foot says what is not used and not read", async () => {
  expect((await shown({ unknown: ["VFD"] })).said).toContain("Not used: “VFD”");
  expect((await shown({ left: 1 })).said).toContain("1 more crane is not read. An enquiry has at most 40.");
  expect((await shown({ text: `5t sg${" ".repeat(10_000)}end` })).said).toContain("It begins with “end”.");
  expect((await shown({ sum: "" })).said).toContain("No crane found. Name a capacity, such as 5T.");
  const { said } = await shown({});
  for (const words of ["Not used", "not read", "No crane found"]) expect(said).not.toContain(words);
});

test("a further crane begins a line of its own, and all questions are left to the wizard at once", async () => {
  changeLine(owner, { text: "5t sg  " });
  const focusLine = vi.fn();
  let kept: EnquiryInput | undefined;
  function Enquiry({ open }: { open: string[] }) {
    kept = useLine(owner);
    const rest = { onQuestion: null, unknown: [], left: 0, act: "offer", isTypeAsked: false } as const;
    return (
      <EnquiryFoot line={kept} sum="2 cranes" {...{ ...rest, open, focusLine }} onEnter={() => undefined} />
    );
  }
  const { container, unmount } = await mount(<Enquiry open={["a", "b"]} />);
  await press("button", "Add a crane", container);
  await press("button", "Decide in the wizard", container);
  expect([kept?.text, kept?.leftOpen, focusLine.mock.calls.length]).toEqual(["5t sg\n", ["a", "b"], 2]);
  await unmount();
  // One question is answered or left where it is asked.
  const one = await mount(<Enquiry open={["a"]} />);
  expect(one.container.textContent).not.toContain("Decide in the wizard");
  await one.unmount();
});
