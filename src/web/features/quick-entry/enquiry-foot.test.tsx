import { expect, test, vi } from "vitest";
import type { EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { does, mount } from "../../testing/page.tsx";
import { EnquiryFoot } from "./enquiry-foot.tsx";

type Foot = Parameters<typeof EnquiryFoot>[0];

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
