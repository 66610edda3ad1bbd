import { expect, test } from "vitest";
import { press, seen } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { DraftElsewhere } from "./draft-elsewhere.tsx";

test("a second tab continues the quotation or starts another one, and its heading has the focus", async () => {
  const chosen: string[] = [];
  const { container, unmount } = await mount(
    <DraftElsewhere onContinue={() => chosen.push("same")} onAnother={() => chosen.push("new")} />,
  );
  expect(document.activeElement).toBe(await seen("heading", "This quotation is open in another tab"));
  await press("button", "Start new quotation", container);
  await press("button", "Continue here", container);
  expect(chosen).toEqual(["new", "same"]);
  await unmount();
});
