import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { decimalOf, toSignedPaise } from "#domain/numbers/money.ts";
import type { TestUser } from "#server/testing/app.ts";
import { requestAt, saveAt, setRules } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import {
  at,
  eventually,
  fill,
  gone,
  labelled,
  openFold,
  press,
  pressAct,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

let made = 0;
const newUser = (role: "manager" | "employee" = "employee") =>
  bench.server().addUser(`${role}.${++made}`, role);
const save = (by: TestUser, golden = "SG-1") => saveGolden(bench.server(), by, golden);

test("shows the revisions, and no price changes, to users who may not see costs", async () => {
  const owner = await newUser();
  const first = await save(owner);
  await saveAt(bench.server(), owner, requestAt("6"), first);
  await bench.open(`/quotations/${first.quotation_id}?view=revisions`, await newUser());
  await shows("On the customer's wish");
  await gone("heading", "Price change");
  expect(textsOf("alert").join("")).toBe("");
  await bench.close();
  await bench.open(`/quotations/${first.quotation_id}?view=revisions`, owner);
  await seen("heading", "Price change");
});

test("a user with the right marks the technical data as checked, with a note", async () => {
  const [owner, engineer] = [await newUser(), await newUser("manager")];
  const { quotation_id: number } = await save(owner);
  await bench.open(`/quotations/${number}?view=drawing`, engineer);
  await shows("Not checked by an engineer");
  await gone("button", "Mark as checked");
  await bench.close();
  const profile = await bench.server().call(engineer, "GET", "/api/users/profile/me");
  const { username, email, full_name, role } = profile.json<User>();
  const body = { username, email, full_name, role, phone: null, is_active: true };
  const right = { ...body, checks_technical_data: true };
  await bench.server().call(bench.server().users.admin, "PUT", `/api/users/${engineer.id}`, right);
  await bench.open(`/quotations/${number}?view=drawing`, engineer);
  await press("button", "Mark as checked");
  const dialog = await seen("dialog", "Technical data checked");
  await fill("Note", "Motor by hand", dialog);
  await press("button", "Save", dialog);
  await shows(`Checked: ${full_name}`);
  await shows("Motor by hand");
  await seen("button", "Check again");
});

test("compares two quotations under an address that can be copied", async () => {
  const owner = await newUser();
  const [a, b] = [await save(owner), await save(owner, "SG-2")];
  await bench.open(`/quotations/${b.quotation_id}`, owner);
  await pressAct("Compare");
  let dialog = await seen("dialog", "Compare");
  // Back is the page before the press.
  const back = vi.spyOn(history, "back");
  onTestFinished(() => back.mockRestore());
  await press("button", "Close", dialog);
  expect(back).toHaveBeenCalledOnce();
  await gone("dialog");
  await at(`/quotations/${b.quotation_id}`);
  await pressAct("Compare");
  dialog = await seen("dialog", "Compare");
  await press("button", new RegExp(a.quotation_id), dialog);
  await seen("rowheader", new RegExp(a.quotation_id), dialog);
  const address = location.pathname + location.search;
  await bench.close();
  await bench.open(address, owner);
  dialog = await seen("dialog", "Compare");
  await fill("Quotation ID", a.quotation_id.toLowerCase(), dialog);
  await press("button", "Compare", dialog);
  await seen("rowheader", new RegExp(a.quotation_id), dialog);
  // After the opened address another page is behind.
  await press("button", "Close", dialog);
  await gone("dialog");
  await at(`/quotations/${b.quotation_id}`);
  expect(back).toHaveBeenCalledOnce();
});

test("a quotation is sent, won with an order number, and reopened with a note", async () => {
  const owner = await newUser();
  const { quotation_id: number } = await save(owner);
  await bench.open(`/quotations/${number}`, owner);
  const openStatus = async () => {
    await pressAct("Status");
    return seen("dialog", "Status");
  };
  await press("button", "Papers");
  await press("button", "Download PDF");
  await press("button", "Mark as sent");
  let dialog = await seen("dialog", "Status");
  expect(((await seen("radio", "Sent", dialog)) as HTMLInputElement).checked).toBe(true);
  expect(((await labelled("Next follow-up", dialog)) as HTMLInputElement).value).not.toBe("");
  await press("button", "Change status", dialog);
  await shows(`${number} is sent`);
  dialog = await openStatus();
  await press("radio", "Lost", dialog);
  await press("button", "Change status", dialog);
  await shows("Choose the reason for the loss", dialog);
  await press("radio", "Won", dialog);
  await fill("Order number", "PO 7/41", dialog);
  await press("button", "Change status", dialog);
  await gone("button", "Change status");
  await shows("PO 7/41");
  await seen("heading", "Milestones");
  await gone("button", /^Revise/);
  dialog = await openStatus();
  // A closed sale is reopened before it is lost.
  await gone("radio", "Lost", dialog);
  await press("button", "Change status", dialog);
  await shows("Note is required: enter why you reopen the sale", dialog);
  await fill("Note", "The order was for another bay", dialog);
  await press("button", "Change status", dialog);
  await seen("button", "Revise");
  await press("link", /^Activity/);
  await shows("The order was for another bay");
  await shows("R0 · Customer offer");
});

test("the yellow act is the next one of the sale's life, with Share and Revise beside it", async () => {
  const owner = await newUser();
  const { quotation_id: number } = await save(owner);
  const yellow = () =>
    [...document.querySelectorAll("main button")]
      .filter((button) => button.classList.contains("bg-signal"))
      .map((button) => button.textContent);
  const beside = async () =>
    [...((await seen("button", "Papers")).parentElement?.querySelectorAll("button") ?? [])].map(
      ({ textContent }) => textContent,
    );
  await bench.open(`/quotations/${number}`, owner);
  expect(await beside()).toEqual(["Send", "Papers", "Share", "Revise", "More"]);
  expect(yellow()).toEqual(["Send"]);
  await press("button", "Share");
  const dialog = await seen("dialog", `Share ${number}`);
  await seen("button", "Copy text", dialog);
  await seen("button", /^Download PDF/, dialog);
  await seen("link", "WhatsApp", dialog);
  await pressKey("Escape");
  for (const [change, next] of [
    [{ status: "sent", from: "issued" }, ["Follow-up"]],
    [{ status: "lost", from: "sent", reason: "price" }, []],
  ] as const) {
    await bench.server().call(owner, "POST", `/api/quotation/${number}/status`, change);
    await bench.close();
    await bench.open(`/quotations/${number}`, owner);
    expect(await beside()).toHaveLength(next.length + 4);
    expect(yellow()).toEqual(next);
  }
});

test("names the user to whom a sale was handed over, on its page and in the list of offers", async () => {
  const [leaver, heir] = [await newUser(), await newUser()];
  const record = await save(leaver);
  const { call, users } = bench.server();
  const { offer_id: offer } = offerIn(
    await call(leaver, "POST", "/api/offers", { positions: [positionOf(record)] }),
  );
  await call(users.admin, "POST", `/api/users/${leaver.id}/hand-over`, { to: heir.id });
  await bench.open(`/offers/${offer}`, heir);
  await shows(`Responsible: ${heir.username}`);
  await press("link", "Offers", await seen("banner"));
  await seen("cell", heir.username);
});

test("a status that another user changed meanwhile is taken over, with the typed note", async () => {
  const owner = await newUser();
  const { quotation_id: number } = await save(owner);
  await bench.open(`/quotations/${number}`, owner);
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Negotiation", dialog);
  await fill("Note", "They called back", dialog);
  const change = { status: "sent", from: "issued" };
  await bench.server().call(owner, "POST", `/api/quotation/${number}/status`, change);
  await press("button", "Change status", dialog);
  await shows("Another user changed it meanwhile.", dialog);
  await shows(`${number} is sent.`, dialog);
  await gone("radio", "Sent", dialog);
  await press("button", "Change status", dialog);
  await gone("dialog");
  await press("link", /^Activity/);
  await shows("They called back");
});

test("the dialog of a won sale has the clauses and the stages that were offered", async () => {
  const owner = await newUser();
  const agreed = { terms: [{ title: "Warranty", text: "24 months from commissioning" }] };
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", { conditions: agreed });
  await bench.open(`/quotations/${number}`, owner);
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Won", dialog);
  await shows("Agreed: clauses", dialog);
  await openFold("Clauses and delivery", dialog);
  await shows("Warranty: 24 months from commissioning", dialog);
  await shows(/: weeks? \d/, dialog);
});

test("the page of a quotation has its place of supply and its conditions", async () => {
  const owner = await newUser();
  const agreed = { terms: [{ title: "Warranty", text: "24 months from commissioning" }] };
  const supply = { place_of_supply: "Goa", sez: true };
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1", {
    ...supply,
    conditions: agreed,
  });
  await bench.open(`/quotations/${number}`, owner);
  const card = await seen("region", "Supply and conditions");
  await shows("Goa (30), supply to an SEZ", card);
  await shows("Warranty: 24 months from commissioning", card);
});

