import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import type { CraneAnswers } from "../enquiry/crane-answers.ts";
import { gstinOfCustomer } from "../enquiry/gstins.ts";
import { readEnquiry } from "../enquiry/read-enquiry.ts";
import { textOf } from "../quotation/draft/draft-part.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { beginOffer, beginOfferOf, joinOffer, type KnownCrane } from "./begin-offer.ts";
import { isOfferTouched, isWorkingPosition, readOfferDraft, withWorking, workingIn } from "./offer-draft.ts";
import { quotedOfDraft } from "./quoted.ts";

const begin = (text: string, company?: string, answers: readonly CraneAnswers[] = []) => {
  const { cranes, contact, gstins } = readEnquiry(text, exampleChoices, answers);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `i${ids}`;
  };
  return beginOffer(
    {
      text,
      cranes: cranes.filter((crane): crane is KnownCrane => crane.craneType !== null),
      customer: {
        ...noCustomer,
        company: company ?? cranes[0]?.customer ?? "",
        name: contact.person ?? "",
        gstin: gstinOfCustomer(gstins, "27AAACE0000E1ZM"),
      },
      phone: contact.phone ?? "",
      email: contact.email ?? "",
    },
    { owner: "r.patel", ownerId: "u1", now: "2026-11-25T06:00:00.000Z", newId },
  );
};

/** Positions as "crane quantity", with the position that bears the runway. */
const inShort = ({ offer, cranes }: ReturnType<typeof begin>): string[] =>
  offer.positions.filter(isWorkingPosition).map(({ working, quantity, onRunwayOf }) => {
    const crane = cranes.findIndex(({ draft }) => draft.id === working) + 1;
    const bearer = offer.positions.findIndex(({ id }) => id === onRunwayOf) + 1;
    return `crane ${crane} × ${quantity}${bearer > 0 ? ` on ${bearer}` : ""}`;
  });

test("two alternates are a position and its alternate", () => {
  const text = "5T or 7.5T SG span 15 m lift 6 m, 2 nos";
  const [crane] = readEnquiry(text, exampleChoices, []).cranes;
  const key = crane?.questions[0]?.key ?? "";
  const answer = { at: crane?.at ?? 0, answers: { [key]: { alternates: "both" } }, removed: [] };
  const { offer, cranes } = begin(text, "", [answer]);
  const [first, second] = offer.positions.filter(isWorkingPosition);
  expect(cranes.map(({ draft }) => textOf(draft, "span", "capacity"))).toEqual(["5T", "7.5T"]);
  expect(first).toMatchObject({ kind: "firm", alternateTo: null, quantity: "2" });
  expect(second).toMatchObject({ kind: "alternate", alternateTo: first?.id, quantity: "2" });
});

test("cranes on the customer's own runway bear none for each other", () => {
  const text =
    "One 25T DG crane and one 10T DG crane, both in the same bay of 60 m, span 20 m, lift 9 m, gantry and columns by customer";
  expect(inShort(begin(text))).toEqual(["crane 1 × 1", "crane 2 × 1"]);
});

test("the customer's GSTIN in a message goes into the offer, and the firm's own does not", () => {
  const text = "5T SG 15 m\n10T DG 20 m\nGSTIN: 24aaace0000e1zs\nYour GSTIN 27AAACE0000E1ZM";
  expect(begin(text).offer.customer.gstin).toBe("24AAACE0000E1ZS");
  expect(begin("5T SG 15 m\n10T DG 20 m\nGSTIN 27AAACE0000E1ZM").offer.customer.gstin).toBe("");
});

const sameBay =
  "2 nos 5T SG 15 m span and 1 no 10T DG 15 m span, same bay 60 m, lift 6 m, @Sabar Steel, Mr. Rao 98240 55540";

