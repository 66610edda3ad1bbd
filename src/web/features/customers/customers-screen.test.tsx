import { expect, test } from "vitest";
import type { TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import {
  enter,
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
import { does } from "../../testing/page.tsx";
import { resume } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
const fieldOf = (name: string) =>
  eventually(`the field ${name}`, () =>
    document.querySelector<HTMLInputElement>(`main [data-field="${name}"]`),
  );
const save = (by: TestUser, customer: { company: string; state?: string }) =>
  saveGolden(bench.server(), by, "SG-1", { customer });

test("the offer editor suggests known firms and fills the other fields", async () => {
  const { call, users } = bench.server();
  const made = await call(users.admin, "POST", "/api/customers", {
    company: "Narmada Steel",
    sites: [{ address: "Bharuch", state: "Gujarat", gstin: "" }],
    contacts: [{ name: "R. Chaudhary", role: "Projects" }],
  });
  expect(made.statusCode).toBe(201);
  await bench.open("/offers/new", "manager");
  await fill("Company", "narmada stee");
  const known = await seen("listbox", "Known customers");
  await seen("option", /Narmada Steel/, known);
  expect(textsOf("option", known)).toHaveLength(1);
  await pressKey("ArrowDown");
  await pressKey("Enter");
  expect(((await seen("combobox", "Company")) as HTMLInputElement).value).toBe("Narmada Steel");
  expect((await fieldOf("customer_site")).value).toBe("Bharuch");
  expect(((await labelled("State")) as HTMLSelectElement).value).toBe("Gujarat");
  await press("button", "Undo");
  expect((await fieldOf("customer_site")).value).toBe("");
});

test("the wizard suggests each site of a known firm during typing, and undoes a choice in one act", async () => {
  const { call, users } = bench.server();
  await call(users.admin, "POST", "/api/customers", {
    company: "Sabar Steel",
    sites: [
      { address: "Himatnagar", state: "Gujarat" },
      { address: "Pune", state: "Maharashtra" },
    ],
    contacts: [{ name: "R. Chaudhary", role: "Projects" }],
  });
  await resume(bench, "SG-1", "final", "admin");
  await fill("Company", "sabar ste");
  const offered = () => seen("listbox", "Known customers");
  await seen("option", /Pune/, await offered());
  expect(textsOf("option", await offered())).toHaveLength(2);
  await pressKey("ArrowDown");
  await pressKey("ArrowDown");
  expect((await seen("option", /Pune/)).getAttribute("aria-selected")).toBe("true");
  await pressKey("Enter");
  const company = (await seen("combobox", "Company")) as HTMLInputElement;
  expect(company.value).toBe("Sabar Steel");
  expect((await fieldOf("customer_site")).value).toBe("Pune");
  await press("button", "Undo");
  await expect.poll(async () => (await fieldOf("customer_site")).value).toBe("");
  await does(() => company.focus());
  await pressKey("Escape");
  await pressKey("ArrowDown");
  await press("option", /Himatnagar/, await offered());
  expect(((await labelled("State")) as HTMLSelectElement).value).toBe("Gujarat");
  const name = (await seen("combobox", "Customer name")) as HTMLInputElement;
  await does(() => name.focus());
  await pressKey("ArrowDown");
  await press("option", /Chaudhary/);
  expect(name.value).toBe("R. Chaudhary");
});

test("shows and changes a customer's record, and merges two records and separates them again", async () => {
  const boss = await bench.server().addUser("boss", "manager");
  const company = "Kaveri Pumps";
  const { quotation_id: number } = await save(boss, { company, state: "Goa" });
  await save(boss, { company, state: "Kerala" });
  await bench.open("/customers", boss);
  await enter(await seen("searchbox", "Search customers"), company);
  await shows("Showing 1 to 2 of 2 results");
  await press("link", company);
  await seen("button", "Edit");
  await press("button", "Edit");
  await press("button", "Add contact");
  await fill("E-mail", "nowhere");
  await press("button", "Save customer");
  await shows("E-mail must be one address");
  await fill("E-mail", "iyer@kaveri.example");
  await press("button", "Save customer");
  await seen("link", "iyer@kaveri.example");

  await press("button", `Merge ${company}`);
  await shows("2 quotations");
  await press("button", "Merge");
  const sites = async () => textsOf("listitem", await seen("region", "Sites"));
  await shows(/Goa.*Kerala|Kerala.*Goa/, await seen("region", "Sites"));
  expect(await sites()).toHaveLength(2);
  await seen("link", number);
  await press("button", "Undo merge");
  await gone("button", "Undo merge");
  expect(await sites()).toHaveLength(1);

  // The quotation becomes an offer to this customer.
  await press("button", `Add ${number} to an offer`);
  await press("button", "New offer", await seen("dialog"));
  expect(textsOf("listitem", await seen("list", "Positions"))).toHaveLength(1);
  await shows(company);
});

test("shows ten of a customer's quotations at a time, with a button to the next", async () => {
  const boss = await bench.server().addUser("deccan", "manager");
  for (let n = 0; n < 11; n++) await save(boss, { company: "Deccan Mills" });
  await bench.open("/customers?search=Deccan", boss);
  await press("link", "Deccan Mills");
  const quotations = await seen("region", "Quotations of this customer");
  await shows("Showing 1 to 10 of 11 results", quotations);
  const rows = () => quotations.querySelectorAll("[aria-label$='to an offer']").length;
  expect(rows()).toBe(10);
  await press("button", "Next", quotations);
  await shows("Showing 11 to 11 of 11 results", quotations);
  expect(rows()).toBe(1);
});

test("a customer's sales are searched and filtered, and the address keeps both", async () => {
  const boss = await bench.server().addUser("mahi", "manager");
  const first = await save(boss, { company: "Mahi Forge" });
  const second = await save(boss, { company: "Mahi Forge" });
  await bench.server().call(boss, "POST", `/api/quotation/${second.quotation_id}/status`, {
    status: "won",
    from: "issued",
    order_number: "PO 7/26",
  });
  await bench.open("/customers?search=Mahi", boss);
  await press("link", "Mahi Forge");
  const quotations = await seen("region", "Quotations of this customer");
  await seen("link", first.quotation_id, quotations);
  await fill("Search this customer’s sales", "po 7");
  await gone("link", first.quotation_id, quotations);
  await seen("link", second.quotation_id, quotations);
  await press("button", "Filters");
  await enter(await labelled("Status"), "issued");
  await shows("No quotations found", quotations);
  await press("button", "Clear");
  await seen("link", first.quotation_id, quotations);
  await enter(await labelled("Status"), "won");
  await gone("link", first.quotation_id, quotations);
  expect(location.search).toBe("?sale=won");
});
