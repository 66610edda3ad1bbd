// @vitest-environment page
import { expect, test } from "vitest";
import { at, fill, gone, labelled, press, seen, shows, textsOf } from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";

const bench = onAppBench();

test("an unfinished quotation is resumed or discarded from the home page", async () => {
  const staff = await bench.server().addUser("drafter", "employee");
  await bench.open("/quotation/single-girder/span", staff);
  await fill("Capacity", "5T");
  await fill("Span Width (m)", "15");
  await press("button", /^Next/);
  await seen("heading", "Hoist Configuration");
  await bench.close();
  await bench.open("/quotation/double-girder/span", staff);
  await fill("Capacity", "20T");
  await bench.close();
  await bench.open("/", staff);
  const drafts = await seen("region", /^Drafts/);
  const rows = () => textsOf("listitem", drafts);
  await shows("Double Girder, 20T", drafts);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain("Double Girder, 20T");
  expect(rows()[1]).toContain("Step 2 of 10, Hoist");

  await press("button", "Resume Single Girder, 5T, 15 m", drafts);
  await at("/quotation/single-girder/hoist");
  await press("button", "Previous");
  expect(((await labelled("Span Width (m)")) as HTMLInputElement).value).toBe("15");
  await bench.close();
  await bench.open("/", staff);

  const name = "Double Girder, 20T";
  await press("button", `Discard ${name}`);
  await shows(`Discarded: ${name}.`);
  expect(document.activeElement).toBe(await seen("button", `Undo: discard ${name}`));
  await press("button", `Undo: discard ${name}`);
  await press("button", `Duplicate ${name}`);
  // A copy has a different name.
  await press("button", `Discard ${name} (2)`);
  await press("button", `Discard ${name}`);
  await shows(`Discarded: ${name} (2). Undo brings it back until`);
  await shows(new RegExp(`Discarded: ${name}\\. Undo brings it back until \\d`));
  await bench.close();
  await bench.open("/quotation/double-girder/span", staff);
  expect(((await labelled("Capacity")) as HTMLSelectElement).value).toBe("");
  await bench.close();
  await bench.open("/", staff);
  await press("button", `Undo: discard ${name}`);
  await seen("button", `Discard ${name}`);
  await bench.close();

  // Another user of the device does not see the drafts.
  await bench.open("/", await bench.server().addUser("other", "employee"));
  await seen("heading", "Choose a crane");
  await gone("region", /^Drafts/);
});
