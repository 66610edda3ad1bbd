import { describe, expect, test } from "vitest";
import type { ComponentId } from "../crane-types.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { firms, quotationOf, whole } from "../testing/drawn-papers.ts";
import { quotationContent } from "./quotation-content.ts";

describe("scope, payment and delivery follow the components", () => {
  const [, firm] = firms;
  const foundations = "Foundations ready";
  const erection = "Erection, load test, commissioning";
  const always = [
    "Transport to site, insured",
    "Foundations and anchor bolt pockets",
    "Power supply up to the isolator",
    "Test loads at site",
    "Hydra for unloading",
  ];

  test.each<[readonly ComponentId[], readonly string[], readonly string[], readonly string[]]>([
    [[], [], ["40", "50", "10"], [foundations, erection]],
    [["column"], ["Columns"], ["40", "50", "10"], [erection]],
    [["lt_gantry", "column"], ["Runway girders and rails", "Columns"], ["40", "50", "10"], [erection]],
    [["industrial_erection"], ["Erection and commissioning"], ["40", "60"], [foundations]],
    [
      ["wiring", "panel"],
      ["Panel", "Wiring"],
      ["40", "50", "10"],
      [foundations, erection],
    ],
    [
      ["lt_gantry", "column", "wiring", "industrial_erection"],
      ["Runway girders and rails", "Columns", "Wiring", "Erection and commissioning"],
      ["40", "60"],
      [],
    ],
  ])("with %j by others", (out, theirs, shares, stages) => {
    const { blocks } = quotationContent(quotationOf({ ...whole, out }), "customer", firm, 0);
    const ofCustomer = blocks.scope.filter(({ by }) => by === "customer").map(({ item }) => item);
    expect(ofCustomer).toEqual([...theirs, ...always]);
    expect(blocks.payment?.rows.map(({ share }) => share.replace(/\s%/, ""))).toEqual(shares);
    const conditional = (blocks.delivery?.rows ?? []).map(({ label }) => label);
    expect(conditional.filter((label) => [foundations, erection].includes(label))).toEqual(stages);
  });

  test.each<[string, readonly ComponentId[], string, number]>([
    ["its own wiring", [], "", 1],
    ["no wiring", ["wiring"], "", 0],
    ["a busbar by others", [], "by_others", 0],
    ["a busbar of another position", [], "other_position", 0],
  ])("a crane with %s has the make of its busbar only where it sells one", (_, out, busbar, count) => {
    const quotation = quotationOf({ ...whole, out });
    const lines = quotation.lines.map((line) =>
      line.component === "wiring" ? { ...line, values: { ...line.values, busbar } } : line,
    );
    const makes = [{ component: "Busbar", supply: "{dsl_rating}", make: "Tapti" }];
    const withMake: FirmProfile = { ...firm, paper: { ...firm.paper, makes } };
    const { blocks } = quotationContent({ ...quotation, lines }, "customer", withMake, 0);
    expect(blocks.makes).toHaveLength(count);
  });

  test("a value by others fills no name in a text that sells", () => {
    const makes = [
      { component: "Busbar", supply: "Shrouded busbar, {dsl_rating}", make: "Tapti" },
      { component: "Hoist", supply: "Hoist motor of {hoist_motor}", make: "Tapti" },
    ];
    const withMakes: FirmProfile = { ...firm, paper: { ...firm.paper, makes } };
    const suppliesOf = (technical: Record<string, string>) =>
      quotationContent(quotationOf({ ...whole, technical }), "customer", withMakes, 0).blocks.makes.map(
        ({ supply }) => supply,
      );
    expect(suppliesOf({})).toEqual(["Shrouded busbar, 60\u00a0A", "Hoist motor of 5.5\u00a0kW"]);
    const theirs = suppliesOf({ "paper.dslRating": "by others", "paper.hoistMotor": "by others" });
    expect(theirs.join()).not.toMatch(/others/i);
  });

  test("what nobody needs stays, and is ours again with its component", () => {
    const scope = [{ item: "Columns", by: "nobody" as const, component: "column" }];
    const partyWith = (out: readonly ComponentId[]) =>
      quotationContent({ ...quotationOf({ ...whole, out }), paper: { scope } }, "customer", firm, 0).blocks
        .scope;
    expect(partyWith(["column"])).toEqual([{ item: "Columns", by: "nobody" }]);
    expect(partyWith([])).toEqual([{ item: "Columns", by: "us" }]);
  });
});
