import { describe, expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { readStandardTerms, standardTermsOf } from "../firm/rows/standard-terms.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { remediesOf } from "../remedies/remedies.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { savedAs } from "../testing/kept-points.ts";
import { run } from "../testing/wizard-bench.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";
import { pointsOfDocument } from "./document-points.ts";
import { pointsOfDraft } from "./draft-points.ts";
import { isPointKey } from "./open-points.ts";
import { aloneOnRunway, type OnRunway } from "./point-context.ts";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);

describe("a scope item of the author", () => {
  const atFinal = run(
    golden,
    { kind: "visit", step: "final" },
    { kind: "setScope", component: "column", inScope: false },
  );
  const withItem = (item: string, by: "us" | "customer" | "nobody" = "us", component?: ComponentId): Draft =>
    run(atFinal, { kind: "choosePaper", paper: { scope: [{ item, by, ...(component && { component }) }] } });
  const points = (draft: Draft, onRunway?: OnRunway) =>
    pointsOfDraft(draft, onRunway).filter(({ kind }) => kind === "scope item contradicts");

  test("that says ours of a component that is not in scope is a point until the customer supplies it", () => {
    const draft = withItem("Columns and anchor bolts");
    const [point] = points(draft);
    expect(point).toMatchObject({
      key: "scope item contradicts: Columns and anchor bolts",
      step: "final",
      text: "Scope says that we supply “Columns and anchor bolts”, but column is not in scope.",
    });
    expect(isPointKey(point?.key ?? "")).toBe(true);
    const [remedy] = point ? remediesOf(draft, point) : [];
    expect(remedy?.label).toBe("Customer supplies it");
    const after = run(draft, ...(remedy?.events ?? []));
    expect(after.paper?.scope).toEqual([{ item: "Columns and anchor bolts", by: "customer" }]);
    expect(points(after)).toEqual([]);
  });

  test("that stands in the list twice is one point, and long items with one beginning are two", () => {
    const long = "Columns with base plates, anchor bolts and grouting at each bay of the";
    const items = ["Columns", "Columns ", `${long} north wall`, `${long} south wall`];
    const scope = items.map((item) => ({ item, by: "us" as const }));
    const draft = run(atFinal, { kind: "choosePaper", paper: { scope } });
    expect(points(draft).map(({ key }) => key)).toEqual(
      ["Columns", `${long} north wall`, `${long} south wall`].map(
        (item) => `scope item contradicts: ${item}`,
      ),
    );
    const [first] = points(draft);
    const after = run(draft, ...((first && remediesOf(draft, first)[0]?.events) ?? []));
    expect(after.paper?.scope?.map(({ by }) => by)).toEqual(["customer", "customer", "us", "us"]);
  });

  test.each<[string, Draft]>([
    ["of the customer", withItem("Columns", "customer")],
    ["of a component in scope", withItem("Hoist")],
    ["that follows its component", withItem("Columns", "us", "column")],
    ["around a component", withItem("Civil work for columns")],
  ])("%s is none", (_, draft) => expect(points(draft)).toEqual([]));

  test("in an offer is none, because another position can supply it", () =>
    expect(points(withItem("Columns"), { ...aloneOnRunway, isInOffer: true })).toEqual([]));

  test("about freight beside a clause that is ex works is a point until the customer pays it", () => {
    const standardTerms = { hasMilestones: true, hasDispatchWeek: true, own: [], exWorks: "Price basis" };
    const freight = (draft: Draft) =>
      pointsOfDraft(draft).filter(({ kind }) => kind === "freight contradicts");
    const served = (item: string, by: "us" | "customer") =>
      run(withItem(item, by), { kind: "standardTermsServed", standardTerms });
    const draft = served("Transport to site, insured", "us");
    const [point] = freight(draft);
    expect(point?.text).toBe(
      "Scope says that we supply “Transport to site, insured”, but clause “Price basis” is ex works.",
    );
    const saved = savedAs(draft, "SG-2627-00009");
    expect(saved && pointsOfDocument(saved).map(({ key }) => key)).toContain(point?.key);
    const [remedy] = point ? remediesOf(draft, point) : [];
    expect(freight(run(draft, ...(remedy?.events ?? [])))).toEqual([]);
    expect(freight(served("Transport to site, insured", "customer"))).toEqual([]);
    const terms = [{ title: "Price basis", text: "For site, freight included." }];
    expect(freight(run(draft, { kind: "setConditions", conditions: { terms }, act: "Clause" }))).toEqual([]);
    const own = [{ title: "Basis", text: "Ex works Pune." }];
    expect(
      freight(run(draft, { kind: "setConditions", conditions: { terms: own }, act: "Clause" })),
    ).toHaveLength(1);
  });

  test("of the firm is a point, too, of the draft and of its save, until the sale has its own scope", () => {
    const scope = [
      { item: "Columns with bolts", by: "us" as const },
      { item: "Hoist", by: "us" as const },
      { item: "Hydra", by: "customer" as const },
    ];
    const standardTerms = { hasMilestones: true, hasDispatchWeek: true, own: [], scope };
    const draft = run(atFinal, { kind: "standardTermsServed", standardTerms });
    const [point] = points(draft);
    expect(point?.key).toBe("scope item contradicts: Columns with bolts");
    const saved = savedAs(draft, "SG-2627-00009");
    expect(saved?.standardTerms?.scope).toEqual(scope.slice(0, 2));
    expect(saved && pointsOfDocument(saved).map(({ key }) => key)).toContain(point?.key);
    const [remedy] = point ? remediesOf(draft, point) : [];
    const after = run(draft, ...(remedy?.events ?? []));
    expect(after.paper?.scope).toEqual([{ item: "Columns with bolts", by: "customer" }, ...scope.slice(1)]);
    expect(points(after)).toEqual([]);
    expect(savedAs(after, "SG-2627-00009")?.standardTerms).toBeUndefined();
    expect(points(run(draft, { kind: "choosePaper", paper: { without: ["scope"] } }))).toEqual([]);
  });
});

