import { expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { press } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { WizardHeader } from "./wizard-header.tsx";

const golden = {
  ...draftOf(goldenQuotation("SG-1"), exampleTables),
  owner: "asha",
  startedAt: "2026-11-20T06:30:00.000Z",
};

async function open(change: Partial<Draft> = {}) {
  let starts = 0;
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <WizardHeader draft={{ ...golden, ...change }} current="hoist" onStartOver={() => (starts += 1)} />
    </Routing>,
  );
  return { text: container.textContent.replace(/\s+/g, " "), container, starts: () => starts, unmount };
}

test.each<[Partial<Draft>, string]>([
  [{}, "Draft started 20 Nov 2026 by asha"],
  [{ stage: { kind: "issued", number: "SG-2627-00007", forKey: "k" } }, "SG-2627-00007 started 20 Nov"],
  [
    { revises: { number: "SG-2627-00007", revision: 1 } },
    "Revision of SG-2627-00007 R1, draft started 20 Nov 2026",
  ],
  [{ basedOn: "SG-2627-00003" }, "by asha, from SG-2627-00003"],
  [{ fromTemplate: { name: "Workshop", unseen: [] } }, "by asha, from template Workshop"],
])("the header says what is being written: %j", async (change, text) => {
  const { text: header, unmount } = await open(change);
  expect(header).toContain(text);
  await unmount();
});

test("the header has the step, the progress and a way to start over", async () => {
  const { container, text, starts, unmount } = await open();
  expect(text).toMatch(/Step 2 of 10 · Hoist\d+% complete$/);
  const bar = container.querySelector("[role=progressbar]");
  expect(text).toContain(`${bar?.getAttribute("aria-valuenow")}% complete`);
  const marks = [...(bar?.children ?? [])].map(({ className }) => className);
  expect(marks).toHaveLength(10);
  expect(marks.map((mark) => mark.includes("bg-signal")).indexOf(true)).toBe(1);
  await press("button", "Start over");
  expect(starts()).toBe(1);
  await unmount();
});