describe("an enquiry that joins an offer", () => {
  const offer = {
    ...begin("5T SG 15 m span, @Sabar Steel").offer,
    customer: { ...noCustomer, company: "Sabar Steel Pvt Ltd", name: "Ms. Iyer", site: "Sanand" },
    contact: { phone: "079 2583 1234", email: "iyer@sabar.example" },
  };

  test("adds its cranes after the others, and keeps the firm", () => {
    const joined = joinOffer(offer, begin("10T DG 20 m span, @Acme Forge").offer);
    expect(joined.positions).toHaveLength(2);
    expect(joined.customer).toEqual(offer.customer);
    expect(joined.contact).toEqual(offer.contact);
  });

  test("gives a revision without a reason one", () => {
    const revision = { ...offer, revises: { number: "OF-2627-00001", revision: 0 } };
    const two = begin("10T DG 20 m span\n5T SG 15 m span").offer;
    expect(joinOffer(revision, begin("10T DG 20 m span").offer).reason).toBe("Another crane");
    expect(joinOffer(revision, two).reason).toBe("Further cranes");
    expect(joinOffer({ ...revision, reason: "Their wish" }, two).reason).toBe("Their wish");
    expect(joinOffer(offer, two).reason).toBe("");
  });

  test("a new contact person replaces the earlier person and their telephone and e-mail", () => {
    const joined = joinOffer(offer, begin("10T DG 20 m span\nMr. Rao 98240 55540").offer);
    expect(joined.customer).toEqual({ ...offer.customer, name: "Mr. Rao" });
    expect(joined.contact).toEqual({ phone: "98240 55540", email: "" });
  });

  test("an offer without a firm takes the place of the named one, and keeps what it has", () => {
    const place = (site: string, state: string, gstin: string) => ({ site, state, gstin });
    const joined = (own: object, named: object) =>
      joinOffer(
        { ...offer, customer: { ...noCustomer, ...own } },
        { ...begin("10T DG 20 m span").offer, customer: { ...noCustomer, company: "Acme Forge", ...named } },
      ).customer;
    const theirs = place("Kalol", "Gujarat", "24AAACE0000E1ZS");
    expect(joined({}, theirs)).toMatchObject({ company: "Acme Forge", ...theirs });
    const own = place("Sanand", "Goa", "30AAACE0000E1ZZ");
    expect(joined(own, theirs)).toMatchObject({ company: "Acme Forge", ...own });
    const company = { company: "Sabar Steel" };
    expect(joined(company, theirs)).toMatchObject({ ...company, ...place("", "", theirs.gstin) });
  });

  test("the same person keeps an e-mail that the enquiry does not name, and takes a new one", () => {
    const enquiry = begin("10T DG 20 m span, @Sabar Steel\nMs. Iyer iyer@new.example").offer;
    expect(joinOffer(offer, enquiry).contact).toEqual({ phone: "079 2583 1234", email: "iyer@new.example" });
  });

  test("the same person gains a telephone, and an offer without a firm takes the named firm", () => {
    const enquiry = begin("10T DG 20 m span, @Sabar Steel\nMs. Iyer 98240 55540").offer;
    const joined = joinOffer({ ...offer, customer: { ...offer.customer, company: "" } }, enquiry);
    expect(joined.customer).toEqual({ ...offer.customer, company: "Sabar Steel" });
    expect(joined.contact).toEqual({ phone: "98240 55540", email: "iyer@sabar.example" });
  });
});

