import { afterEach, expect, test, vi } from "vitest";
import type { CustomerSuggestion } from "#contract/customers/customers-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { readMessage } from "#domain/enquiry/read-message.ts";
import { exampleChoices } from "#domain/testing/quick-entry.ts";
import type { EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { does, mount, pass, settle, stopClock } from "../../testing/page.tsx";
import {
  customerIn,
  customerOfFound,
  type FoundCustomer,
  namesIn,
  useCustomerFound,
} from "./use-customer-found.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const gstin = "24AAACC1206D1ZM";
const site = (address: string, own = "", state = "Gujarat") => ({ id: address, address, state, gstin: own });
const firm = (company: string, ...sites: ReturnType<typeof site>[]) =>
  ({ id: company, company, sites, contacts: [] }) as unknown as CustomerSuggestion;
const patan = firm("Patan Forge & Alloys Pvt Ltd", site("Patan"), site("Kadi", gstin));
const forge = firm("Patan Forge Works", site("Mehsana"));
const kadi = firm("Kadi Castings Pvt Ltd", site("Sanand", "24AAACC1206D2ZL"));

type Known = { named?: CustomerSuggestion[]; byGstin?: CustomerSuggestion[]; customer?: string };

/** The customer that is found in this text, when the lists know these firms. */
async function found(
  text: string,
  { named = [], byGstin = [], customer }: Known = {},
): Promise<FoundCustomer> {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json({ data: { customers: address.includes("gstin=") ? byGstin : named } }),
  );
  const given = { answers: [], bays: {}, leftOpen: [], offer: null };
  const line: EnquiryInput = { owner: "a", text, ...given, customer: customer ?? null };
  const message = readMessage(text, exampleChoices, [], []);
  let seen: FoundCustomer | undefined;
  function CustomerCheck() {
    seen = useCustomerFound(line, message);
    return null;
  }
  stopClock();
  const { unmount } = await mount(<CustomerCheck />);
  await does(() => vi.advanceTimersByTime(250));
  await settle();
  // React Query tells of an answer by a timer.
  await pass(10);
  await unmount();
  return seen ?? expect.unreachable();
}
const crane = "5t sg 15m";

test("a firm that the message names by its first words is found; of several possible ones none is taken", async () => {
  const text = `${crane}\nPatan Forge`;
  const none = { company: "", firm: null, words: null, isChosen: false };
  expect(await found(text, { named: [patan] })).toMatchObject({
    ...{ company: patan.company, firm: patan, words: "Patan Forge", asked: [], isChosen: false },
  });
  expect(await found(text, { named: [patan, forge] })).toMatchObject({
    ...none,
    asked: [patan.company, forge.company],
  });
  // The first word alone may be any of several firms, and words like a firm’s are asked about.
  expect(await found(`${crane}\nPatan`, { named: [patan] })).toMatchObject({ ...none, asked: [] });
  expect(await found(text, { named: [kadi] })).toMatchObject({ ...none, asked: ["Patan Forge"] });
});

test("a chosen name is whole: it is the firm of this name, else a new one", async () => {
  for (const [customer, expected] of [
    ["patan forge works", { company: forge.company, firm: forge }],
    ["Patan Forge", { company: "Patan Forge", firm: null }],
  ] as const)
    expect(await found(`${crane}\n@Kadi Castings`, { named: [patan, forge], customer })).toMatchObject({
      ...expected,
      isChosen: true,
      asked: [],
    });
});

test("a name behind @ is the customer, and several names are asked", async () => {
  expect(await found(`${crane} @Patan Forge`, { named: [patan] })).toMatchObject({
    company: patan.company,
    firm: patan,
    isChosen: false,
  });
  expect(await found(`${crane} @Patan Forge`, { named: [patan, forge] })).toMatchObject({
    company: "Patan Forge",
    firm: null,
  });
  expect(await found("@Sabar Steel\n5t sg 15m\n10t dg 20m\n@Acme Forge")).toMatchObject({
    company: "",
    asked: ["Sabar Steel", "Acme Forge"],
  });
});

test("a GSTIN names its firm, one of the same PAN only where it is a single one, and another name is asked", async () => {
  const text = `${crane} GSTIN ${gstin}`;
  expect(await found(text, { byGstin: [kadi, patan] })).toMatchObject({ company: patan.company, gstin });
  expect(await found(text, { byGstin: [kadi] })).toMatchObject({ company: kadi.company, firm: kadi, gstin });
  expect(await found(text, { byGstin: [kadi, forge] })).toMatchObject({ company: "", firm: null, gstin });
  const named = `${text} @Patan Forge Works`;
  expect(await found(named, { named: [forge], byGstin: [patan] })).toMatchObject({
    ...{ company: "", firm: null, asked: [forge.company, patan.company] },
  });
  expect(await found(named, { named: [forge], byGstin: [patan], customer: forge.company })).toMatchObject({
    ...{ company: forge.company, firm: forge, asked: [], isChosen: true },
  });
});

test("the block of the customer has the site of the GSTIN, and the GSTIN of the message before the site’s", () => {
  const of = (company: string, own: CustomerSuggestion | null, text: string): FoundCustomer => ({
    ...{ company, firm: own, gstin: text, asked: [], words: null, isChosen: false },
  });
  const named = { ...noCustomer, company: patan.company, name: "Mr. Rao" };
  expect(customerOfFound(of(patan.company, patan, gstin), "Mr. Rao")).toEqual({
    ...{ ...named, site: "Kadi", state: "Gujarat", gstin },
  });
  expect(customerOfFound(of(patan.company, patan, ""), "Mr. Rao")).toEqual({
    ...{ ...named, site: "Patan", state: "Gujarat" },
  });
  expect(customerOfFound(of(kadi.company, kadi, gstin), "")).toMatchObject({ site: "Sanand", gstin });
  expect(customerOfFound(of(patan.company, null, gstin), "Mr. Rao")).toEqual({ ...named, gstin });
});

test("the customer of the offer that the cranes join is the customer, also where another one was found", () => {
  const known: FoundCustomer = {
    ...{ company: patan.company, firm: patan, asked: [], words: "Patan Forge", isChosen: false, gstin },
  };
  const offerOf = (company: string) => ({ customer: { ...noCustomer, company } });
  expect(customerIn(null, known)).toBe(known);
  expect(customerIn(offerOf(""), known)).toBe(known);
  expect(customerIn(offerOf(patan.company), known)).toBe(known);
  expect(customerIn(offerOf(kadi.company), { ...known, asked: ["x"] })).toEqual({
    ...{ company: kadi.company, firm: null, asked: [], words: null, isChosen: false, gstin },
  });
});

test("a firm that is found by its name has the place of its words", () => {
  const namePlaces = [{ start: 30, end: 38 }];
  const at = (words: string | null) =>
    namesIn("5t sg 15m\nPatan Forge, Mr. Rao", { namePlaces }, { words } as FoundCustomer);
  expect(at("Patan Forge")).toEqual([...namePlaces, { start: 10, end: 21 }]);
  expect(at(null)).toEqual(namePlaces);
  expect(at("Kadi")).toEqual(namePlaces);
});