test("the value of an order is never rounded, and an unusual one is asked in sight", async () => {
  const owner = await newUser();
  const { quotation_id: number } = await saveGolden(bench.server(), owner, "SG-1");
  await bench.open(`/quotations/${number}`, owner);
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Won", dialog);
  await fill("Order value", "1000.005", dialog);
  await press("button", "Change status", dialog);
  await shows("Order value must be an amount above 0 with at most 2 decimals", dialog);
  await fill("Order value", "1000", dialog);
  await press("button", "Change status", dialog);
  await eventually("the focus on the notice", () =>
    document.activeElement?.textContent?.startsWith("The order value is ₹1,000, and"),
  );
  // Another value is asked about again.
  await fill("Order value", "2000", dialog);
  await press("button", "Change status", dialog);
  await shows("The order value is ₹2,000, and", dialog);
  await eventually("the focus on the notice", () =>
    document.activeElement?.textContent?.startsWith("The order value is ₹2,000, and"),
  );
  await press("button", "Change status", dialog);
  await gone("dialog");
});

test("the milestones of an order of other positions are not called those that were quoted", async () => {
  const owner = await newUser();
  const positions = [positionOf(await save(owner)), positionOf(await save(owner))];
  const { offer_id: offer } = offerIn(await bench.server().call(owner, "POST", "/api/offers", { positions }));
  await bench.open(`/offers/${offer}`, owner);
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Won", dialog);
  await shows("As quoted", dialog);
  await press("checkbox", /^2/, dialog);
  await shows("Of the positions ordered", dialog);
  await openFold("Milestones", dialog);
  await shows("The order gets those that hold for the positions ordered, and its page shows them.", dialog);
});

