import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quotationContent } from "../document/quotation-content.ts";
import { fullSheet } from "../drawing/sheet/full-sheet.ts";
import type { CraneInputs } from "../engineering/crane-inputs.ts";
import { standardForms } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { worksSheet } from "../orders/works-sheet.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { readDocument } from "../quotation/document/read-document.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { craneOfView } from "../quotation/record/crane-of-view.ts";
import { recordOf } from "../quotation/record/record.ts";
import { viewOf } from "../quotation/record/view.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { newSale } from "../sales/sale.ts";
import { exampleRowOf, exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotations } from "../testing/golden.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { run, type } from "../testing/wizard-bench.ts";
import { requestOf } from "../wizard/request-of.ts";
import type { WizardEvent } from "../wizard/wizard-reducer.ts";
import { dataSheet } from "./data-sheet.ts";
import { technicalValues } from "./technical-values.ts";

const profile = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;
const made = {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};
const documentOf = (draft: Draft): QuotationDocument =>
  assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), made);

const text = (value: fc.Arbitrary<number>) => value.map(String);
const set = (
  field: Extract<WizardEvent, { kind: "typeTechnical" }>["field"],
  value: string,
): WizardEvent => ({
  kind: "typeTechnical",
  field,
  text: value,
});
const motor = text(fc.integer({ min: 1, max: 150 }));
const speed = text(fc.integer({ min: 1, max: 60 }));

/** Any worked crane with parts by others, an unknown hoist and values of its author. */
const anyDraft = fc
  .record({
    quotation: fc.constantFrom(...goldenQuotations),
    gantry: fc.boolean(),
    column: fc.boolean(),
    hoistType: fc.option(fc.constantFrom("Hoist of the customer", "Grab 2"), { nil: null }),
    told: fc.option(text(fc.integer({ min: 3000, max: 15_000 })), { nil: null, freq: 1 }),
    values: fc.array(
      fc.oneof(
        motor.map((value) => set("hoist_motor", value)),
        motor.map((value) => set("long_travel_motor", value)),
        motor.map((value) => set("auxiliary.motor", value)),
        speed.map((value) => set("hoist_speed", value)),
        speed.map((value) => set("cross_travel_speed", value)),
        fc.constant(set("auxiliary.capacity", "1")),
      ),
      { maxLength: 4 },
    ),
  })
  .map(({ quotation, gantry, column, hoistType, told, values }) => {
    const draft = draftOf(quotation, exampleTables);
    const height = { kind: "choose", component: "column", field: "column_height", text: "" } as const;
    return run(
      draft,
      ...(gantry ? [] : [{ kind: "setScope", component: "lt_gantry", inScope: false } as const]),
      ...(column ? [] : [{ kind: "setScope", component: "column", inScope: false } as const, height]),
      ...(hoistType === null
        ? []
        : [
            { kind: "enterCustom", component: "hoist" } as const,
            type("hoist", "capacity", "5T"),
            { kind: "choose", component: "hoist", field: "hoist_type", text: hoistType } as const,
            { kind: "choose", component: "hoist", field: "height_m", text: "6" } as const,
            { kind: "typePrice", component: "hoist", text: "300000" } as const,
          ]),
      ...(told === null ? [] : [set("top_of_rail", told)]),
      ...values,
    );
  });

type Row = { label: string; value: string };
const meta = { quotation: null, customer: null, company: null, preparedBy: "tester", date: "20 Nov 2026" };

/** The technical data on each form of a quotation. */
const dataOfForms = (document: QuotationDocument): Row[][] =>
  standardForms.map((form) => quotationContent(document, form, profile, 0).data.flatMap(({ rows }) => rows));

/** The technical data on the works sheet. */
const worksData = (document: QuotationDocument): Row[][] =>
  worksSheet(
    [
      {
        ...{ position: 1, quantity: 1, technicalLines: [] },
        ...{ quotation: document, inputs: craneOfDocument(document) },
      },
    ],
    [],
  ).cranes.map(({ data }) => data.flatMap(({ rows }) => rows));

/** The technical data on the drawing. */
function drawnData(crane: CraneInputs): Row[] {
  const texts = new Map(
    fullSheet(crane, meta).shapes.flatMap((shape) =>
      shape.kind === "text" ? [[shape.id, shape.text] as const] : [],
    ),
  );
  const labels = [...texts].filter(([id]) => id.startsWith("data.label"));
  return labels.map(([id, label]) => ({
    label,
    value: texts.get(id.replace("label", "value")) ?? "",
  }));
}

