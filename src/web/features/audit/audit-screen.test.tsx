import { expect, test } from "vitest";
import { eventually, fill, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();

test("reversed dates are an error beside the field and send no request, and a filter begins at the first page", async () => {
  await bench.open("/admin/audit?start=2026-11-20&end=2026-11-19", "admin");
  await shows("Start Date must not be after End Date");
  await shows("No entries found");
  const asked = () => bench.network().sent.filter(({ path }) => path === "/api/admin/audit").length;
  expect(asked()).toBe(0);
  const answerSixty = () => bench.network().hold("/api/admin/audit").answer(200, { entries: [], total: 60 });
  answerSixty();
  await press("button", "Clear");
  await shows("Showing 1 to 25 of 60 results");
  expect(asked()).toBe(1);
  const heading = await seen("heading", "Audit log");
  await eventually("the focus on the heading", () => document.activeElement === heading);
  // Another filter begins at the first page.
  answerSixty();
  await press("button", "Page 2");
  await shows("Showing 26 to 50 of 60 results");
  answerSixty();
  await fill("Action", "user created");
  await shows("Showing 1 to 25 of 60 results");
  expect(location.search).toBe("?action=user+created");
});
