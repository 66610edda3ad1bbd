import { expect, test } from "vitest";
import { type ViewLine, viewOf } from "#domain/quotation/record/view.ts";
import { estimatedDraft } from "#domain/testing/estimated-draft.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { mount } from "../../testing/page.tsx";
import { EstimateFold } from "./estimate-fold.tsx";

const span = viewOf(recordOfDraft(estimatedDraft("SG-1", "5T", "15.5"))).lines.find(
  ({ component }) => component === "span",
);
if (!span) throw new RangeError("There is no span");

async function titleOf(line: ViewLine): Promise<string | undefined> {
  const { container, unmount } = await mount(<EstimateFold line={line} />);
  const title = container.querySelector("summary")?.textContent;
  await unmount();
  return title;
}

test("an estimate is the price, or stands beside a typed one for comparison, and else there is none", async () => {
  const basis = "interpolated between 15 and 16.5 m";
  expect(await titleOf(span)).toBe(`The estimate: ${basis}`);
  expect(await titleOf({ ...span, source: "custom" })).toBe(`The estimate for comparison: ${basis}`);
  expect(await titleOf({ ...span, estimate: null })).toBeUndefined();
});
