import { describe, expect, test } from "vitest";
import { noCustomer } from "./customer-block.ts";
import { customerTexts, noTexts } from "./customer-texts.ts";
import {
  type CustomerFields,
  canonicalFields,
  customerChangesSince,
  customerRecordProblems,
  isKnownPerson,
  newDetailsFrom,
  withContact,
} from "./sites-and-contacts.ts";

const gujarat = "24AAACE0000E1ZS";
const site = { address: "Himatnagar", state: "Gujarat", gstin: gujarat };
const contact = {
  name: "R. Chaudhary",
  role: "Projects",
  phone: "+91 98250 00012",
  email: "r@sabar.example",
};
const whole: CustomerFields = {
  ...noTexts(customerTexts),
  company: "Sabar Steel",
  sites: [site],
  contacts: [contact],
};
const problems = (change: Partial<CustomerFields>) =>
  customerRecordProblems(canonicalFields({ ...whole, ...change }), []).map(
    ({ msg, loc }) => `${loc.join(".")}: ${msg}`,
  );

describe("a customer record", () => {
  test("has no problem when complete, and takes the state from the GSTIN", () => {
    expect(problems({})).toEqual([]);
    const kept = canonicalFields({
      ...whole,
      sites: [{ address: "", state: "", gstin: " 24aaace0000e1zs" }],
    });
    expect(kept.sites).toEqual([{ address: "", state: "Gujarat", gstin: gujarat }]);
  });
  test.each<[Partial<CustomerFields>, string]>([
    [{ company: " " }, "company: Company is required"],
    [{ company: "x".repeat(201) }, "company: Company must be at most 200 characters"],
    [
      { sites: [{ ...site, gstin: "24AAACE0000E1ZT" }] },
      "sites.0.gstin: This is not a valid GSTIN: check its 15 characters",
    ],
    [
      { sites: [{ ...site, state: "Gujarrat" }] },
      "sites.0.state: “Gujarrat” is not a state of India. Write the name as GST does, such as Gujarat",
    ],
    [{ sites: [site, site] }, "sites.1.gstin: Another site already has this GSTIN"],
    [
      { contacts: [{ ...contact, email: "r@sabar.example, x@y.example" }] },
      "contacts.0.email: E-mail must be one address, such as name@firm.in",
    ],
    [
      { contacts: [{ ...contact, phone: "call me" }] },
      "contacts.0.phone: Phone may have digits, blanks, - ( ) / ; and commas, and a + before each number",
    ],
    [
      { contacts: [{ ...contact, phone: "98250 +00012" }] },
      "contacts.0.phone: Phone may have digits, blanks, - ( ) / ; and commas, and a + before each number",
    ],
    [{ contacts: [{ ...contact, phone: "99" }] }, "contacts.0.phone: Phone must have at least 3 characters"],
  ])("%j is refused at its field", (change, problem) => {
    expect(problems(change)).toEqual([problem]);
  });
});

describe("a known customer learns from a quotation", () => {
  test("a new site and a new contact, and no known one again", () => {
    const typed = {
      ...noCustomer,
      company: "Sabar Steel",
      site: "Pune",
      state: "Maharashtra",
      name: "S. Rao",
    };
    expect(newDetailsFrom(whole, typed)).toEqual({
      site: { address: "Pune", state: "Maharashtra", gstin: "" },
      contact: { name: "S. Rao", role: "", phone: "", email: "" },
    });
    const same = { ...noCustomer, site: "himatnagar", state: "Gujarat", name: "r. chaudhary" };
    expect(newDetailsFrom(whole, same)).toEqual({ site: null, contact: null });
  });
  test("a site in another state than its GSTIN", () => {
    const typed = { ...noCustomer, site: "Pune", state: "Maharashtra", gstin: "24AAACE0000E2ZR" };
    expect(newDetailsFrom(whole, typed).site).toEqual({
      address: "Pune",
      state: "Maharashtra",
      gstin: "24AAACE0000E2ZR",
    });
  });
});

describe("a repeated contact", () => {
  test.each([
    ["98250 00012", "without the country"],
    ["+919825000012", "without blanks"],
    ["098250-00012", "with a zero"],
    ["0091 98250 00012", "with the way out of a country"],
    ["(+91) 98250 00012", "in brackets"],
    ["", "not at all"],
  ])("is the same with its telephone as %j, %s", (phone) => {
    const again = { ...contact, phone, email: "R@Sabar.example", name: "R.CHAUDHARY", role: "projects" };
    expect(withContact([contact], again)).toEqual([contact]);
  });
  test("is the same with one of several numbers, in any order", () => {
    const several = { ...contact, phone: "079 2550 1234, 98250 00012" };
    expect(withContact([several], contact)).toEqual([several]);
    const turned = { ...contact, phone: "+91 98250 00012 / +91 79 2550 1234" };
    expect(withContact([several], turned)).toEqual([several]);
  });
  test("fills in missing details of the known contact", () => {
    const bare = { name: "R. Chaudhary", role: "", phone: "98250 00012", email: "" };
    expect(withContact([bare], contact)).toEqual([{ ...contact, phone: "98250 00012" }]);
    expect(withContact([{ ...bare, phone: "" }], contact)).toEqual([contact]);
  });
  test.each<[Partial<typeof contact>, string]>([
    [{ phone: "98250 00013" }, "another number"],
    [{ phone: "2550 1234" }, "a number without its town"],
    [{ email: "s@sabar.example" }, "another address"],
    [{ name: "S. Chaudhary" }, "another name"],
  ])("is another one with %j, %s", (change) => {
    const other = { ...contact, ...change };
    expect(withContact([contact], other)).toEqual([contact, other]);
  });
});

test("a customer's changes since the earlier record are named", () => {
  const now = {
    ...whole,
    company: "Sabar Steel and Alloys",
    sites: [],
    contacts: [contact, { ...contact, name: "S. Rao" }],
    note: "Pays late",
  };
  expect(customerChangesSince(whole, now)).toEqual([
    "Company is Sabar Steel and Alloys now",
    "site Himatnagar, Gujarat, 24AAACE0000E1ZS was removed",
    "contact S. Rao, Projects, +91 98250 00012, r@sabar.example was added",
    "the note was changed",
  ]);
  expect(customerChangesSince(whole, whole)).toEqual([]);
});

test.each([
  [{ name: "rao", phone: "" }, true],
  [{ name: "", phone: "+91 98240 55540" }, true],
  [{ name: "Mr. Shah", phone: "98240 55541" }, false],
  [{ name: "", phone: "" }, false],
])("knows a person by name or telephone: %j", (person, known) => {
  const contacts = [{ name: "Rao", phone: "079 2550 1234, 98240 55540" }];
  expect(isKnownPerson(contacts, person)).toBe(known);
});