test("winning an expired offer shows the prices of its quotations today", async () => {
  const owner = await newUser();
  const record = await save(owner);
  const body = { positions: [positionOf(record)] };
  const { offer_id: offer } = offerIn(await bench.server().call(owner, "POST", "/api/offers", body));
  const { db } = bench.server().database;
  await db.updateTable("sales").set({ valid_until: "2020-01-31" }).where("number", "=", offer).execute();
  await bench.open(`/offers/${offer}`, owner);
  await pressAct("Status");
  const dialog = await seen("dialog", "Status");
  await press("radio", "Won", dialog);
  await shows("At today’s tables its quotations would be:", dialog);
  await shows(`${record.quotation_id}${formatMoney(toSignedPaise(decimalOf(record.final_amount)))}`, dialog);
});

test("an offer that can't take a quotation takes a copy of it", async () => {
  const owner = await newUser();
  const record = await save(owner);
  const { quotation_id: number } = record;
  const body = { positions: [positionOf(record)] };
  const { offer_id: offer }: OfferRecord = offerIn(
    await bench.server().call(owner, "POST", "/api/offers", body),
  );
  await bench.open("/offers/new", owner);
  await press("button", "Add quotation");
  let dialog = await seen("dialog");
  await press("checkbox", new RegExp(number), dialog);
  await press("button", "Add quotation", dialog);
  await press("button", "Save offer");
  const positions = await seen("list", "Positions");
  await shows(`${number} is in offer ${offer} (issued). Take a copy.`, positions);
  const copy = await seen("button", "Take a copy", positions);
  await eventually("the focus on Take a copy", () => document.activeElement === copy);
  await press("button", "Take a copy", positions);
  await gone("link", number, positions);
  await press("button", "Save offer");
  await seen("heading", /^OF-/);
  await press("link", /^SG-/, await seen("list", "Positions"));
  await shows(`Copied from ${number}`);
  await press("link", number);
  await seen("heading", number);
  await shows("Copies:");

  // A page copies its quotation for another customer.
  await pressAct("Copy with these prices");
  dialog = await seen("dialog");
  await fill("Company", "Kaveri Pumps", dialog);
  await press("button", "Save copy", dialog);
  await shows(`Copied from ${number}`);
  await seen("link", "Kaveri Pumps");
});

test("the offer editor warns before the save that a discount leaves too little margin", async () => {
  await setRules(bench.server(), { employee: { least_margin: 0.2 } });
  try {
    const author = await newUser();
    const { quotation_id } = await save(author);
    await bench.open("/offers/new", author);
    await press("button", "Add quotation");
    const dialog = await seen("dialog");
    await press("checkbox", new RegExp(quotation_id), dialog);
    await press("button", "Add quotation", dialog);
    await fill(/^Discount/, "4.7");
    // 1.05 × 0.953 = 1.00065
    await shows("Margin 0.06 % is below your 0.2 %.");
    await press("button", "Save offer");
    await seen("heading", /^OF-/);
    await shows("Awaiting approval");
  } finally {
    await setRules(bench.server(), {});
  }
});
