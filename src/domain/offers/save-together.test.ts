import { describe, expect, test } from "vitest";
import type { Draft } from "../quotation/draft/draft.ts";
import { totalsOfDraft } from "../quotation/draft/draft-part.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf as goldenDraft, goldenQuotation } from "../testing/golden.ts";
import { choose, empty, run } from "../testing/wizard-bench.ts";
import { newOfferDraft, type OfferDraft } from "./offer-draft.ts";
import { pointsOfOfferDraft } from "./offer-draft-points.ts";
import { quotedOfDraft } from "./quoted.ts";
import { bodyOfOffer, craneInput, openCranes, refusedCranes, stripOf } from "./save-together.ts";

const now = "2026-11-25T06:00:00.000Z";
const complete: Draft = { ...goldenDraft(goldenQuotation("SG-1"), exampleTables), id: "one" };
const started: Draft = { ...run(empty("double-girder"), choose("span", "capacity", "10T")), id: "two" };
const draftOf = (id: string): Draft | null => [complete, started].find((draft) => draft.id === id) ?? null;

const position = (id: string, draft: Draft, quantity: string) => ({
  ...{ id, kind: "firm" as const, working: draft.id, quantity, alternateTo: null, onRunwayOf: null },
  quoted: quotedOfDraft(draft),
});
const offer: OfferDraft = {
  ...newOfferDraft({ owner: "a" }, "o", now),
  customer: { ...newOfferDraft({ owner: "a" }, "o", now).customer, company: "Sabar Steel" },
  positions: [position("p1", complete, "1"), position("p2", complete, "1"), position("p3", started, "2")],
};

