import { describe, expect, it } from "vitest";
import { engineeringFigures } from "../engineering/figures.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { pricesOf, type QuotationInput, toInput } from "../quotation/document/input.ts";
import { fromInput } from "../quotation/document/read-input.ts";
import { requestOf } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { defaultRates } from "../rates/rates.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { problems } from "../wizard/validation.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import { readTold, type ToldName, toldNames } from "./told-values.ts";

const own = draftOf(goldenQuotation("SG-1"), exampleTables);
const theirs = (["lt_gantry", "column"] as const).reduce(
  (draft, component) => wizardReducer(draft, { type: "setScope", component, inScope: false }),
  own,
);
const tell = (draft: Draft, field: ToldName, text: string) =>
  wizardReducer(draft, { type: "typeTold", field, text });
const told = tell(tell(theirs, "top_of_rail", "8,668"), "bay_spacing", "7000");

describe("a told value of the customer's building", () => {
  it.each(toldNames)("%s is above 0 up to its limit, with a sentence at its field beyond it", (name) => {
    const most = name === "allowed_wheel_load" ? 10_000 : 100_000;
    expect(readTold(name, " ")).toEqual({ kind: "blank" });
    expect(readTold(name, String(most))).toEqual({ kind: "value", text: String(most) });
    expect(readTold(name, "0.5")).toMatchObject({ kind: "value" });
    for (const text of ["0", "-1", String(most + 1), "yes", "1e9", "x".repeat(300)]) {
      expect(readTold(name, text)).toMatchObject({ kind: "wrong" });
      expect(problems(tell(theirs, name, text), "lt_gantry", "next")).toMatchObject([
        { field: name, kind: "wrong" },
      ]);
    }
  });

  it("gives levels to the figures of a crane on a runway by others, and to no other", () => {
    expect(engineeringFigures(craneOfDraft(theirs)).levelHookMax).toBeNull();
    const { levelTopOfRail, levelHookMax, columnSpacing } = engineeringFigures(craneOfDraft(told));
    expect([levelTopOfRail, columnSpacing]).toEqual([8668, 7000]);
    expect(levelHookMax).toBeGreaterThan(7000);
    const ownTold = tell(own, "top_of_rail", "9000");
    expect(engineeringFigures(craneOfDraft(ownTold))).toEqual(engineeringFigures(craneOfDraft(own)));
    expect(requestOf(ownTold)).not.toHaveProperty("technical");
  });

  it("goes with the request, the call and a kept draft, and back", () => {
    const request = requestOf(told);
    expect(request.technical).toEqual({ top_of_rail: "8668", bay_spacing: "7000" });
    const input = toInput(request);
    expect(input.technical).toEqual({ top_of_rail: 8668, bay_spacing: 7000 });
    expect(readDraft(JSON.parse(JSON.stringify(told)))?.told).toEqual(told.told);
    const at = { input: ["body", "quotation_data"], price: () => ["query"] };
    const back = (sent: QuotationInput) =>
      fromInput(sent, pricesOf(request.lines), request.craneType, defaultRates, at);
    expect(back(input).technical).toEqual(request.technical);
    expect(() => back({ ...input, technical: { top_of_rail: 100_001 } })).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ loc: ["body", "quotation_data", "technical", "top_of_rail"] })],
      }),
    );
  });

  it("draws a point when it contradicts the lift or the wheels", () => {
    const kinds = (draft: Draft) => pointsOfDraft(draft).map(({ kind }) => kind);
    const lift = craneOfDraft(theirs).height ?? 0;
    expect(kinds(theirs).filter((kind) => /roof|lift|wheel load/.test(kind))).toEqual([]);
    expect(kinds(tell(theirs, "top_of_rail", String(500 * lift)))).toContain("lift above column");
    expect(kinds(tell(theirs, "roof_underside", String(1000 * lift)))).toContain("roof too low");
    expect(kinds(tell(told, "roof_underside", "8700"))).toContain("roof too low");
    expect(kinds(tell(told, "roof_underside", "99000"))).not.toContain("roof too low");
    expect(kinds(tell(theirs, "allowed_wheel_load", "10"))).toContain("wheel load above allowed");
    expect(kinds(tell(theirs, "allowed_wheel_load", "1000"))).not.toContain("wheel load above allowed");
  });
});
