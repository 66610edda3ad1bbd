import { expect, test } from "vitest";
import { knownCrane } from "#domain/testing/cranes.ts";
import { gone, press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { downloads } from "../../testing/wizard-acts.ts";
import { FullSheetDialog } from "./full-sheet-dialog.tsx";

const meta = {
  ...{ quotation: "SG-2627-00001", customer: null, company: null, preparedBy: "asha", date: "20 Nov 2026" },
};

test("the file of a drawing has the number of its quotation, and is named a draft while it is held", async () => {
  const files = downloads();
  for (const change of [{}, { isHeld: true }, { quotation: null }]) {
    const { unmount } = await mount(
      <FullSheetDialog onClose={() => undefined} inputs={knownCrane} meta={{ ...meta, ...change }} />,
    );
    await press("button", "Download DXF");
    await unmount();
  }
  expect(files).toEqual([
    "drawing-SG-2627-00001.dxf",
    "drawing-SG-2627-00001-draft.dxf",
    "drawing-draft.dxf",
  ]);
});

test("a sheet that is zoomed is shown whole again by one press", async () => {
  const { unmount } = await mount(
    <FullSheetDialog onClose={() => undefined} inputs={knownCrane} meta={meta} />,
  );
  const sheet = async () => (await seen("img")).parentElement?.style.transform;
  const whole = await sheet();
  await gone("button", "Whole sheet");
  await press("button", "Zoom in");
  expect(await sheet()).toMatch(/scale\(1\.5\)$/);
  await press("button", "Zoom out");
  await gone("button", "Whole sheet");
  await press("button", "Zoom in");
  await press("button", "Whole sheet");
  expect([await sheet(), whole]).toEqual([whole, "translate(0px, 0px) scale(1)"]);
  await unmount();
});
