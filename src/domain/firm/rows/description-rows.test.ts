import { describe, expect, it } from "vitest";
import { components } from "../../components/registry.ts";
import type { ComponentId } from "../../crane-types.ts";
import { wordsOf } from "../../quotation/lines/line-words.ts";
import type { QuotationLine } from "../../quotation/lines/quotation-line.ts";
import { noTechnicalTexts } from "../../technical/technical-placeholders.ts";
import type { FirmProfile } from "../firm-profile.ts";
import type { Description } from "../paper-blocks.ts";
import type { CraneFacts } from "./condition.ts";
import { descriptionFor, ownNames, quantityOf, withDescriptionRows } from "./description-rows.ts";
import { profileFor } from "./profile-rows.ts";

const crane: CraneFacts = {
  components: ["span", "hoist", "lt_gantry"],
  craneType: "single-girder",
  hoistType: "Electric Chain Hoist",
  capacity: 20,
  isLiftReached: true,
};

describe("descriptions of a component", () => {
  const line = (component: ComponentId, values: Record<string, string>): QuotationLine => ({
    ...{ component, title: components[component].title, words: wordsOf(components[component]) },
    ...{ inScope: true, values, source: "custom", amount: 0, price: null, row: null, tableVersion: null },
    ...{ estimate: null, system: null, typedBy: null },
  });
  const column = line("column", { column_type: "ISMB 250", column_height: "6", no_of_columns: "8" });
  const lines = [line("hoist", { hoist_type: "Wire Rope Hoist", height_m: "" }), column];
  const described = (...rows: Omit<Description, "component">[]) =>
    descriptionFor(
      rows.map((row) => ({ component: "column", ...row })),
      column,
      { crane, lines, technical: noTechnicalTexts },
    );

  it("print the rows that hold one below the other", () =>
    expect(
      described(
        { text: "{quantity} of {column_type}, {column_height}" },
        { text: "Galvanized", holds: { capacity_from: 50 } },
        { text: "For {hoist_type}" },
      ),
    ).toEqual({
      text: "8\u00a0nos. of ISMB 250, 6\u00a0m\nFor Wire Rope Hoist",
      names: ["quantity", "column_type", "column_height", "hoist_type"],
    }));
  it("leave out a line with a name that has no value, so that the other values stay choices", () =>
    expect(described({ text: "{column_type}\nLift {height_m}, {no_of_columns} columns" })).toEqual({
      text: "ISMB 250",
      names: ["column_type"],
    }));
  it("count the pieces of a component in scope", () => {
    const pieces = (no_of_columns: string, inScope = true) =>
      quantityOf({ ...line("column", { column_type: "ISMB 250", no_of_columns }), inScope });
    expect([pieces("8"), pieces("1"), pieces("8", false)]).toEqual(["8\u00a0nos.", "1\u00a0no.", ""]);
  });
  it("may name the pieces and the values of their component, and no money", () => {
    const names = ownNames("column");
    expect(names).toEqual(expect.arrayContaining(["quantity", "column_type", "column_height"]));
    expect(names.filter((name) => /rate|price/.test(name))).toEqual([]);
  });
  it("of another component do not print", () =>
    expect(
      descriptionFor([{ component: "hoist", text: "Ours" }], column, {
        crane,
        lines,
        technical: noTechnicalTexts,
      }).text,
    ).toBe(""));
  it("have the conditions of their sale", () => {
    const firm = {
      terms: [],
      paper: {
        descriptions: [{ component: "column", text: "Week {dispatch_week}\n{column_type}\n{valid_until}" }],
      },
    } as unknown as FirmProfile;
    const printed = profileFor(firm, [], { naming: () => "", validUntil: "20 Dec 2026" });
    expect(printed.paper?.descriptions).toEqual([
      { component: "column", text: "{column_type}\n20 Dec 2026" },
    ]);
  });
  it("of 1.1.0 become rows without their empty texts", () => {
    const earlier = {
      name: "A",
      paper: { paint: "Red", descriptions: { hoist: "{hoist_type}", panel: "" } },
    };
    expect(withDescriptionRows(earlier)).toEqual({
      name: "A",
      paper: { paint: "Red", descriptions: [{ component: "hoist", text: "{hoist_type}" }] },
    });
    for (const newer of [
      { name: "A" },
      { paper: { descriptions: [] } },
      { paper: { descriptions: null } },
      null,
    ])
      expect(withDescriptionRows(newer)).toBe(newer);
  });
});
