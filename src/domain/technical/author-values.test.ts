import { describe, expect, it } from "vitest";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import { choosableValues, isChoosable } from "../engineering/print-choices.ts";
import { pointsOfDraft } from "../open-points/draft-points.ts";
import { craneOfDraft } from "../quotation/document/crane-of.ts";
import { pricesOf, type QuotationInput, toInput } from "../quotation/document/input.ts";
import { requestKey } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { readDraft } from "../quotation/draft/read-draft.ts";
import { technicalProblemsOf } from "../quotation/draft/technical-of.ts";
import { fromInput } from "../quotation/save/read-input.ts";
import { defaultRates } from "../rates/rates.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation } from "../testing/golden.ts";
import { requestOf } from "../wizard/request-of.ts";
import { problems, saveProblems } from "../wizard/validation.ts";
import { wizardReducer } from "../wizard/wizard-reducer.ts";
import {
  type AuthorField,
  readTechnical,
  type TechnicalField,
  technicalFields,
  technicalIn,
  technicalNames,
  technicalProblems,
  toldNames,
} from "./author-values.ts";
import { dataSheet, withoutOfficeMarks } from "./data-sheet.ts";
import { readTechnicalValues } from "./read-technical-values.ts";
import { technicalChanges } from "./technical-changes.ts";
import { technicalTexts } from "./technical-placeholders.ts";
import { technicalValues, valuesByRow } from "./technical-values.ts";

const own = draftOf(goldenQuotation("SG-1"), exampleTables);
const theirs = (["lt_gantry", "column"] as const).reduce(
  (draft, component) => wizardReducer(draft, { kind: "setScope", component, inScope: false }),
  own,
);
const tell = (draft: Draft, field: AuthorField, text: string) =>
  wizardReducer(draft, { kind: "typeTechnical", field, text });
const told = tell(tell(theirs, "top_of_rail", "8,668"), "bay_spacing", "7000");

describe("a value of the author", () => {
  const limits: Readonly<Record<string, number>> = { "m/min": 150, kW: 500, T: 1000, m: 500 };
  const numbers = technicalNames.filter(
    (name) => technicalFields[name].kind === "number" && !toldNames.some((told) => told === name),
  );

  it.each(numbers)("%s is above 0 up to its limit, with a sentence at its field beyond it", (name) => {
    const field: TechnicalField = technicalFields[name];
    const most = field.kind === "number" ? (limits[field.unit] ?? 0) : 0;
    for (const text of ["0.000001", "2.5", String(most)])
      expect(readTechnical(name, text)).toEqual({ kind: "value", text });
    for (const text of ["0", "-1", String(most + 0.1), "yes", "NaN", "1e2", "1.0000001", "9".repeat(300)]) {
      const read = readTechnical(name, text);
      expect(read).toMatchObject({ kind: "wrong", message: expect.stringContaining(field.label) });
      expect(technicalProblemsOf(tell(own, name, text))).toMatchObject([{ name }]);
      expect(saveProblems(tell(own, name, text))).toMatchObject([{ step: "final", title: "Technical data" }]);
    }
    // Both say the same, so that the sentence on a negative number does not lead to 0.
    expect(readTechnical(name, "-1")).toEqual(readTechnical(name, "0"));
  });

  it("is one of its list, or several of it for the control", () => {
    expect(readTechnical("duty_class", "M8")).toEqual({ kind: "value", text: "M8" });
    for (const text of ["M2", "M9", "M3, M4", "m5", "constructor"])
      expect(readTechnical("duty_class", text)).toMatchObject({ kind: "wrong" });
    expect(readTechnical("supply", "440 V 60 Hz")).toMatchObject({ kind: "value" });
    expect(readTechnical("supply", "230 V")).toMatchObject({ kind: "wrong" });
    expect(readTechnical("control", "cabin, radio remote")).toEqual({
      kind: "value",
      text: "radio remote, cabin",
    });
    expect(readTechnical("control", "radio remote, radio remote")).toMatchObject({ kind: "wrong" });
  });

  it("refuses an auxiliary hoist as large as the main one, at its field", () => {
    const capacity = craneOfDraft(own).capacity ?? 0;
    expect(technicalProblemsOf(tell(own, "auxiliary.capacity", String(capacity)))).toEqual([
      {
        name: "auxiliary.capacity",
        message: `Auxiliary safe working load must be below the ${capacity} t of the main hoist`,
      },
    ]);
    expect(technicalProblemsOf(tell(own, "auxiliary.capacity", String(capacity - 0.1)))).toEqual([]);
    expect(technicalProblems({ auxiliary: { capacity } }, capacity)).toMatchObject([
      { name: "auxiliary.capacity" },
    ]);
  });

  it("is no assumed lift of the auxiliary hoist where it is that of the main one", () => {
    const fitted = tell(own, "auxiliary.capacity", "1");
    const liftOf = (draft: typeof own) => valuesByRow(craneOfDraft(draft)).get("auxiliaryLift")?.source;
    const { height } = craneOfDraft(own);
    expect([liftOf(fitted), liftOf(tell(fitted, "auxiliary.lift", String(height)))]).toEqual([
      "assumed",
      "computed",
    ]);
  });

  it("goes with the request and the call, moves no price, and comes back from a call", () => {
    const set = (
      [
        ["duty_class", "M6"],
        ["hoist_speed", "6"],
        ["auxiliary.capacity", "1"],
        ["auxiliary.speed", "8"],
        ["control", "cabin"],
      ] as const
    ).reduce((draft, [name, text]) => tell(draft, name, text), own);
    const input = toInput(requestOf(set));
    expect(input.technical).toEqual({
      duty_class: "M6",
      hoist_speed: 6,
      auxiliary: { capacity: 1, speed: 8 },
      control: ["cabin"],
    });
    expect(requestOf(set).lines).toEqual(requestOf(own).lines);
    expect(requestKey(requestOf(set))).not.toBe(requestKey(requestOf(own)));
    expect(technicalIn(input.technical)).toEqual({ technical: requestOf(set).technical });
    expect(engineeringFigures(craneOfDraft(set))).toMatchObject({
      dutyClass: "M6",
      hoistSpeed: 6,
      auxiliaryCapacity: 1,
      auxiliarySpeed: 8,
      control: "cabin",
    });
  });

  it("is named in the comparison of two revisions", () => {
    const [none, some, other] = [
      {},
      { technical: { hoist_motor: "11" } },
      { technical: { hoist_motor: "15" } },
    ];
    expect(technicalChanges(none, some)).toEqual(["Hoist motor: 11 kW, set by the author"]);
    expect(technicalChanges(some, other)).toEqual(["Hoist motor: 15 kW instead of 11 kW"]);
    expect(technicalChanges(other, none)).toEqual(["Hoist motor: computed again instead of 15 kW"]);
    expect(technicalChanges(some, some)).toEqual([]);
  });
});

