import { expect, test } from "vitest";
import type { FirmAnswer } from "#contract/firm/firm-api.ts";
import { eventually, fill, gone, openFold, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";

const bench = onAppBench();

test("a row gets a condition, and scope items their components", async () => {
  const { call, users } = bench.server();
  const read = async () => (await call(users.admin, "GET", "/api/firm")).json<{ data: FirmAnswer }>().data;
  const { version, profile } = await read();
  const scope = [{ item: "Runway girders, columns", by: "us" }];
  await call(users.admin, "PUT", "/api/firm", { version, profile: { ...profile, paper: { scope } } });
  await bench.open("/admin/firm", "admin");

  const terms = await seen("region", "Terms");
  const clause = await seen("group", "clause 1", terms);
  const summary = clause.querySelector<HTMLDetailsElement>("details");
  expect(summary?.textContent).toContain("Every crane");
  await does(() => {
    if (summary) summary.open = true;
  });
  await press("checkbox", "Column", clause);
  await shows("With column", clause);

  await fill("Title", "Payment", clause);
  await fill("Text", "40 % with the order, 60 % before dispatch. Cheques are not taken.", clause);
  await shows("Clause “Payment” has percentages of its own beside the milestones.", terms);
  await press("button", "Use {payment}", terms);
  await gone("button", "Use {payment}", terms);

  // A section that the first paper does not need is folded.
  const descriptions = await seen("region", "Descriptions");
  await shows(/^Descriptions ?empty · optional$/, descriptions);
  await openFold("Descriptions", descriptions);
  await press("button", "Add a description", descriptions);
  const description = await seen("group", "description 1", descriptions);
  await fill("Component", "panel", description);
  await shows("Names: {quantity} {panel_type}", description);
  await fill("Text", "{panel_type}, IP54", description);

  const items = await seen("region", "Scope");
  await press("button", "Link 1 item", items);
  await gone("button", /^Link/, items);
  const columns = await seen("group", "item 2", items);
  await openFold("Every crane", columns);
  await fill("From capacity (t)", "500", columns);
  await shows("No price table has a crane of 500 t and more.", columns);
  await fill("From capacity (t)", "10", columns);
  await gone("status", /No price table/, columns);
  await shows("10 t and more", columns);
  await press("button", /^Save version/);
  await shows(/Version \d+ saved/);
  const saved = (await read()).profile;
  expect(saved.terms[0]).toEqual({
    title: "Payment",
    text: "{payment}. Cheques are not taken.",
    holds: { components: ["column"] },
  });
  expect(saved.paper?.descriptions).toEqual([{ component: "panel", text: "{panel_type}, IP54" }]);
  expect(saved.paper?.scope).toEqual([
    { item: "Runway girders", by: "us", component: "lt_gantry" },
    { item: "Columns", by: "us", component: "column", holds: { capacity_from: 10 } },
  ]);
});

test("a folded section opens from the list of sections, and for a wrong value within", async () => {
  await bench.open("/admin/firm", "admin");
  await shows("Profiles of saved papers");
  const makes = await seen("region", "Makes");
  await gone("textbox", undefined, makes);
  await press("link", /^Makes/);
  await press("button", "Add a make", makes);
  const row = await seen("group", /^make \d+$/, makes);
  await fill("Component", "Motors", row);
  await openFold("Makes", makes);
  // The page knows of the closed fold only after its event.
  const fold = makes.querySelector("details");
  const closed = new Promise((resolve) => fold?.addEventListener("toggle", resolve, { once: true }));
  await does(() => {
    if (fold) fold.open = false;
  });
  await closed;
  await press("button", /^Save version/);
  await eventually("the open fold", () => makes.querySelector("details")?.open);
  await shows("changed · optional", makes);
  await shows("needed for the first paper", await seen("region", "Letterhead"));
});
