import { describe, expect, test } from "vitest";
import { noCustomer } from "./customer-block.ts";
import { customerTexts, noTexts } from "./customer-texts.ts";
import {
  type CustomerFields,
  canonicalFields,
  customerChangesSince,
  customerRecordProblems,
  hasSameTexts,
  isKnownPerson,
  isSameSite,
  newDetailsFrom,
  stateDoubt,
  withContact,
  withLines,
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
const manySites = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...site, address: `Plot ${at}`, gstin: "" }));
const manyContacts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...contact, name: `P. ${at}` }));
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

test.each<[string, Partial<CustomerFields>, string[]]>([
  ["at most 50 sites", { sites: manySites(51) }, ["sites: A customer has at most 50 sites"]],
  ["as many as 50 sites", { sites: manySites(50) }, []],
  [
    "at most 100 contacts",
    { contacts: manyContacts(101) },
    ["contacts: A customer has at most 100 contacts"],
  ],
  ["as many as 100 contacts", { contacts: manyContacts(100) }, []],
  [
    "a contact with short texts",
    { contacts: [{ ...contact, name: "x".repeat(201) }] },
    ["contacts.0.name: Name must be at most 200 characters"],
  ],
  ["a number of three digits", { contacts: [{ ...contact, phone: "+100" }] }, []],
  [
    "each of several numbers right",
    { contacts: [{ ...contact, phone: "98250 00012, call me" }] },
    ["contacts.0.phone: Phone may have digits, blanks, - ( ) / ; and commas, and a + before each number"],
  ],
])("a customer has %s", (_what, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test("an empty place of a fault is that of a call", () => {
  expect(customerRecordProblems({ ...whole, company: "" })[0]?.loc).toEqual(["body", "company"]);
});

describe("a known customer takes from a quotation", () => {
  const typed = (change: object) => ({ ...noCustomer, ...change });
  const details = (phone: string, email = "") => ({ phone, email });
  const many = (change: object) =>
    newDetailsFrom({ ...whole, ...change }, typed({ site: "Pune", name: "S. Rao" }));

  test.each<[string, object, boolean]>([
    ["the address of a known site", { site: "HIMATNAGAR" }, false],
    ["the state of a known site", { state: "Gujarat" }, false],
    ["a known address in another state", { site: "Himatnagar", state: "Goa" }, true],
    ["another address in a known state", { site: "Pune", state: "Gujarat" }, true],
    ["the known GSTIN at another address", { site: "Pune", gstin: gujarat }, false],
    ["nothing", {}, false],
  ])("a site for %s: %s", (_what, given, isNew) => {
    expect(newDetailsFrom(whole, typed(given)).site !== null).toBe(isNew);
  });

  test("no site for an invalid GSTIN alone", () => {
    expect(newDetailsFrom({ ...whole, sites: [] }, typed({ gstin: "24AAAC" })).site).toBeNull();
  });

  test.each<[string, string, ReturnType<typeof details>, boolean]>([
    ["a known name", "r. chaudhary", details(""), false],
    ["a known name with a known number", "R. Chaudhary", details("98250 00012"), false],
    ["a known name with another number", "R. Chaudhary", details("98250 00013"), true],
    ["a known name with another address", "R. Chaudhary", details("", "x@sabar.example"), true],
    ["nobody", " ", details(""), false],
  ])("a contact for %s: %s", (_what, name, given, isNew) => {
    expect(newDetailsFrom(whole, typed({ name }), given).contact !== null).toBe(isNew);
  });

  test("none that it has no room for", () => {
    expect(many({ sites: manySites(49), contacts: manyContacts(99) })).toEqual({
      site: expect.anything(),
      contact: expect.anything(),
    });
    expect(many({ sites: manySites(50), contacts: manyContacts(100) })).toEqual({
      site: null,
      contact: null,
    });
  });
});

test("a list fills missing lines and never paragraphs, and tells equal texts from others", () => {
  const known = { ...noTexts(customerTexts), company: "Sabar Steel", note: "" };
  expect(withLines({ ...known, company: "" }, { ...known, note: "Pays late" })).toEqual(known);
  expect(withLines(known, { ...known, company: "Another" }).company).toBe("Sabar Steel");
  expect(hasSameTexts(known, { ...known })).toBe(true);
  expect(hasSameTexts(known, { ...known, note: "Pays late" })).toBe(false);
});

test.each([
  [{ ...site, state: "Goa" }, `GSTIN ${gujarat} is of Gujarat, but the state is Goa`],
  [site, null],
  [{ ...site, state: "" }, null],
  [{ ...site, state: "Goa", gstin: "" }, null],
])("the state of %j is in doubt: %j", (of, doubt) => expect(stateDoubt(of)).toBe(doubt));

test.each([
  [{ address: "HIMATNAGAR" }, true],
  [{ address: "Pune" }, false],
  [{ state: "Goa" }, false],
  [{ gstin: "" }, false],
])("a site with %j is the same: %s", (change, isSame) => {
  expect(isSameSite(site, { ...site, ...change })).toBe(isSame);
});
