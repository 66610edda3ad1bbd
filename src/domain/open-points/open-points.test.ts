import { describe, expect, test } from "vitest";
import { formatMoney } from "../numbers/format.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, textOf, totalsOfDraft } from "../quotation/draft/draft-part.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { costOfRemedy, remediesOf } from "../remedies/remedies.ts";
import { exampleRows } from "../testing/example-tables.ts";
import {
  columns,
  fetched,
  findPoint,
  golden,
  inShort,
  keysAt,
  labelsFor,
  lift,
  light,
  mended,
  remediesFor,
} from "../testing/golden-points.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { choose, run, setPricing, type, typePrice } from "../testing/wizard-bench.ts";
import { pointsOfDocument } from "./document-points.ts";
import { pointsOfDraft, unseenAt } from "./draft-points.ts";
import { isPointKey, type OpenPoint, openFirst, openOf } from "./open-points.ts";
import { aloneOnRunway, type OnRunway } from "./point-context.ts";

test("columns above the list are entered as custom ones with a typed price", () => {
  const high = run(golden, choose("column", "column_height", "12"), choose("hoist", "height_m", "15"));
  const [remedy, ...more] = remediesFor(high, "lift above column");
  expect([remedy?.label, more]).toEqual(["Take 16 m columns with a typed price", []]);
  expect(remedy && costOfRemedy(high, remedy, "2026-11-29")).toBeNull();
  const typed = mended(high, "lift above column");
  expect([textOf(typed, "column", "column_type"), textOf(typed, "column", "column_height")]).toEqual([
    textOf(golden, "column", "column_type"),
    "16",
  ]);
  expect(findPoint(typed, "lift above column")).toBeUndefined();
  // Columns that are typed already only take the height.
  const low = run(typed, choose("column", "column_height", "13"));
  expect(labelsFor(low, "lift above column")).toEqual(["Take 16 m columns"]);
});

test("a new busbar along the runway of others is decided, and taken by others it needs no length", () => {
  const [key, place] = ["busbar along the runway of others", { isInOffer: true, isBorne: true, borne: [] }];
  const theirs = run(golden, { kind: "setScope", component: "lt_gantry", inScope: false });
  expect(findPoint(golden, key)).toBeUndefined();
  expect(findPoint(theirs, key, place)).toBeUndefined();
  expect(
    findPoint(run(theirs, { kind: "setScope", component: "wiring", inScope: false }), key),
  ).toBeUndefined();
  expect(labelsFor(theirs, key)).toEqual(["Take the busbar by others"]);
  const bare = run(theirs, type("wiring", "lt_length", ""), type("lt_gantry", "lt_length", ""));
  const after = mended(bare, key);
  expect(findPoint(after, key)).toBeUndefined();
  expect(priceOf(fetched(after, "wiring"), "wiring")).toBeGreaterThan(0);
});

test("words and values that nobody has decided are points of the saved quotation, too", () => {
  const draft: Draft = {
    ...run(golden, { kind: "visit", step: "final" }),
    fromLine: { quantity: null, unread: ["lift 6m: not answered"], step: "hoist" },
    fromTemplate: { name: "Workshop", unseen: ["span.capacity"] },
  };
  const kinds = (points: readonly OpenPoint[]) =>
    points.flatMap(({ kind, text }) => (/used|checked/.test(kind) ? [text] : []));
  const shown = kinds(pointsOfDraft(draft));
  expect(shown).toEqual([
    "Of the line this is open: lift 6m: not answered.",
    expect.stringMatching(/^1 value is taken over and not checked: .*Capacity/i),
  ]);
  const briefs = pointsOfDraft(draft).filter(({ kind }) => /used|checked/.test(kind));
  expect(briefs.map(({ brief }) => brief)).toEqual([expect.any(String), "1 unchecked"]);
  const document = savedAs(draft, "SG-2627-00008");
  expect(document && kinds(pointsOfDocument(document))).toEqual(shown);
});

test("a typed price far from the table’s is doubtful, and its remedy takes the table’s price", () => {
  const key = "price far off: hoist";
  const typed = (text: string): Draft => run(golden, setPricing("hoist", "custom"), typePrice("hoist", text));
  const system = priceOf(golden, "hoist");
  const far = typed(String(system / 100 / 2));
  expect(findPoint(far, key)?.text).toBe(
    `The typed price of ${formatMoney(system / 2)} is far from the table price of ${formatMoney(system)}.`,
  );
  expect(labelsFor(far, key)).toEqual(["Take the table’s price"]);
  expect(priceOf(fetched(mended(far, key), "hoist"), "hoist")).toBe(system);
  const [remedy] = remediesFor(far, key);
  expect(remedy && costOfRemedy(far, remedy, "2026-11-20")).toBeGreaterThan(system / 2);
  expect(findPoint(typed(String((system / 100) * 0.7)), key)).toBeUndefined();
  expect(findPoint(typed(String((system / 100) * 1.4)), key)).toBeUndefined();
  const wiring = run(golden, setPricing("wiring", "custom"), typePrice("wiring", "9000000"));
  expect(labelsFor(wiring, "price far off: wiring")).toEqual(["Take the calculated price"]);
  // Sizes that no list has keep their typed price.
  const unlisted = run(golden, { kind: "enterCustom", component: "hoist" }, typePrice("hoist", "1000"));
  expect(findPoint(unlisted, key)).toBeUndefined();
});