describe("a delivery stage with our erection", () => {
  const kind = "stage contradicts";
  const stage = (label: string, week: number, by: "us" | "customer" = "us") => ({
    ...{ label, first_week: week, last_week: week, by },
  });
  const own = [stage("Dispatch", 12), stage("Erection, load test, commissioning", 14)];
  const without: WizardEvent = { kind: "setScope", component: "industrial_erection", inScope: false };
  const served = (delivery: FirmProfile["delivery"]): WizardEvent => ({
    kind: "standardTermsServed",
    standardTerms: standardTermsOf({ terms: [], delivery }, []),
  });
  const points = (draft: Draft, onRunway?: OnRunway) =>
    pointsOfDraft(draft, onRunway).filter((point) => point.kind === kind);
  const atFinal = run(golden, { kind: "visit", step: "final" });

  test("of the firm is a point beside a scope without erection until it is left out of this sale", () => {
    const draft = run(atFinal, served(own), without);
    const [point] = points(draft);
    expect(point?.text).toBe(
      "Delivery has our stage “Erection, load test, commissioning”, but industrial erection is not in scope.",
    );
    const saved = savedAs(draft, "SG-2627-00009");
    expect(saved && pointsOfDocument(saved).map(({ key }) => key)).toContain(point?.key);
    expect(saved && readStandardTerms(saved.standardTerms).standardTerms).toEqual(saved?.standardTerms);
    const [remedy] = point ? remediesOf(draft, point) : [];
    expect(remedy?.label).toBe("Leave out the stage");
    const after = run(draft, ...(remedy?.events ?? []));
    expect(after.conditions).toEqual({ delivery: own.slice(0, 1) });
    expect(points(after)).toEqual([]);
  });

  test("of the sale is one, too", () => {
    const delivery = own;
    expect(
      points(run(atFinal, without, { kind: "setConditions", conditions: { delivery }, act: "Delivery" })),
    ).toHaveLength(1);
  });

  test("of the firm for other cranes is none, also of the saved quotation, and no remedy prints it", () => {
    const others = { ...stage("Erection of double girders", 14), holds: { crane_types: ["double-girder"] } };
    const saved = (delivery: FirmProfile["delivery"]) =>
      savedAs(run(atFinal, served(delivery), without), "SG-2627-00009");
    expect(saved([...own, others])?.standardTerms?.delivery).toEqual(own);
    expect(saved([stage("Dispatch", 12), others])?.standardTerms).toBeUndefined();
  });

  test("is none with the erection in scope, by the customer, with its condition, and in an offer", () => {
    const conditional = { ...stage("Erection", 14), holds: { components: ["industrial_erection" as const] } };
    expect(points(run(atFinal, served(own)))).toEqual([]);
    expect(points(run(atFinal, served([stage("Erection", 14, "customer")]), without))).toEqual([]);
    expect(points(run(atFinal, served([conditional]), without))).toEqual([]);
    expect(points(run(atFinal, served(own), without), { ...aloneOnRunway, isInOffer: true })).toEqual([]);
  });
});