describe("an offer that is saved with its cranes", () => {
  test("names each missing value by crane and step", () => {
    expect(openCranes(offer, draftOf)).toMatchObject([
      {
        position: 3,
        working: "two",
        steps: [{ step: "span", items: ["Span Width", "Price"] }, { step: "hoist" }, {}, {}, {}, {}, {}, {}],
      },
    ]);
  });

  test("reports a crane that is no longer on the device", () => {
    const [gone] = openCranes(offer, (id) => (id === "one" ? null : draftOf(id)));
    expect(gone).toMatchObject({
      position: 1,
      steps: [{ step: "span", items: ["no longer on this device"] }],
    });
  });

  test("finds the crane and the step of a refusal", () => {
    const loc = ["body", "positions", 2, "prices", "hoist"];
    expect(
      refusedCranes(offer, [
        { loc, msg: "The price has changed", component: "hoist" },
        { loc, msg: "The price has changed", component: "hoist" },
      ]),
    ).toEqual([
      {
        ...{ position: 3, working: "two", name: quotedOfDraft(started).title },
        steps: [{ step: "hoist", title: "Hoist", items: ["The price has changed"] }],
      },
    ]);
    expect(refusedCranes(offer, [{ loc: ["body", "valid_until"], msg: "x" }])).toEqual([]);
  });

  test("finds the step of a refusal without a component, and each step once", () => {
    const refused = (...problems: Parameters<typeof refusedCranes>[1]) =>
      refusedCranes(offer, problems).flatMap(({ steps }) => steps.map(({ step, items }) => [step, items[0]]));
    const loc = (...place: string[]) => ["body", "positions", 2, ...place];
    expect(
      refused(
        { loc: loc("margin_percentage"), msg: "Wrong margin" },
        { loc: loc("customer"), msg: "Wrong customer" },
        { loc: loc("prices"), msg: "Wrong price", component: "hoist" },
        { loc: loc("prices"), msg: "Another price", component: "hoist" },
      ),
    ).toEqual([
      ["margin", "Wrong margin"],
      ["final", "Wrong customer"],
      ["hoist", "Wrong price"],
      ["hoist", "Another price"],
    ]);
    expect(refused({ loc: ["body", "positions", "all"], msg: "x" })).toEqual([]);
    expect(refused({ loc: ["body", "positions", 7], msg: "x" })).toEqual([]);
    expect(refused({ loc: ["body", "prices", 2], msg: "x" })).toEqual([]);
  });

  test("sends the inputs of its working quotations, and the numbers of saved ones", () => {
    const saved = {
      ...{
        id: "p4",
        kind: "firm" as const,
        quotation: "SG-2627-00001",
        revision: 2,
        newestRevision: 2,
        quantity: "1",
      },
      ...{ alternateTo: null, onRunwayOf: null, quoted: quotedOfDraft(complete) },
    };
    const cranes = { draftOf, recordOf: () => null };
    const body = bodyOfOffer({ ...offer, positions: [...offer.positions.slice(0, 1), saved] }, cranes);
    expect(body.positions[0]).toMatchObject({ quantity: 1, prices: craneInput(complete).prices });
    expect(body.positions[0]).not.toHaveProperty("quotation_id");
    expect(body.positions[1]).toMatchObject({ quotation_id: "SG-2627-00001", revision: 2 });
    expect(body.positions[1]).not.toHaveProperty("prices");
    expect(body).not.toHaveProperty("kept_points");
  });

  test("sends a crane without a customer, as the offer has the customer", () => {
    const { quotation_data, prices } = craneInput(complete);
    expect(quotation_data).toMatchObject({ crane_type: "Single Girder", draft_id: "one" });
    expect(quotation_data).not.toHaveProperty("customer");
    // A crane that has its number keeps it.
    expect(quotation_data).not.toHaveProperty("quotation_id");
    const issued: Draft = { ...complete, stage: { kind: "issued", number: "SG-2627-00007", forKey: "k" } };
    expect(craneInput(issued).quotation_data.quotation_id).toBe("SG-2627-00007");
    expect(Object.keys(prices)).toContain("span");
  });

  test("sends the customer that the editor shows: its own, else that of the first crane, and none of a revision", () => {
    const company = { ...complete.customer, company: "Tapti Paper" };
    const cranes = (customer = company) => ({
      draftOf: (id: string) => (id === "one" ? { ...complete, customer } : draftOf(id)),
      recordOf: () => null,
    });
    const blank = { ...offer, customer: newOfferDraft({ owner: "a" }, "o", now).customer };
    const missing = (of: OfferDraft, on: ReturnType<typeof cranes>) =>
      pointsOfOfferDraft(of, on).some(({ key }) => key === "customer missing");
    expect(bodyOfOffer(offer, cranes()).customer).toEqual({ company: "Sabar Steel" });
    expect(bodyOfOffer(blank, cranes()).customer).toMatchObject({ company: "Tapti Paper" });
    expect(missing(blank, cranes())).toBe(false);
    const nobody = cranes(blank.customer);
    expect(bodyOfOffer(blank, nobody)).not.toHaveProperty("customer");
    const revision = { ...blank, revises: { number: "OF-2627-00001", revision: 0 } };
    expect(bodyOfOffer(revision, nobody).customer).toEqual({});
    expect([missing(blank, nobody), missing(revision, nobody)]).toEqual([true, true]);
  });

  test("counts the pieces of a crane over its positions, and its total so far", () => {
    expect(stripOf(offer, draftOf, "2026-11-25")).toMatchObject([
      { pieces: 2, isComplete: true, total: totalsOfDraft(complete, "2026-11-25").total },
      { pieces: 2, isComplete: false, total: 0 },
    ]);
  });

  test("counts one piece where none can be read, and names the crane whose values another takes", () => {
    const unread = { ...offer, positions: offer.positions.map((each) => ({ ...each, quantity: "some" })) };
    expect(stripOf(unread, draftOf, "2026-11-25").map(({ pieces }) => pieces)).toEqual([1, 1]);
    const repeats = (of: string) =>
      stripOf(offer, (id) => (id === "two" ? { ...started, repeats: of } : draftOf(id)), "2026-11-25").map(
        (crane) => crane.as,
      );
    expect([repeats("one"), repeats("gone")]).toEqual([
      [null, 1],
      [null, null],
    ]);
    expect(stripOf(offer, () => null, "2026-11-25")[0]).toMatchObject({
      ...{ as: null, isComplete: false, isWrong: false, total: 0 },
    });
  });

  test("distinguishes a wrong value of a crane from a missing one", () => {
    const wrong = { ...started, marginPercentage: "120" };
    const strip = stripOf(offer, (id) => (id === "two" ? wrong : draftOf(id)), "2026-11-25");
    expect(strip.map(({ isWrong }) => isWrong)).toEqual([false, true]);
    expect(stripOf(offer, draftOf, "2026-11-25").map(({ isWrong }) => isWrong)).toEqual([false, false]);
  });
});