describe("an offer from an enquiry", () => {
  test("an accepted firm is not named among the unused words", () => {
    const line = "5T SG 15 m span and 1 no 10T DG 15 m span, quokka, Kalol Sonadorge, Mr. Rao 98240 55540";
    const unread = (company: string) =>
      begin(line, company).cranes.flatMap(({ draft }) => draft.fromLine?.unread ?? []);
    expect(unread("").some((text) => text.includes("Sonadorge"))).toBe(true);
    const left = unread("Kalol Sonadorge");
    expect(left.some((text) => text.includes("quokka"))).toBe(true);
    expect(left.some((text) => /Kalol|Sonadorge/.test(text))).toBe(false);
  });

  test("the first crane bears the shared runway once, and all other cranes run on it", () => {
    expect(inShort(begin(sameBay))).toEqual(["crane 1 × 1", "crane 2 × 1 on 1", "crane 3 × 1 on 1"]);
  });

  test("a crane on the runway of another crane has no gantry or columns in scope, and has its length", () => {
    const [bearer, borne] = begin(sameBay).cranes;
    expect([bearer?.draft.parts.lt_gantry.inScope, bearer?.draft.parts.column.inScope]).toEqual([true, true]);
    expect([borne?.draft.parts.lt_gantry.inScope, borne?.draft.parts.column.inScope]).toEqual([false, false]);
    expect(borne && textOf(borne.draft, "wiring", "lt_length")).toBe("60");
  });

  test("further pieces of the bearer take its values, and the first crane is like none", () => {
    const { cranes } = begin(sameBay);
    expect(cranes.map(({ draft }) => draft.repeats ?? null)).toEqual([null, cranes[0]?.draft.id, null]);
    expect(cranes.map(({ isLikeFirst }) => isLikeFirst)).toEqual([false, false, false]);
  });

  test("a crane whose wiring is by others leaves no busbar to another position", () => {
    const [, borne] = begin(sameBay).cranes;
    expect(borne && textOf(borne.draft, "wiring", "busbar")).toBe("other_position");
    const [, other] = begin(`${sameBay}, wiring by customer`).cranes;
    expect(other && textOf(other.draft, "wiring", "busbar")).not.toBe("other_position");
  });

  test("cranes of different spans have separate runways", () => {
    const text = "2 nos 5T SG 15 m span and 1 no 10T DG 20 m span, same bay 60 m, lift 6 m";
    expect(inShort(begin(text))).toEqual(["crane 1 × 1", "crane 2 × 1 on 1", "crane 3 × 1"]);
  });

  test("cranes without a common bay keep their quantities", () => {
    expect(inShort(begin("2 nos 5T SG 15 m span and 3 nos 10T DG 20 m span"))).toEqual([
      "crane 1 × 2",
      "crane 2 × 3",
    ]);
  });

  test("keeps the firm, the person and the ways to reach the person", () => {
    const { offer, cranes } = begin(sameBay);
    expect([offer.customer.company, offer.customer.name, offer.contact]).toEqual([
      "Sabar Steel",
      "Mr. Rao",
      { phone: "98240 55540", email: "" },
    ]);
    expect(new Set(cranes.map(({ draft }) => draft.customer.company))).toEqual(new Set(["Sabar Steel"]));
    expect(isOfferTouched(offer)).toBe(true);
  });

  test("is read back from the device unchanged", () => {
    const { offer } = begin(sameBay);
    expect(readOfferDraft(JSON.parse(JSON.stringify(offer)))).toEqual(offer);
    const { contact: _, ...older } = offer;
    expect(readOfferDraft(JSON.parse(JSON.stringify(older)))?.contact).toEqual({ phone: "", email: "" });
  });

  test("counts a working quotation with its current figures, and a missing one with its last figures", () => {
    const { offer, cranes } = begin(sameBay);
    const [first, second] = cranes;
    if (!first || !second) throw new RangeError("two cranes were read");
    const changed = { ...first.draft, marginPercentage: "12" };
    const priced = {
      ...changed,
      parts: { ...changed.parts, panel: { ...changed.parts.panel, customPrice: "100000" } },
    };
    const now = withWorking(offer, (id) => (id === priced.id ? priced : null));
    expect(now.positions.filter(isWorkingPosition).map(({ quoted }) => quoted.whole.value)).toEqual([
      212_800_00, 18_900_00, 18_900_00,
    ]);
    expect(now.positions.filter(isWorkingPosition)[1]?.quoted).toEqual(quotedOfDraft(second.draft));
    expect(workingIn(offer)).toEqual(cranes.map(({ draft }) => draft.id));
  });
});

test("an offer of several pieces of one quotation takes its customer, conditions and supply", () => {
  const [crane] = begin("5T SG span 15 m lift 6 m", "Sabar Steel").cranes;
  if (!crane) throw new RangeError("The enquiry has no crane");
  const contact = { phone: "98250 00012", email: "rao@steel.example" };
  const conditions = { milestones: [] };
  const draft = { ...crane.draft, contact, conditions, placeOfSupply: "Gujarat", sez: true };
  let ids = 0;
  const newId = () => `n${++ids}`;
  const by = { owner: "r.patel", ownerId: "u1", now: "2026-11-25T06:00:00.000Z", newId };
  const offer = beginOfferOf(draft, 3, by);
  expect(offer).toMatchObject({
    ...{ customer: { company: "Sabar Steel" }, contact, conditions, placeOfSupply: "Gujarat", sez: true },
    positions: [{ kind: "firm", working: draft.id, quantity: "3", alternateTo: null, onRunwayOf: null }],
  });
  expect(offer.positions[0]).not.toHaveProperty("runways");
});
