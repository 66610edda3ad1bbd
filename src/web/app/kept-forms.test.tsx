import { beforeAll, expect, test } from "vitest";
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
} from "../testing/app-acts.ts";
import { onAppBench } from "../testing/app-bench.tsx";

const bench = onAppBench();
const earlier = "Your earlier entries. They are not saved yet.";
let number = "";
let customer = "";

beforeAll(async () => {
  const { call, users } = bench.server();
  const saved = await saveGolden(bench.server(), users.manager, "SG-1", {
    customer: { company: "Tapi Mills", state: "Gujarat" },
  });
  number = saved.quotation_id;
  const found = await call(users.manager, "GET", "/api/customers?search=Tapi");
  customer = found.json<{ data: { customers: { id: string }[] } }>().data.customers[0]?.id ?? "";
});

const typed = async (label: string | RegExp, where?: HTMLElement) =>
  ((await labelled(label, where)) as HTMLInputElement).value;
const reopen = async (address: string) => {
  await bench.close();
  await bench.open(address, "manager");
};

test.each([
  ["Edit customer", () => `/customers/${customer}`, "Edit", "Note", "Prefers 6 m of lift"],
  ["Follow-up", () => `/quotations/${number}`, "Follow-up", "Note", "After the holidays"],
  ["Status", () => `/quotations/${number}`, "Status", "Note", "Budget was cut"],
  ["Send by e-mail", () => `/quotations/${number}`, "Send", "Text", "Dear Mr. Rao, the price holds."],
  ["Mark as a template", () => `/quotations/${number}`, "Template", "Name", "5T bay of Tapi"],
] as const)("%s keeps typed text after Cancel and a reload", async (title, address, act, label, text) => {
  await bench.open(address(), "manager");
  await pressAct(act);
  await seen("dialog", title);
  await fill(label, text);
  await press("button", /^(Cancel|Close)$/, await seen("dialog", title));
  await gone("dialog", title);
  for (const leave of [async () => undefined, () => reopen(address())]) {
    await leave();
    await pressAct(act);
    await seen("dialog", title);
    expect(await typed(label)).toBe(text);
    await shows(earlier);
    await press("button", /^(Cancel|Close)$/, await seen("dialog", title));
    await gone("dialog", title);
  }
});

test("Status keeps the answers about a lost order", async () => {
  const open = async () => {
    await pressAct("Status");
    return seen("dialog", "Status");
  };
  await bench.open(`/quotations/${number}`, "manager");
  const dialog = await open();
  await press("radio", "Lost", dialog);
  await fill("Competitor", "Vindhya Cranes", dialog);
  await reopen(`/quotations/${number}`);
  expect(await typed("Competitor", await open())).toBe("Vindhya Cranes");
});

test("Discard removes kept text, and a save removes its notice", async () => {
  const open = async () => {
    await bench.open(`/customers/${customer}`, "manager");
    await press("button", "Edit");
    return seen("dialog", "Edit customer");
  };
  let dialog = await open();
  await fill("Note", "Prefers 6 m of lift", dialog);
  await bench.close();
  dialog = await open();
  await press("button", "Discard", dialog);
  await hides(earlier, dialog);
  expect(await typed("Note", dialog)).toBe("");
  await fill("Note", "Saved", dialog);
  await press("button", "Save customer", dialog);
  await gone("dialog", "Edit customer");
  await bench.close();
  dialog = await open();
  expect(await typed("Note", dialog)).toBe("Saved");
  expect(dialog.textContent).not.toContain(earlier);
});

test("keeps a note across views and reloads until it is added", async () => {
  await bench.open(`/quotations/${number}?view=activity`, "manager");
  await fill("Note", "Asked for a longer bay");
  await press("link", /^Price/);
  await eventually("the view of prices", () => !location.search.includes("activity"));
  await press("link", /^Activity/);
  expect(await typed("Note")).toBe("Asked for a longer bay");
  await reopen(`/quotations/${number}?view=activity`);
  expect(await typed("Note")).toBe("Asked for a longer bay");
  await press("button", "Add note");
  await shows("Asked for a longer bay");
  await reopen(`/quotations/${number}?view=activity`);
  expect(await typed("Note")).toBe("");
});

test("keeps re-pricing choices across reloads until Cancel", async () => {
  const { call, users } = bench.server();
  await call(users.admin, "PUT", "/api/rates", { span_metal_price: 91 });
  await bench.open("/reprice", "manager");
  await press("button", "Work out today’s prices");
  await press("button", "Hold");
  const label = (await seen("button", /^Apply \d+ choices?$/)).textContent;
  const address = location.pathname + location.search;
  await reopen(address);
  expect((await seen("button", /^Apply \d+ choices?$/)).textContent).toBe(label);
  await press("button", "Cancel");
  await reopen(address);
  await shows("For rows without a choice:");
  await gone("button", /^Apply/);
});

test("keeps a line of quick entry across reloads", async () => {
  await bench.open("/", "manager");
  await enter(await seen("textbox", /^Quick entry/), "5t sg 15m lift 9");
  await reopen("/");
  expect(((await seen("textbox", /^Quick entry/)) as HTMLTextAreaElement).value).toBe("5t sg 15m lift 9");
});

test("the form of a new user keeps its values, but no password", async () => {
  const open = async () => {
    await press("button", "Add New User");
    return seen("dialog", "Create New User");
  };
  await bench.open("/admin/users", "admin");
  let dialog = await open();
  await fill("Username", "new.colleague", dialog);
  await fill("Password", "correct horse battery", dialog);
  await bench.close();
  await bench.open("/admin/users", "admin");
  dialog = await open();
  expect([await typed("Username", dialog), await typed("Password", dialog)]).toEqual(["new.colleague", ""]);
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain("new.colleague");
  expect(kept).not.toContain("correct horse battery");
});

test.each([
  ["/admin/rates", "Span metal price (₹/kg)", "97"],
  ["/admin/rules", /^Lowest margin/, "7"],
] as const)("%s keeps typed values over a reload until they are discarded", async (address, label, value) => {
  await bench.open(address, "admin");
  const before = await typed(label);
  await fill(label, value);
  for (const expected of [value, before]) {
    await bench.close();
    await bench.open(address, "admin");
    expect(await typed(label)).toBe(expected);
    if (expected === value) await press("button", "Discard changes");
  }
});
