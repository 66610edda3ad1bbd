import { beforeEach, expect, test, vi } from "vitest";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  eventually,
  fill,
  gone,
  labelled,
  press,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { widenWindow } from "../../testing/wizard-acts.ts";

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
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", {
    customer: { company: "Vindhya Transformers" },
  });
  const path = `/api/quotation/${number}`;
  const won = await call(owner, "POST", `${path}/status`, { status: "won", from: "issued" });
  expect(won.statusCode).toBe(200);
  // The payment before the dispatch is due some days earlier.
  await call(owner, "PUT", `${path}/order`, { dispatch: shiftDay(indianDay(clock.now()), 1) });
  await bench.open(`/pipeline?creator=${owner.username}`, "manager");
  const overdue = await seen("region", "Overdue milestones");
  await seen("link", "Vindhya Transformers", overdue);
  await press("link", number, overdue);
  const milestones = await seen("list", "Order, milestones and dispatch");
  const late = () => textsOf("listitem", milestones).find((text) => text.includes("Main payment"));
  expect(late()).toMatch(/days? late/);
  await bench.close();
  await bench.open(`/insights?creator=${owner.username}`, "manager");
  await press("link", /1 order/, await seen("region", "Order intake, by month"));
  await seen("link", number);
});

test("records today's calls with their next follow-ups, and links every figure to its list", async () => {
  const { addUser, call, clock } = bench.server();
  const owner = await addUser("caller", "employee");
  const numbers: string[] = [];
  for (const company of ["Sabar Steel", "Kaveri Pumps"]) {
    const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", {
      customer: { company },
    });
    await call(owner, "PUT", `/api/quotation/${number}/follow-up`, { day: indianDay(clock.now()) });
    numbers.push(number);
  }
  await bench.open("/", owner);
  await seen("link", /^2 open, ₹/);
  await press("link", /^Call Kaveri Pumps/);
  const calls = await seen("region", "Today’s calls");
  await shows("2 of 2", calls);
  await seen("link", "Kaveri Pumps", await seen("heading", "Kaveri Pumps", calls));
  await pressKey("k");
  await seen("heading", "Sabar Steel", calls);
  await fill("Note", "Wants delivery before Holi", calls);
  // Typed text stays with its call.
  await press("button", "Next call", calls);
  await press("button", "Previous call", calls);
  expect(((await labelled("Note", calls)) as HTMLInputElement).value).toBe("Wants delivery before Holi");
  await press("radio", /^Tomorrow/, calls);
  await press("button", "Done, next call", calls);
  await shows("1 of 1", calls);
  await seen("heading", "Kaveri Pumps", calls);
  await press("button", "Lost", calls);
  await fill("Reason", "price");
  await press("button", "Change status");
  await shows("No call due today.");

  await press("link", /^1 open/);
  await eventually("the list of issued ones", () => location.search.includes("list=issued"));
  await shows("Showing 1 to 1 of 1 results");
  const issued = await seen("heading", "Issued");
  await eventually("the focus on Issued", () => document.activeElement === issued);
  await seen("link", "Sabar Steel");
  await press("link", numbers[0] ?? "");
  await shows("Wants delivery before Holi");

  // Won, it is an order in hand until it is paid.
  const path = `/api/quotation/${numbers[0]}`;
  await call(owner, "POST", `${path}/status`, { status: "won", from: "issued", order_value: 1_000_000 });
  await call(owner, "PUT", `${path}/order`, { dispatch: "2030-01-09" });
  await bench.close();
  await bench.open("/pipeline", owner);
  const inHand = await seen("region", "Orders in hand");
  await seen("link", /^1 order in hand/, inHand);
  await shows("₹0.00 received of ₹11,80,000.00 with GST", inHand);
  await press("link", /^Dispatch in the week of 07 Jan 2030/, inHand);
  const week = await seen("heading", /dispatch in the week of 07 Jan 2030$/);
  await eventually("the focus on the week", () => document.activeElement === week);
  await seen("link", "Sabar Steel");
});

test("an act for several expired sales is undone at once, except where one changed since", async () => {
  const { addUser, call, database } = bench.server();
  const owner = await addUser("undoing", "employee");
  const numbers: string[] = [];
  for (const golden of ["SG-1", "SG-2", "SG-1"])
    numbers.push((await saveGolden(bench.server(), owner, golden)).quotation_id);
  const expire = { valid_until: "2020-01-31" };
  await database.db.updateTable("sales").set(expire).where("number", "in", numbers).execute();
  const statusOf = async (number = "") =>
    (await call(owner, "GET", `/api/quotation/${number}`)).json<{ data: { status: string } }>().data.status;
  widenWindow();
  await bench.open("/pipeline?list=expired", owner);
  const page = (await seen("checkbox", "Select this page")) as HTMLInputElement;
  for (const number of numbers) {
    expect(page.checked).toBe(false);
    await press("checkbox", `Select ${number}`);
  }
  expect(page.checked).toBe(true);
  await press("checkbox", `Select ${numbers[0]}`);
  await eventually("one sale less", () => !page.checked);
  await press("checkbox", `Select ${numbers[0]}`);
  await press("button", "Withdraw");
  await press("button", "Withdraw", await seen("dialog", "Withdraw"));
  await shows("3 sales withdrawn");
  const note = { status: "issued", from: "withdrawn", note: "They called" };
  await call(owner, "POST", `/api/quotation/${numbers[2]}/status`, note);
  await press("button", "Undo");
  await shows("2 sales as before");
  await shows(`${numbers[2]} was changed since, so nothing was undone.`);
  for (const number of numbers) expect(await statusOf(number)).toBe("issued");
  await seen("checkbox", `Select ${numbers[0]}`);
});
