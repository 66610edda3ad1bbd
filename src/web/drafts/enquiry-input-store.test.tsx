import { beforeEach, expect, test, vi } from "vitest";
import { mount } from "../testing/page.tsx";
import {
  beginEnquiry,
  changeLine,
  changeLineWithUndo,
  clearLine,
  type EnquiryInput,
  typeLine,
  useLine,
} from "./enquiry-input-store.ts";
import { readKeptForm, writeKeptForm } from "./kept-forms.ts";

const kept = (owner: string) => readKeptForm(`${owner} quick entry`)?.values;

beforeEach(() => clearLine("asha"));

test("an emptied line keeps its customer and its offer, and nothing else", () => {
  beginEnquiry("asha", { customer: "Sabar Steel", offer: "o1", text: "5t sg 15m" });
  changeLine("asha", { leftOpen: ["duty"], bays: { span: "15" } });
  expect(kept("asha")).toMatchObject({ text: "5t sg 15m", leftOpen: ["duty"], bays: { span: "15" } });
  changeLine("asha", { text: " " });
  const empty = { text: " ", customer: "Sabar Steel", offer: "o1", leftOpen: [], bays: {}, answers: [] };
  expect(kept("asha")).toEqual(empty);
  changeLine("asha", { customer: null, offer: null });
  expect(kept("asha")).toBeUndefined();
});

test("a line is seen by its user only, and comes back from the device", async () => {
  const seen: Record<string, string> = {};
  function Line({ owner }: { owner: string }) {
    seen[owner] = useLine(owner).text;
    return null;
  }
  const texts = async (owner: string) => {
    const { unmount } = await mount(<Line owner={owner} />);
    await unmount();
    return seen[owner];
  };
  changeLine("asha", { text: "5t sg 15m", customer: "Sabar Steel" });
  expect([await texts("asha"), await texts("dev"), await texts("asha")]).toEqual([
    "5t sg 15m",
    "",
    "5t sg 15m",
  ]);
  typeLine("asha", ", lift 6");
  expect(await texts("asha")).toBe("5t sg 15m, lift 6");
  clearLine("asha");
  expect([await texts("asha"), kept("asha")]).toEqual(["", undefined]);
});

test("a change of the line is taken back, until the line is changed again", async () => {
  const onOver = vi.fn();
  changeLine("asha", { text: "5t sg 15m" });
  const undo = changeLineWithUndo("asha", { text: "5t sg" }, onOver);
  expect([kept("asha")?.text, onOver.mock.calls.length]).toEqual(["5t sg", 0]);
  undo();
  expect([kept("asha")?.text, onOver.mock.calls.length]).toEqual(["5t sg 15m", 1]);
  changeLine("asha", { text: "10t" });
  expect(onOver).toHaveBeenCalledOnce();
});

test("what is kept in another form is not read", async () => {
  const wrong = { text: 5, answers: ["5t", { at: 0, answers: {}, removed: [1, "duty"] }], leftOpen: "duty" };
  writeKeptForm("mona quick entry", { values: { ...wrong, customer: 7 } });
  let line: EnquiryInput | undefined;
  function Line() {
    line = useLine("mona");
    return null;
  }
  const { unmount } = await mount(<Line />);
  expect(line).toMatchObject({
    ...{ text: "", answers: [{ at: 0, answers: {}, removed: ["duty"] }], leftOpen: [], customer: null },
  });
  await unmount();
  clearLine("mona");
});
