import { beforeEach, expect, test, vi } from "vitest";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  enter,
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressAct,
  seen,
  shows,
  textsOf,
} from "../../../testing/app-acts.ts";
import { onMailBench } from "../../../testing/mail-bench.ts";
import { downloads } from "../../../testing/wizard-acts.ts";

const bench = onMailBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

test("a salesperson confirms an order, records its advance and undoes the receipt", async () => {
  const { call, users } = bench.server();
  const owner = users.employee;
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1");
  const won = { status: "won", from: "issued", order_number: "PO 7/42" };
  expect((await call(owner, "POST", `/api/quotation/${number}/status`, won)).statusCode).toBe(200);
  const files = downloads();
  await bench.open(`/quotations/${number}`, owner);
  await shows("PO 7/42");
  // The yellow act issues the paper that is due next.
  await press("button", "Order confirmation");
  await shows(`by ${owner.username}`, await seen("region", "Papers"));
  await shows(/confirmed \d/, await seen("region", "Milestones"));
  await seen("button", "Proforma for milestone A");

  await press("button", "Send the order confirmation");
  const mail = await seen("dialog", "Send by e-mail");
  await fill("To", "rao@works.example", mail);
  await press("button", "Send", mail);
  await press("button", "Send anyway");
  await shows(/sent to rao@works\.example on/);
  expect(bench.post().received.at(-1)?.recipients).toEqual(["rao@works.example"]);

  await press("button", "Issue the proforma for milestone A");
  await eventually("its number", () =>
    textsOf("listitem").some((text) => /^Proforma PI-\d{4}-\d{5}/.test(text)),
  );
  await press("button", "Mark as received: milestone A");
  await fill("Reference", "UTR 4471902");
  await press("button", "Save");
  await shows("UTR 4471902");
  await press("button", "Take back the receipt of milestone A");
  await hides("UTR 4471902");

  await press("button", ".xlsx of the works sheet");
  await eventually("a workbook", () => files.length === 1);
  await pressAct("Works sheet");
  await eventually("a paper", () => files.length === 2);
  expect(files[0]).toBe(`works-${number}.xlsx`);
  expect(files[1]).toMatch(/\.pdf$/);
});

test("milestones that another user changed meanwhile are named, and replaced knowingly", async () => {
  const { call, users } = bench.server();
  const { quotation_id: number } = await saveGolden(bench.server(), users.employee, "SG-1");
  const path = `/api/quotation/${number}`;
  await call(users.employee, "POST", `${path}/status`, { status: "won", from: "issued" });
  await bench.open(`/quotations/${number}`, users.employee);
  await press("button", "Change milestones");
  const dialog = await seen("dialog", "Milestones");
  await fill("Milestone A", "First part", dialog);
  const due = { event: "order", days: 7 };
  const milestones = [{ label: "All", when: "with the order", percent: 100, due }];
  await call(users.manager, "PUT", `${path}/order/milestones`, { milestones });
  await press("button", "Save", dialog);
  await shows(
    `Another user changed the milestones of ${number} meanwhile: All 100 % with the order. Your changes are still here. Save again to replace the others.`,
    dialog,
  );
  await press("button", "Save", dialog);
  await shows(/First part, 40/, await seen("region", "Milestones"));
});

test("days that are cleared or unreadable are refused at their field, and stay days before", async () => {
  const { call, users } = bench.server();
  const { quotation_id: number } = await saveGolden(bench.server(), users.employee, "SG-1");
  const path = `/api/quotation/${number}`;
  const due = { event: "dispatch", days: -14 };
  const milestones = [{ label: "All", when: "before dispatch", percent: 100, due }];
  await call(users.employee, "POST", `${path}/status`, { status: "won", from: "issued", milestones });
  await bench.open(`/quotations/${number}`, users.employee);
  await press("button", "Change milestones");
  const dialog = await seen("dialog", "Milestones");
  const fault = "Days of milestone “All” must be a whole number from -365 to 730.";
  const days = await labelled("Days of A", dialog);
  for (const text of ["", "x"]) {
    await enter(days, text);
    await shows(fault, dialog);
    expect(days.getAttribute("aria-invalid")).toBe("true");
    await press("button", "Save", dialog);
  }
  const share = await labelled("Share of A", dialog);
  for (const text of ["40", "", "100"]) {
    await enter(share, text);
    await shows(
      text === "" ? "Share of milestone “All” must be a number, such as 30." : `Sum ${text} %`,
      dialog,
    );
  }
  await enter(days, "7");
  await hides(fault, dialog);
  // The words are the user's own, and may say something else than the days.
  await enter(await labelled("When A is paid", dialog), "60 days after dispatch");
  await press("button", "Save", dialog);
  await gone("dialog", "Milestones");
  const { data } = (await call(users.employee, "GET", `${path}/order`)).json<{ data: OrderRecord }>();
  expect(data.milestones).toMatchObject([
    { when: "60 days after dispatch", counts_from: { event: "dispatch", days: -7 } },
  ]);
});

test("a reopened order is not asked for again, and its papers stay at hand", async () => {
  const { call, users } = bench.server();
  const owner = users.employee;
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1");
  const path = `/api/quotation/${number}`;
  await call(owner, "POST", `${path}/status`, { status: "won", from: "issued" });
  await call(owner, "POST", `${path}/order/papers`, { form: "order-confirmation" });
  await call(owner, "POST", `${path}/order/papers`, { form: "proforma", milestone: 1 });
  const files = downloads();
  await bench.open(`/quotations/${number}`, owner);
  await seen("region", "Milestones");
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Issued", dialog);
  await fill(/^(Note|Why)/, "Wrong customer", dialog);
  await press("button", "Change status", dialog);

  const papers = await seen("region", "Papers of the reopened order:");
  await press("button", /^PDF of Proforma invoice PI-/, papers);
  await eventually("a paper", () => files.length === 1);
  const asked = bench.network().sent.map(({ method, path: to }) => `${method} ${to}`);
  const reopened = asked.lastIndexOf(`POST ${path}/status`);
  expect(asked.slice(reopened)).not.toContain(`GET ${path}/order`);
});
