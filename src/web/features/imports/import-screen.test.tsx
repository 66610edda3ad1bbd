import { expect, test } from "vitest";
import { choose, enter, eventually, fill, labelled, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";

const bench = onAppBench();

const list = [
  "Sr. No.,Party Name,GST No.,Works,Dealer",
  "1,Narmada Castings LLP,24AAACE0000E1ZS,Plot 44,",
  "2,Sabar Steel,24AABCS12K1Z,,R. Patel",
  "3,Kaveri Pumps Ltd,URP,SIDCO,R. Patel",
].join("\n");
const file = (text: string) => new File([text], "customers-2026.csv", { type: "text/csv" });

const fieldOf = async (heading: string) => (await labelled(`Field of ${heading}`)) as HTMLSelectElement;
async function pick(heading: string, field: string) {
  const select = await fieldOf(heading);
  const option = [...select.options].find(({ textContent }) => textContent === field);
  await enter(select, option?.value ?? "");
}

const isOffered = (name: string): boolean =>
  [...document.querySelectorAll("button")].some(({ textContent }) => textContent === name);

const names = async () => {
  const { call, users } = bench.server();
  const answer = await call(users.manager, "GET", "/api/customers");
  return answer
    .json<{ data: { customers: { company: string }[] } }>()
    .data.customers.map((each) => each.company);
};

test("a list is matched, changed, imported and undone", async () => {
  await bench.open("/customers", "manager");
  await press("button", "Import");
  await seen("heading", "Import customers");
  await choose(/Choose a list/, file(list));
  await seen("button", "Import 2 customers");
  await shows(/ · 3 rows, 5 columns · /);
  await shows("GST No. “24AABCS12K1Z” has 12 characters. A GSTIN has 15.");
  await shows("Sr. No., Dealer");
  expect((await fieldOf("Works")).value).toBe("site.address");
  await pick("Dealer", "Note");
  await shows("chosen by you");
  await press("button", "Show the new ones");
  await shows("Narmada Castings LLP");
  expect(await names()).toEqual([]);
  await press("button", "Import 2 customers");
  await seen("heading", "2 customers imported");
  await shows("Columns not used: Sr. No.");
  expect(await names()).toEqual(["Kaveri Pumps Ltd", "Narmada Castings LLP"]);
  await press("button", "Undo");
  await shows(/Import undone: 2 customers/);
  await expect.poll(names).toEqual([]);
});

test("changed rows are shown before the import, with the old and the new value", async () => {
  const { call, users } = bench.server();
  await call(users.manager, "POST", "/api/customers", { company: "Sabar Steel", note: "Pays late" });
  await bench.open("/customers/import", "manager");
  await choose(/Choose a list/, file("Company,Contact\nNew Works,A\nSabar Steel,S. Rao"));
  await seen("button", "Hide the changed ones");
  await shows(/Contact S. Rao was added/i);
  await press("button", "Hide the changed ones");
  await seen("button", "Show the changed ones");
});

test("a heading row that is no whole number says so", async () => {
  await bench.open("/customers/import", "manager");
  await choose(/Choose a list/, file(list));
  await seen("button", "Import 2 customers");
  const row = await labelled("Heading row");
  for (const wrong of ["-1", "2.5"]) {
    await enter(row, wrong);
    await does(() => row.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
    await shows("Heading row must be a whole number, as the spreadsheet numbers its rows");
  }
});

test("one field chosen for two columns marks both, and nothing is imported", async () => {
  await bench.open("/customers/import", "manager");
  await choose(/Choose a list/, file(list));
  await seen("button", "Import 2 customers");
  await pick("Dealer", "Site, GSTIN");
  await shows("The columns “GST No.” and “Dealer” both fill Site, GSTIN. Choose one of them.");
  const marked = await eventually("both columns marked", () => {
    const found = [...document.querySelectorAll("select[aria-invalid='true']")];
    return found.length === 2 && found.map((each) => each.getAttribute("aria-label"));
  });
  expect(marked).toEqual(["Field of GST No.", "Field of Dealer"]);
  expect(isOffered("Import 2 customers")).toBe(false);
  await press("button", "Check again");
  await seen("button", "Import 2 customers");
  expect((await fieldOf("Dealer")).value).toBe("note");
  await pick("Dealer", "Site, GSTIN");
  await seen("button", "Check again");
  await pick("GST No.", "Not used");
  await shows("Dealer “R. Patel” has 7 characters. A GSTIN has 15.");
});

test("another heading row reads the list again, and a needed field without a column is named", async () => {
  await bench.open("/customers/import", "manager");
  await choose(/Choose a list/, file(`Company,State\n${list}`));
  await seen("button", /Import 2 customers/);
  const row = await labelled("Heading row");
  await fill("Heading row", "3");
  await does(() => row.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await shows(/headings in row 3/);
  await enter(await labelled("Heading row"), "99");
  await does(async () =>
    (await labelled("Heading row")).dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  );
  await shows(/Row 99 is not a row of this list/);
  await seen("button", "Check again");
  expect(((await labelled("Heading row")) as HTMLInputElement).value).toBe("3");
});

test("records of another tab ask for another check, which counts them", async () => {
  await bench.open("/customers/import", "manager");
  await choose(/Choose a list/, file("Company,State\nGirnar Forge,Gujarat\nVindhya Mills,Kerala"));
  await seen("button", "Import 2 customers");
  const { call, users } = bench.server();
  const made = await call(users.manager, "POST", "/api/customers", {
    company: "Girnar Forge",
    sites: [{ address: "", state: "Gujarat", gstin: "" }],
  });
  expect(made.statusCode).toBe(201);
  await press("button", "Import 2 customers");
  await shows(/Records changed since these rows were checked/);
  expect(isOffered("Import 2 customers")).toBe(false);
  await press("button", "Check again");
  await press("button", "Import 1 customer");
  await seen("heading", "1 customer imported");
});
