import { expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  at,
  enter,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressAct,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../testing/app-acts.ts";
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
  await shows(`Discarded: ${name} (2). You can undo this until`);
  await shows(new RegExp(`Discarded: ${name}\\. You can undo this until \\d`));
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

test("a manager marks a quotation as a template, which fills the open values of a line", async () => {
  const { addUser } = bench.server();
  const boss = await addUser("template.boss", "manager");
  const seller = await addUser("template.seller", "employee");
  const { quotation_id: number } = await saveGolden(bench.server(), boss, "SG-1", {
    customer: { company: "Sabar Steel" },
  });
  const name = "5T standard bay";
  await bench.open(`/quotations/${number}`, boss);
  await pressAct("Template");
  const dialog = await seen("dialog");
  await press("button", "Save", dialog);
  await shows("Name is required", dialog);
  await fill("Name", name, dialog);
  (await seen("textbox", "Name", dialog)).focus();
  await pressKey("Enter");
  await gone("dialog");
  await bench.close();

  // Users who may not manage templates begin from them.
  await bench.open("/", seller);
  await seen("button", `Start from ${name}`);
  await gone("button", /^Change the template/);
  await enter(await seen("textbox", /^Quick entry/), "5t sg 15m lift 9 @Aravalli Cement");
  await press("button", new RegExp(name), await seen("group", "Fill the open fields from a template?"));
  await shows(`Template ${name}`, await seen("list", "Read"));
  (await seen("textbox", /^Quick entry/)).focus();
  await pressKey("Enter");
  await seen("heading", "Final Quotation");
  await seen("heading", `Not checked, from template ${name}`);
  const steps = await seen("navigation", "Steps");
  await press("button", /Panel/, steps);
  await seen("heading", "Panel Configuration");
  await shows(`From template ${name}`);
  await press("button", /^Next/);
  await seen("heading", "Margin & GST Configuration");
  await press("button", /^Previous/);
  await seen("heading", "Panel Configuration");
  await hides(`From template ${name}`);
  await press("button", /Final Quotation/, await seen("navigation", "Steps"));
  await press("button", "Mark as checked");
  await gone("heading", `Not checked, from template ${name}`);
  await bench.close();
  await bench.open("/", seller);
  await press("button", `Start from ${name}`);
  await seen("heading", `Not checked, from template ${name}`);
  await bench.close();

  await bench.open("/", boss);
  await press("button", `Change the template ${name}`);
  await press("button", "Remove", await seen("dialog"));
  await press("button", "Remove", await seen("dialog", /\?/));
  await gone("button", `Start from ${name}`);
});