describe("any crane", () => {
  test("has a connected load that is the sum of its motors", () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const values = new Map(
          technicalValues(craneOfDocument(documentOf(draft))).map((value) => [value.name, value]),
        );
        const kilowatts = (name: string): number => {
          const [count = "", each] = (values.get(name)?.text ?? "").replace(" kW", "").split(" × ");
          return each === undefined ? Number(count) : Number(count) * Number(each);
        };
        const load = values.get("connectedLoad");
        if (load?.source === "unknown") return;
        const sum =
          kilowatts("hoistMotor") +
          kilowatts("crossTravelMotor") +
          kilowatts("longTravelMotor") +
          (values.has("auxiliaryMotor") ? kilowatts("auxiliaryMotor") : 0);
        expect(load?.value).toBeCloseTo(sum, 6);
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test("never prints an assumed value without its mark", () => {
    let assumed = 0;
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const document = documentOf(draft);
        const crane = craneOfDocument(document);
        const printed = dataSheet(crane).flatMap(({ rows }) => rows);
        const papers = [...dataOfForms(document), ...worksData(document), drawnData(crane)];
        for (const { name, label, source, text: bare } of technicalValues(crane)) {
          if (source !== "assumed") continue;
          assumed += 1;
          expect(printed.filter((row) => row.label === label)).toEqual([
            { name, label, value: `${bare} (assumed)` },
          ]);
          for (const rows of papers)
            for (const row of rows.filter((each) => each.label === label))
              expect(row.value.endsWith("(assumed)"), `${label}: ${row.value}`).toBe(true);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
    expect(assumed).toBeGreaterThan(0);
  });

  test("with LT gantry by others has no level above the floor on its paper, unless it was told", () => {
    let alone = 0;
    fc.assert(
      fc.property(anyDraft, (draft) => {
        if (draft.parts.lt_gantry.inScope || (draft.technical.top_of_rail ?? "") !== "") return;
        alone += 1;
        const document = documentOf(draft);
        const papers = standardForms.map((form) => quotationContent(document, form, profile, 0));
        const drawing = fullSheet(craneOfDocument(document), meta).shapes.map((shape) =>
          shape.kind === "text" ? shape.text : "",
        );
        const texts = JSON.stringify([
          ...papers.map(({ data, sheet, highlights }) => [data, sheet, highlights]),
          ...[worksData(document), drawing],
        ]);
        for (const level of ["above floor", "Lowest roof member", "FFL", "Floor level"])
          expect(texts).not.toContain(level);
      }),
      { numRuns: propertyRuns(150) },
    );
    expect(alone).toBeGreaterThan(0);
  });
});

describe("a document", () => {
  const header = (document: QuotationDocument) => ({ ...document, totals: document.totals });
  const [quotation] = goldenQuotations;
  if (!quotation) throw new Error("There are no golden quotations");
  const document = documentOf(draftOf(quotation, exampleTables));

  test("keeps its technical values with their sources, and prints them", () => {
    const kept = readDocument(JSON.parse(JSON.stringify(document)), header(document));
    expect(kept.technicalValues).toEqual(document.technicalValues);
    expect(document.technicalValues).toEqual(technicalValues(craneOfDocument(document)));
    const changed = (kept.technicalValues ?? []).map((value) =>
      value.name === "hoistMotor" ? { ...value, value: 9, text: "9 kW" } : value,
    );
    const { data } = quotationContent({ ...kept, technicalValues: changed }, "customer", profile, 0);
    expect(data.flatMap(({ rows }) => rows).find(({ label }) => label === "Hoist motor")?.value).toMatch(
      /^9\skW$/,
    );
    const { technical_values } = recordOf(document, { id: "q", creatorId: "u" }, newSale("tester", 0));
    expect(technical_values.find(({ name }) => name === "hoistSpeed")).toEqual({
      ...{ group: "Speeds and motors", name: "hoistSpeed", label: "Hoisting" },
      ...{ value: 4, unit: "m/min", text: "4 m/min", source: "firm" },
    });
  });

  test("of before 1.2.0 has them worked out, with the sizes of then", () => {
    const { technicalValues: _kept, ...earlier } = document;
    const read = readDocument(JSON.parse(JSON.stringify(earlier)), header(earlier));
    expect(read.technicalValues).toBeUndefined();
    const { keptValues: _values, ...crane } = craneOfDocument(document);
    expect(craneOfDocument(read)).toEqual({ ...crane, isEarlier: true });
    const record = recordOf(read, { id: "q", creatorId: "u" }, newSale("tester", 0));
    const added = ["deflectionLive", "longTravelMotors", "levelHookMin", "hookBelowRail"];
    expect(
      record.technical_values.map(({ name }) => name).filter((name) => name !== "deflectionLimit"),
    ).toEqual(document.technicalValues?.map(({ name }) => name).filter((name) => !added.includes(name)));
    expect(craneOfView(viewOf(record))?.isEarlier).toBe(true);
    const saved = recordOf(document, { id: "q", creatorId: "u" }, newSale("tester", 0));
    expect(craneOfView(viewOf(saved))?.isEarlier).toBeUndefined();
    const heavy = { ...crane, set: { hoistSpeed: 100 } };
    const motorOf = (crane: typeof heavy) =>
      technicalValues(crane).find(({ name }) => name === "hoistMotor")?.value;
    expect([motorOf(heavy), motorOf({ ...heavy, isEarlier: true })]).toEqual([110, null]);
  });
});
