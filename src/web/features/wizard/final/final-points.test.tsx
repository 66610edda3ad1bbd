import { expect, test } from "vitest";
import { pointsOfDraft } from "#domain/open-points/draft-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { lift } from "#domain/testing/golden-points.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { FinalPoints } from "./final-points.tsx";

/** The heading of the points of a draft. */
async function headingOf(draft: Draft): Promise<string | undefined> {
  const { container, unmount } = await mountPart(
    draft,
    <Routing screens={{}}>
      <FinalPoints />
    </Routing>,
    { points: pointsOfDraft(draft), isSignedIn: false },
  );
  const text = container.querySelector("h2")?.textContent;
  await unmount();
  return text;
}

test("the points stand above the prices until the save, which leaves them to the saved quotation", async () => {
  const draft = run(lift("9", "6"), { kind: "visit", step: "final" });
  expect(await headingOf(draft)).toMatch(/^\d open points$/);
  expect(await headingOf({ ...draft, stage: { kind: "saved", number: "SG-2627-00007" } })).toBeUndefined();
});