test("a remedy leaves a kept point and its value alone", () => {
  const low = run(light, choose("column", "column_height", "5"));
  const point = findPoint(low, "lift above column");
  if (!point) throw new RangeError("The columns limit the lift");
  const kept = run(low, { kind: "keepPoint", point: keepPointOf(point) });
  const gantries = exampleRows("single-girder", "lt_gantry").map((row) => ({
    value: row.gantry_type ?? "",
    row,
  }));
  const [remedy] = remediesFor(kept, "gantry too light", { gantries });
  const after = run(kept, ...(remedy?.events ?? []));
  expect(findPoint(after, "gantry too light")).toBeUndefined();
  expect(textOf(after, "column", "column_height")).toBe("5");
  expect(findPoint(after, "lift above column")?.kept?.reason).toBe(keepPointOf(point).reason);
});

describe("a clause of the sale", () => {
  const standardTerms = { hasMilestones: true, hasDispatchWeek: false, own: [] };
  const own = [{ title: "Payment", text: "20 % at once, 80 % in 45 days. No cheques." }];
  const draft = run(
    golden,
    { kind: "visit", step: "final" },
    { kind: "standardTermsServed", standardTerms },
    { kind: "setConditions", conditions: { terms: own }, act: "Clause Payment" },
  );
  const points = (of: Draft, onRunway?: OnRunway) =>
    pointsOfDraft(of, onRunway).filter(({ kind }) => kind === "clause contradicts");

  test("that says percentages beside milestones is a point until it uses their name", () => {
    const [point] = points(draft);
    expect(point).toMatchObject({
      key: "clause contradicts: Payment, percentages",
      step: "final",
      text: "Clause “Payment” has percentages of its own beside the milestones.",
    });
    const [remedy] = point ? remediesOf(draft, point) : [];
    expect(remedy?.label).toBe("Use {payment}");
    const after = remedy?.events.reduce((now, event) => run(now, event), draft) ?? draft;
    expect(after.conditions?.terms?.[0]?.text).toBe("{payment}. No cheques.");
    expect(points(after)).toEqual([]);
    expect(remedy && costOfRemedy(draft, remedy, "2026-11-26")).toBe(0);
  });

  test("that is kept opens again when its percentages change, and not for other words", () => {
    const [point] = points(draft);
    const { key = "", values = "" } = point ?? {};
    const kept = run(draft, {
      kind: "keepPoint",
      point: { key, values, reason: "Agreed with the buyer", by: "a", at: "2026-11-26T06:00:00.000Z" },
    });
    const withText = (text: string) =>
      run(kept, {
        kind: "setConditions",
        conditions: { terms: [{ title: "Payment", text }] },
        act: "Clause Payment",
      });
    expect(points(withText("20 % at once, 80 % in 45 days. By cheque."))[0]?.kept?.reason).toBe(
      "Agreed with the buyer",
    );
    expect(points(withText("30 % at once, 70 % in 45 days. No cheques."))[0]?.kept).toBeNull();
  });

  test("is no point of a crane in an offer, whose conditions hold", () => {
    expect(points(draft, { ...aloneOnRunway, isInOffer: true })).toEqual([]);
  });
});

describe("a doubtful value", () => {
  test.each([
    ["241", true],
    ["240", false],
    ["26.6", true],
    ["26.7", false],
  ])("a metal price of %s beside a rate of 80 is a point: %s", (price, isPoint) => {
    const draft = run(golden, type("span", "metal_price", price));
    expect(keysAt(draft, "span")).toEqual(isPoint ? ["rate far off: span.metal_price"] : []);
  });

  test("names the rate in force, and offers to take it", () => {
    const served: Draft = { ...golden, servedDefaults: { "span.metal_price": "84" } };
    const high = run(served, type("span", "metal_price", "8400"));
    expect(inShort(high, "span")).toEqual([
      ["Metal Price ₹8,400/kg is far from the rate of ₹84/kg.", "Take ₹84/kg"],
    ]);
    expect(inShort(mended(high, "rate far off: span.metal_price"), "span")).toEqual([]);
    // A typed price does not use it.
    expect(inShort(run(high, setPricing("span", "custom")), "span")).toEqual([]);
  });

  test("appears for a runway longer than 300 m at the field where it is typed, and its remedy brings the columns", () => {
    const long = run(golden, type("lt_gantry", "lt_length", "60000"));
    expect(inShort(long, "lt_gantry")).toEqual([
      ["A runway of 60,000 m is longer than 300 m.", "Take 60 m and 22 columns"],
    ]);
    expect(keysAt(long, "wiring")).toEqual([]);
    expect(inShort(run(golden, type("lt_gantry", "lt_length", "301")), "lt_gantry")[0]).toEqual([
      "A runway of 301 m is longer than 300 m.",
    ]);
  });
});

