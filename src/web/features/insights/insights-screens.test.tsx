import { beforeEach, expect, test, vi } from "vitest";
import { indianDay, shiftDay } from "#domain/format.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { eventually, fill, gone, labelled, press, seen, shows, textsOf } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

test("refuses a future day with one message, and returns to today", async () => {
  await bench.open("/insights?day=2099-01-01", "manager");
  const main = await seen("main");
  await shows("01 Jan 2099 is in the future", main);
  await eventually("one message", () => textsOf("alert", main).length === 1);
  expect(textsOf("alert", main)[0]).toMatch(/^01 Jan 2099 is in the future/);
  const headings = () => [...main.querySelectorAll("h2")];
  expect(headings()).toEqual([]);
  expect((await labelled("As of")).getAttribute("aria-invalid")).toBe("true");
  await fill("As of", "");
  await seen("heading", "Order intake, by month", main);
  await gone("alert", undefined, main);
});

test("a manager goes from an overdue milestone to its order, and sees the order intake", async () => {
  const { addUser, call, clock } = bench.server();
  const owner = await addUser("seller", "employee");
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1");
  const path = `/api/quotation/${number}`;
  const won = await call(owner, "POST", `${path}/status`, { status: "won", from: "issued" });
  expect(won.statusCode).toBe(200);
  // The payment before the dispatch is due some days earlier.
  await call(owner, "PUT", `${path}/order`, { dispatch: shiftDay(indianDay(clock.now()), 1) });
  await bench.open(`/pipeline?creator=${owner.username}`, "manager");
  await press("link", number, await seen("region", "Overdue milestones"));
  const milestones = await seen("list", "Order, milestones and dispatch");
  const late = () => textsOf("listitem", milestones).find((text) => text.includes("Before dispatch"));
  expect(late()).toMatch(/days? late/);
  await bench.close();
  await bench.open(`/insights?creator=${owner.username}`, "manager");
  await press("link", /1 order/, await seen("region", "Order intake, by month"));
  await seen("link", number);
});
