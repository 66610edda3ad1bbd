import { expect, test } from "vitest";
import { eventually, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();

test("reversed dates are an error beside the field, and send no request", async () => {
  await bench.open("/admin/audit?start=2026-11-20&end=2026-11-19", "admin");
  await shows("Start Date must not be after End Date");
  await shows("No entries found");
  const asked = () => bench.network().sent.filter(({ path }) => path === "/api/admin/audit").length;
  expect(asked()).toBe(0);
  await press("button", "Clear");
  await shows(/Showing \d/);
  expect(asked()).toBe(1);
  const heading = await seen("heading", "Audit log");
  await eventually("the focus on the heading", () => document.activeElement === heading);
});