test("a kept roof is open again once the crane needs another one", () => {
  const byOthers = run(
    golden,
    { kind: "setScope", component: "lt_gantry", inScope: false },
    { kind: "setScope", component: "column", inScope: false },
    { kind: "typeTechnical", field: "top_of_rail", text: "7000" },
    { kind: "typeTechnical", field: "roof_underside", text: "7100" },
  );
  const [low, high] = ["EC-160", "EC-250"].map((carriage) =>
    findPoint(run(byOthers, choose("end_carriage", "end_carriage_type", carriage)), "roof too low"),
  );
  expect(low?.text).toMatch(/^The told roof is at/);
  expect(low?.text).not.toBe(high?.text);
  expect(low?.values).not.toBe(high?.values);
});

test.each([
  ["lift above column", "top_of_rail", "5000"],
  ["roof too low", "roof_underside", "5000"],
  ["wheel load above allowed", "allowed_wheel_load", "10"],
] as const)("%s is told at the field of the customer’s value", (kind, field, text) => {
  const told = { kind: "typeTechnical", field, text } as const;
  const both = run(
    golden,
    { kind: "setScope", component: "lt_gantry", inScope: false },
    { kind: "setScope", component: "column", inScope: false },
    told,
  );
  expect(findPoint(both, kind)).toMatchObject({ component: "lt_gantry", step: "lt-gantry", field });
  // The columns are the only part of the runway by others.
  const columns = run(golden, { kind: "setScope", component: "column", inScope: false }, told);
  expect(findPoint(columns, kind)).toMatchObject({ component: "column", step: "column", field });
});

describe("a point", () => {
  const low = run(lift("9", "6"), { kind: "visit", step: "final" });
  const keep = (draft: Draft, point = findPoint(draft, "lift above column")): Draft =>
    run(draft, {
      kind: "keepPoint",
      point: {
        key: point?.key ?? "",
        values: point?.values ?? "",
        reason: "own hook",
        by: "r.patel",
        at: "",
      },
    });

  test("stays until it is cured or kept: seeing it changes nothing", () => {
    const seen = run(low, { kind: "seePoints", keys: unseenAt(low, "column").map(({ key }) => key) });
    expect(unseenAt(seen, "column")).toEqual([]);
    expect(pointsOfDraft(seen)).toEqual(pointsOfDraft(low));
  });

  test("is kept with its reason, also after a reload, and opens again with another value", () => {
    const reloaded = readDraft(JSON.parse(JSON.stringify(keep(low))));
    expect(reloaded && findPoint(reloaded, "lift above column")?.kept?.reason).toBe("own hook");
    expect(
      reloaded && findPoint(run(reloaded, choose("column", "column_height", "5")), "lift above column")?.kept,
    ).toBe(null);
    const again = run(keep(low), { kind: "openPointAgain", key: "lift above column" });
    expect(openOf(pointsOfDraft(again)).map(({ key }) => key)).toContain("lift above column");
  });

  test("names a missing customer until one is named, and in an offer never", () => {
    const keys = (draft: Draft, on = aloneOnRunway) => pointsOfDraft(draft, on).map(({ key }) => key);
    expect(keys(low)).toContain("customer missing");
    expect(keys(low, { ...aloneOnRunway, isInOffer: true })).not.toContain("customer missing");
    expect(keys(run(low, { kind: "typeCustomer", field: "company", text: "Sabar Steel" }))).not.toContain(
      "customer missing",
    );
  });

  test("has a remedy with the change of the total", () => {
    const priced = fetched(low, "column");
    const [remedy] = remediesFor(priced, "lift above column");
    const after = fetched(run(priced, ...(remedy?.events ?? [])), "column");
    const totalOf = (draft: Draft) => totalsOfDraft(draft, "2026-11-28").total;
    const cost = remedy && costOfRemedy(priced, remedy, "2026-11-28", { columns });
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBe(totalOf(after) - totalOf(priced));
    // Nothing is said while a price is not known.
    expect(
      remedy && costOfRemedy(run(priced, { kind: "requote", component: "column" }), remedy, "2026-11-28"),
    ).toBe(null);
  });

  test("has a key of a known kind", () => {
    expect(["lift above column", "rate far off: span.metal_price", "W4"].map(isPointKey)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test("lists show the points that nobody has decided before the kept ones", () => {
  const kept = { by: "tester" };
  const points = [
    { key: "a", kept },
    { key: "b", kept: null },
    { key: "c", kept },
    { key: "d", kept: null },
  ];
  expect(openFirst(points).map(({ key }) => key)).toEqual(["b", "d", "a", "c"]);
});
