import { expect, test } from "vitest";
import type { ListedCustomer } from "./customer-list.ts";
import { customerNameKey } from "./customer-name.ts";
import { customerTexts, noTexts } from "./customer-texts.ts";
import { startCustomerImportPlan } from "./plan-customer-import.ts";
import type { CustomerFields } from "./sites-and-contacts.ts";

const gujarat = { address: "Himatnagar", state: "Gujarat", gstin: "24AAACE0000E1ZS" };
const goa = { address: "", state: "Goa", gstin: "" };
const rao = { name: "S. Rao", role: "", phone: "", email: "" };

const fields = (company: string, given: Partial<CustomerFields> = {}): CustomerFields => ({
  ...noTexts(customerTexts),
  ...{ company, sites: [], contacts: [] },
  ...given,
});
const kept = (id: string, company: string, given?: Partial<CustomerFields>) => ({
  id,
  nameKey: customerNameKey(company),
  ...fields(company, given),
});

function plan(known: readonly ReturnType<typeof kept>[], listed: readonly CustomerFields[]) {
  let ids = 0;
  const begun = startCustomerImportPlan<ReturnType<typeof kept>>(() => `new-${++ids}`);
  for (const current of known) begun.know({ nameKey: current.nameKey, isMerged: false, current });
  for (const [at, each] of listed.entries())
    begun.take({ ...each, row: at + 2, joined: [] } satisfies ListedCustomer);
  return begun.finish();
}

test("makes a customer of an unknown firm, and names the one that it may be", () => {
  const known = kept("1", "Kaveri Pumps", { sites: [goa] });
  const listed = fields("Kaveri Pumps", { sites: [{ ...goa, state: "Kerala" }] });
  const { rows, additions } = plan([known], [listed]);
  expect(rows).toEqual([
    { row: 2, title: "Kaveri Pumps", effect: "new", knownAs: "Kaveri Pumps", changes: ["Kerala"] },
  ]);
  expect(additions).toMatchObject([
    { id: "new-1", before: undefined, after: { sites: [{ state: "Kerala" }] } },
  ]);
});

test("shows the sites and contacts of a new customer, and what needs a look", () => {
  const begun = startCustomerImportPlan(() => "new");
  begun.take({
    ...fields("Sabar Steel", { sites: [{ ...gujarat, state: "Maharashtra" }], contacts: [rao] }),
    ...{ row: 2, joined: [{ row: 5, company: "Sabar Steel Ltd" }] },
  });
  expect(begun.finish().rows[0]?.changes).toEqual([
    "Himatnagar, Maharashtra, 24AAACE0000E1ZS",
    "S. Rao",
    "row 5, Sabar Steel Ltd, is taken for the same firm",
    "GSTIN 24AAACE0000E1ZS is of Gujarat, but the state is Maharashtra",
  ]);
});

test("adds missing details to a known firm, and repeats none", () => {
  const known = kept("1", "Sabar Steel", { sites: [gujarat], note: "Pays late" });
  const listed = fields("Sabar Steel Ltd", {
    sites: [gujarat, goa],
    contacts: [rao],
    note: "Calls on Monday",
  });
  const first = plan([known], [listed]);
  expect(first.rows).toMatchObject([
    { effect: "changed", knownAs: "Sabar Steel", changes: expect.arrayContaining(["the note was changed"]) },
  ]);
  const note = "Pays late\nCalls on Monday";
  expect(first.additions).toMatchObject([
    {
      id: "1",
      before: known,
      after: { company: "Sabar Steel", note, sites: [gujarat, goa], contacts: [rao] },
    },
  ]);
  const [addition] = first.additions;
  const after = kept("1", "Sabar Steel", addition?.after);
  expect(plan([after], [listed])).toMatchObject({ rows: [{ effect: "same" }], additions: [] });
});

test("recognises a firm that an earlier row of the list created", () => {
  const { rows, additions } = plan(
    [],
    [fields("Sabar Steel", { sites: [goa] }), fields("Sabar Steel", { sites: [goa], contacts: [rao] })],
  );
  expect(rows.map(({ effect }) => effect)).toEqual(["new", "changed"]);
  expect(additions).toMatchObject([{ id: "new-1", after: { sites: [goa], contacts: [rao] } }]);
});

test("fills in missing details of a known contact", () => {
  const known = kept("1", "Sabar Steel", { sites: [goa], contacts: [{ ...rao, phone: "98250 00012" }, rao] });
  const told = { ...rao, phone: "+91 98250 00012", email: "r@sabar.example" };
  const { rows, additions } = plan([known], [fields("Sabar Steel", { sites: [goa], contacts: [told] })]);
  expect(rows).toMatchObject([{ effect: "changed" }]);
  expect(additions).toMatchObject([{ after: { contacts: [{ ...told, phone: "98250 00012" }, rao] } }]);
});

test("finds the customer into which a firm of this name was merged", () => {
  const heir = kept("2", "Upper Forgings", { sites: [goa] });
  const begun = startCustomerImportPlan<typeof heir>(() => "new");
  begun.know({ nameKey: customerNameKey("Old Forge"), isMerged: true, current: heir });
  begun.take({ ...fields("Old Forge", { sites: [goa] }), row: 2, joined: [] });
  expect(begun.finish().rows).toEqual([
    { row: 2, title: "Old Forge", effect: "same", knownAs: "Upper Forgings", changes: [] },
  ]);
});

test.each<[string, Partial<CustomerFields>, Partial<CustomerFields>]>([
  [
    "50 sites",
    { sites: Array.from({ length: 50 }, (_, n) => ({ ...goa, address: `Plot ${n}` })) },
    { sites: [goa] },
  ],
  [
    "100 contacts",
    { sites: [goa], contacts: Array.from({ length: 100 }, (_, n) => ({ ...rao, name: `P. ${n}` })) },
    { sites: [goa], contacts: [rao] },
  ],
  [
    "5,000 characters of notes",
    { sites: [goa], note: "a".repeat(4990) },
    { sites: [goa], note: "b".repeat(20) },
  ],
])("refuses a firm that would have more than %s, with its row", (what, has, given) => {
  const known = kept("1", "Sabar Steel", has);
  const { rows, additions, refused } = plan([known], [fields("Sabar Steel", given)]);
  expect([rows, additions]).toEqual([[], []]);
  expect(refused).toMatchObject([{ row: 2, text: `Sabar Steel would have more than ${what}.` }]);
});
