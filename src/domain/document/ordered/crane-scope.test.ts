import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { componentIds, components } from "../../components/registry.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import type { ScopeItem } from "../../firm/paper-blocks.ts";
import { sumOf } from "../../numbers/money.ts";
import { craneOfDocument } from "../../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../../quotation/document/document.ts";
import { totalsOf } from "../../quotation/document/margin-and-totals.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import { unknownCrane } from "../../testing/cranes.ts";
import { quotationOf, whole } from "../../testing/drawn-papers.ts";
import { codesOfCrane, scopeLine } from "./crane-scope.ts";

const exampleProfile = JSON.parse(
  readFileSync(new URL("../../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const firm = { ...exampleProfile, paper: {}, hsn: "84261100", sac: "995468" };

/** A crane on a runway of 60 m with 22 columns, without these components. */
function craneWithout(...out: string[]): Pick<QuotationDocument, "lines" | "totals"> {
  return craneWith({}, out);
}

/** The same with other values of its components. */
function craneWith(
  changed: Record<string, Record<string, string>>,
  out: readonly string[] = [],
): Pick<QuotationDocument, "lines" | "totals"> {
  const values: Record<string, Record<string, string>> = {
    hoist: { height_m: "6" },
    lt_gantry: { lt_length: "60" },
    column: { no_of_columns: "22" },
    ...changed,
  };
  const amounts = componentIds().map((id) => (out.includes(id) ? 0 : 1_00_000_00));
  return {
    lines: componentIds().map((component, at) => ({
      ...{ component, title: components[component].title, words: wordsOf(components[component]) },
      ...{ inScope: !out.includes(component), values: values[component] ?? {}, amount: amounts[at] ?? 0 },
      ...{ source: "custom" as const, price: null, row: null, tableVersion: null },
      ...{ estimate: null, system: null, typedBy: null },
    })),
    totals: totalsOf(amounts, "5", "18"),
  };
}

const line = (
  out: string[],
  scope: ScopeItem[] = [],
  elsewhere: [string, number][] = [],
  bearer: number | null = null,
) =>
  scopeLine({ quotation: craneWithout(...out) as QuotationDocument, inputs: unknownCrane }, firm, {
    scope,
    elsewhere: new Map(elsewhere),
    bearer,
  });

test("what is ordered with a crane is one line", () => {
  expect(line(["industrial_erection"])).toBe(
    "lift 6 m, with LT gantry 60 m, 22 columns, wiring; industrial erection by you",
  );
  expect(line([])).toBe("lift 6 m, with LT gantry 60 m, 22 columns, wiring, industrial erection");
  expect(line(["lt_gantry", "column", "wiring", "industrial_erection", "hoist"])).toBe(
    "hoist, LT gantry, column, wiring, industrial erection by you",
  );
});

test.each([
  ["7", {}, /^lift 6 m, with/],
  ["6", {}, /^lift ordered 6 m, possible 5\.788 m, with/],
  ["7", { roof_underside: "7000" }, /^lift ordered 6 m, with/],
])("columns of %s m under a told roof %j give a line of scope the lift %s", (height, technical, lift) => {
  const document = { ...quotationOf(whole), technical };
  const lines = document.lines.map((each) =>
    each.component === "column" ? { ...each, values: { ...each.values, column_height: height } } : each,
  );
  const quotation = { ...document, lines };
  const crane = { quotation, inputs: craneOfDocument(quotation) };
  const text = scopeLine(crane, firm, { scope: [], elsewhere: new Map(), bearer: null });
  expect(text.replaceAll("\u00a0", " ")).toMatch(lift);
});

test.each([
  [
    "no LT length",
    { lt_gantry: {} },
    "lift 6 m, with LT gantry, 22 columns, wiring; industrial erection by you",
  ],
  [
    "one column",
    { column: { no_of_columns: "1" } },
    "lift 6 m, with LT gantry 60 m, column, wiring; industrial erection by you",
  ],
  [
    "no count of columns",
    { column: {} },
    "lift 6 m, with LT gantry 60 m, column, wiring; industrial erection by you",
  ],
  ["no lift", { hoist: {} }, "with LT gantry 60 m, 22 columns, wiring; industrial erection by you"],
  [
    "a length that is not of the runway",
    { wiring: { lt_length: "60" } },
    "lift 6 m, with LT gantry 60 m, 22 columns, wiring; industrial erection by you",
  ],
  [
    "the busbar by others",
    { wiring: { busbar: "by_others" } },
    "lift 6 m, with LT gantry 60 m, 22 columns, wiring; industrial erection, busbar along the runway by you",
  ],
])("a crane with %s", (_what, changed, words) => {
  const quotation = craneWith(changed, ["industrial_erection"]) as QuotationDocument;
  const none = { scope: [], elsewhere: new Map(), bearer: null };
  expect(scopeLine({ quotation, inputs: unknownCrane }, firm, none)).toBe(words);
});

test("a busbar by others is nobody’s where the wiring is, and no item where another position has it", () => {
  const busbar = { wiring: { busbar: "by_others" } };
  const of = (out: string[], elsewhere: [string, number][]) =>
    scopeLine({ quotation: craneWith(busbar, out) as QuotationDocument, inputs: unknownCrane }, firm, {
      scope: [],
      elsewhere: new Map(elsewhere),
      bearer: null,
    });
  expect(of(["wiring"], [])).not.toContain("busbar");
  expect(of([], [["wiring.busbar", 4]])).not.toContain("busbar");
});

test("what nobody needs is in no line, and what another position supplies names it", () => {
  const nobody = { item: "Columns", by: "nobody" as const, component: "column" as const };
  expect(line(["column", "industrial_erection"], [nobody], [["industrial_erection", 3]])).toBe(
    "lift 6 m, with LT gantry 60 m, wiring; industrial erection in position 3",
  );
});

test("the runway of another position stands before the parties", () => {
  const there: [string, number][] = [
    ["lt_gantry", 1],
    ["column", 1],
  ];
  expect(line(["lt_gantry", "column", "industrial_erection"], [], there, 1)).toBe(
    "lift 6 m, on the runway of position 1, with wiring; industrial erection by you",
  );
});

test("the value of a crane has its codes apart, with the margin of each line", () => {
  expect(codesOfCrane(craneWithout() as QuotationDocument, firm)).toEqual([
    { code: "84261100", value: 7_35_000_00 },
    { code: "995468", value: 1_05_000_00 },
  ]);
  const without = craneWithout("industrial_erection") as QuotationDocument;
  expect(codesOfCrane(without, firm)).toEqual([{ code: "84261100", value: 7_35_000_00 }]);
  expect(sumOf(codesOfCrane(without, firm).map(({ value }) => value))).toBe(without.totals.beforeGst);
});
