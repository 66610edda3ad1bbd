import { expect, test } from "vitest";
import { craneTypes } from "#domain/crane-types.ts";
import { fill } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { SheetChoices } from "./sheet-choices.tsx";

type Props = Parameters<typeof SheetChoices>[0];
const sheet = (name: string, collection: string | null, row_count = 1) =>
  ({ name, collection, row_count }) as Props["sheets"][number];

async function open(sheets: Props["sheets"]) {
  const chosen: unknown[] = [];
  const { container, unmount } = await mount(
    <SheetChoices
      crane={craneTypes["single-girder"]}
      sheets={sheets}
      disabled={false}
      onChoose={(index, collection) => chosen.push([index, collection])}
    />,
  );
  return { container, chosen, unmount };
}

test("each sheet has its rows and the table that it fills", async () => {
  const { container, unmount } = await open([sheet("Hoists", "hoist", 24), sheet("Notes", null)]);
  const rows = [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Hoists 24 rows/);
  expect(rows[1]).toMatch(/^Notes 1 row(?!s)/);
  expect(container.textContent).not.toContain("No sheet looks like a price table");
  await unmount();
  const none = await open([sheet("Notes", null)]);
  expect(none.container.textContent).toContain("No sheet looks like a price table of this database.");
  await none.unmount();
});

test("a table of another sheet cannot be chosen again, and a sheet can be left out", async () => {
  const { container, chosen, unmount } = await open([sheet("Hoists", "hoist"), sheet("Notes", null)]);
  const notes = container.querySelectorAll("select")[1];
  const stateOf = (name: string) => [...(notes?.options ?? [])].find(({ text }) => text === name)?.disabled;
  expect([stateOf("Hoist"), stateOf("Span"), stateOf("Not used")]).toEqual([true, false, false]);
  await fill("Table of sheet Notes", "span");
  await fill("Table of sheet Hoists", "none");
  expect(chosen).toEqual([
    [1, "span"],
    [0, null],
  ]);
  await unmount();
});