describe("what papers print in place of a value", () => {
  const others = tell(tell(own, "paper.hoistMotor", "by others"), "paper.hoistWeight", "left out");
  const technicalOf = (draft: Draft, name: string) =>
    technicalValues(craneOfDraft(draft)).find((value) => value.name === name);
  const printedOf = (draft: Draft, options?: Parameters<typeof dataSheet>[2]) =>
    Object.fromEntries(
      dataSheet(craneOfDraft(draft), undefined, options).flatMap(({ rows }) =>
        rows.map(({ label, value }) => [label, value]),
      ),
    );

  it("has a choice for each value, except the sizes and types that the steps sell", () => {
    const sold = new Set([
      ...["capacity", "span", "height", "hoistType", "endCarriageType", "auxiliaryCapacity"],
      ...["ltLength", "gantryType", "columnType", "columnHeight", "columnCount"],
    ]);
    const names = [
      own,
      theirs,
      told,
      tell(draftOf(goldenQuotation("DG-1"), exampleTables), "auxiliary.capacity", "1"),
    ]
      .flatMap((draft) => technicalValues(craneOfDraft(draft)))
      .map(({ name }) => name);
    expect([...new Set(names)].filter((name) => !isChoosable(name) && !sold.has(name))).toEqual([]);
    expect(Object.keys(choosableValues).filter((name) => sold.has(name))).toEqual([]);
    for (const text of ["By others", "omit", "value", "left out, by others"])
      expect(readTechnical("paper.hoistMotor", text)).toMatchObject({ kind: "wrong" });
    expect(readTechnical("paper.hoistMotor", "")).toEqual({ kind: "blank" });
  });

  it("is by others or left out on papers, and the office reads the value beside it", () => {
    const motor = technicalOf(own, "hoistMotor")?.text;
    expect(technicalOf(others, "hoistMotor")).toMatchObject({
      text: "By others",
      source: "by others",
      computed: motor,
    });
    expect(printedOf(others)).toMatchObject({ "Hoist motor": "By others" });
    expect(printedOf(others)).not.toHaveProperty("Hoist weight");
    const weight = printedOf(own)["Hoist weight"];
    expect(printedOf(others, { reader: "works" })).toMatchObject({ "Hoist weight": weight });
    const office = printedOf(others, { reader: "office" });
    expect(office).toMatchObject({
      "Hoist motor": `By others (computed ${motor})`,
      "Hoist weight": `${weight} (left out)`,
    });
    expect(Object.values(office).map(withoutOfficeMarks)).toContain(weight);
    const fast = printedOf(tell(own, "hoist_speed", "6"), { reader: "office" });
    expect(fast.Hoisting).toBe("6 m/min (computed 4 m/min)");
    // The figures that follow from a value stay.
    expect(engineeringFigures(craneOfDraft(others))).toEqual(engineeringFigures(craneOfDraft(own)));
    const crane = craneOfDraft(others);
    const texts = technicalTexts(crane, engineeringFigures(crane), true);
    expect(["hoist_motor", "crane_dead_weight"].map((name) => texts(name) !== "")).toEqual([false, true]);
    const hidden = craneOfDraft(tell(own, "paper.craneDeadWeight", "left out"));
    expect(technicalTexts(hidden, engineeringFigures(hidden), true)("crane_dead_weight")).toBe("");
  });

  it("goes with the request, the call, a kept draft, the document and the comparison, and back", () => {
    const input = toInput(requestOf(others));
    expect(input.technical).toEqual({ paper: { hoistMotor: "by others", hoistWeight: "left out" } });
    const keptNames = { "paper.hoistMotor": "by others", "paper.hoistWeight": "left out" };
    expect(technicalIn(input.technical)).toEqual({ technical: keptNames });
    expect(technicalIn(keptNames)).toEqual({ technical: keptNames });
    expect(readDraft(JSON.parse(JSON.stringify(others)))?.technical).toEqual(keptNames);
    expect(technicalChanges(requestOf(own), requestOf(others))).toEqual([
      "Hoist motor on papers: by others, set by the author",
      "Hoist weight on papers: left out, set by the author",
    ]);
    expect(technicalChanges(requestOf(others), requestOf(own))).toContain(
      "Hoist motor on papers: printed again instead of by others",
    );
    const kept = JSON.parse(JSON.stringify(technicalValues(craneOfDraft(others))));
    expect(readTechnicalValues(kept).technicalValues).toEqual(technicalValues(craneOfDraft(others)));
  });

  it("draws no dimension and no load of a value that papers do not print", () => {
    const textsOf = (draft: Draft) =>
      fullSheet(craneOfDraft(draft), {
        ...{ quotation: null, customer: null, company: null, preparedBy: "r.patel", date: "20 Nov 2026" },
      }).shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    const has = (draft: Draft, start: string) => textsOf(draft).some((text) => text.startsWith(start));
    expect([has(own, "WHEELBASE"), has(own, "GIRDER ")]).toEqual([true, true]);
    const hidden = tell(tell(own, "paper.wheelbase", "left out"), "paper.girderDepth", "by others");
    expect([has(hidden, "WHEELBASE"), has(hidden, "GIRDER "), has(hidden, "SPAN ")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(has(theirs, "static, full load here")).toBe(true);
    expect(has(tell(theirs, "paper.wheelLoadMax", "left out"), "static, full load here")).toBe(false);
  });
});

describe("a told value of the customer's building", () => {
  it.each(toldNames)("%s is above 0 up to its limit, with a sentence at its field beyond it", (name) => {
    const most = name === "allowed_wheel_load" ? 10_000 : 100_000;
    expect(readTechnical(name, " ")).toEqual({ kind: "blank" });
    expect(readTechnical(name, String(most))).toEqual({ kind: "value", text: String(most) });
    expect(readTechnical(name, "0.5")).toMatchObject({ kind: "value" });
    for (const text of ["0", "-1", String(most + 1), "yes", "1e9", "x".repeat(300)]) {
      expect(readTechnical(name, text)).toMatchObject({ kind: "wrong" });
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
    expect(readDraft(JSON.parse(JSON.stringify(told)))?.technical).toEqual(told.technical);
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

it.each([
  ["top_of_rail", "1000000000000", "Top of rail above floor must be above 0 and at most 1,00,000 mm"],
  ["top_of_rail", "100001", "Top of rail above floor must be above 0 and at most 1,00,000 mm"],
  ["hoist_motor", "1,00,00,00,000", "Hoist motor must be above 0 and at most 500 kW"],
] as const)("%s of %s names the limit of its field", (name, text, message) => {
  expect(readTechnical(name, text)).toEqual({ kind: "wrong", message });
});
