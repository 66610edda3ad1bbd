import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  componentIds,
  components,
  isTablePriced,
  type TableDefinition,
  tableComponents,
} from "../components/registry.ts";
import { byCraneType, type ComponentId, type CraneTypeId, craneTypeIds } from "../crane-types.ts";
import { noCustomer } from "../customers/customer-block.ts";
import {
  type FieldValues,
  findRow,
  indexRows,
  keyColumns,
  type PricingRow,
  type TableIndex,
} from "../price-tables/price-table.ts";
import { systemPrice } from "../price-tables/pricing.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { totalsOf } from "../quotation/document/margin-and-totals.ts";
import { systemSource } from "../quotation/document/request.ts";
import type { RowLookup } from "../quotation/document/row-lookup.ts";
import { wordsOf } from "../quotation/lines/line-words.ts";
import type { RequestedLine } from "../quotation/lines/quotation-line.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import {
  bridgeCase,
  bridgeCases,
  craneTypeOfCase,
  type PriceBridgeSide,
  paiseIn,
  requestOfSide,
} from "../testing/bridge-cases.ts";
import { exampleRows } from "../testing/example-tables.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { withoutEstimates } from "../testing/without-estimates.ts";
import { bridgeBetween, type TableVersions } from "./price-bridge.ts";
import { groupsOf } from "./price-bridge-lines.ts";
import { besideConditions } from "./price-bridge-record.ts";
import { rateWords } from "./price-bridge-words.ts";

/** The tables in force at one moment: the version of each component and its rows. */
type Force = ReadonlyMap<ComponentId, { version: string; index: TableIndex }>;

const seed: Readonly<Record<CraneTypeId, Force>> = byCraneType(
  (craneType) =>
    new Map(
      tableComponents().map((definition) => [
        definition.id,
        {
          version: `${definition.id} 1`,
          index: indexRows(definition, exampleRows(craneType, definition.id)),
        },
      ]),
    ),
);

/** The tables after these files have replaced theirs: a replacement is a new version even with the same rows. */
function replaced(force: Force, files: Readonly<Record<string, string | undefined>>): Force {
  return new Map(
    tableComponents().map((definition) => {
      const before = force.get(definition.id);
      if (!before) throw new RangeError(definition.id);
      const file = files[definition.id];
      const next = Number(before.version.split(" ")[1]) + 1;
      return [
        definition.id,
        file === undefined
          ? before
          : {
              version: `${definition.id} ${next}`,
              index: indexRows(definition, parse(file, { columns: true })),
            },
      ];
    }),
  );
}

const versionsOf = (...forces: Force[]): TableVersions => ({
  rowIn: (version, key) =>
    forces
      .flatMap((force) => [...force.values()])
      .find((table) => table.version === version)
      ?.index.byKey.get(key),
});

const made = {
  number: "SG-2627-00001",
  createdAt: "2026-11-20T06:00:00.000Z",
  createdBy: "tester",
  preparedBy: "Tester",
};

const lookupIn = (force: Force): RowLookup =>
  withoutEstimates((component, values) => {
    const table = force.get(component);
    const definition = components[component];
    const row = table && isTablePriced(definition) ? findRow(definition, table.index, values) : undefined;
    return row && table
      ? {
          row,
          tableVersion: {
            id: table.version,
            number: Number(table.version.split(" ")[1]),
            createdAt: "2026-10-02T06:00:00.000Z",
          },
        }
      : null;
  });

/** A quotation that a salesperson saves with these inputs. */
function documentOf(craneType: CraneTypeId, side: PriceBridgeSide, force: Force): QuotationDocument {
  const of = new Map([...force].map(([id, { index }]) => [id, index]));
  const tables = { "single-girder": of, "double-girder": of };
  return assembleDocument(requestOfSide(craneType, side, tables), lookupIn(force), made);
}

describe("worked bridges", () => {
  test.each(bridgeCases.map((bridge) => [`${bridge.id} ${bridge.title}`, bridge] as const))(
    "%s",
    (_, bridge) => {
      const craneType = craneTypeOfCase(bridge);
      const before = replaced(seed[craneType], bridge.a.tables);
      const after = replaced(before, bridge.b.tables);
      const a = documentOf(craneType, bridge.a, before);
      const b = documentOf(craneType, bridge.b, after);
      expect(a.totals.total).toBe(paiseIn(bridge.a.totals.final_amount));
      expect(b.totals.total).toBe(paiseIn(bridge.b.totals.final_amount));
      const found = bridgeBetween(a, b, versionsOf(before, after));
      // Margin and GST come after the lines.
      const numbers = [...b.lines.map(({ component }) => component), null];
      expect(found.fromTotal).toBe(paiseIn(bridge.expected.from_total));
      expect(found.toTotal).toBe(paiseIn(bridge.expected.to_total));
      expect(
        found.causes.map(({ words: _words, title: _title, groups: _groups, ...cause }) => cause),
      ).toEqual(
        bridge.expected.causes.map((cause) => ({
          component: cause.component,
          number: numbers.indexOf(cause.component) + 1,
          kind: cause.kind,
          costEffect: paiseIn(cause.cost_effect),
          totalEffect: paiseIn(cause.total_effect),
        })),
      );
      for (const [at, cause] of bridge.expected.causes.entries())
        for (const text of "words_hold" in cause ? (cause.words_hold ?? []) : [])
          expect(found.causes[at]?.words).toContain(text);
      expect(found.line.replaceAll("−", "-")).toBe(bridge.expected.line);
      expect(found.customerLine.replaceAll("−", "-")).toBe(bridge.expected.customer_line);
    },
  );
});

/**
 * Any quotation with one of two states of the tables. In the second half the rows are missing and the others
 * differ.
 */
function anyDocument(craneType: CraneTypeId, forces: readonly Force[]): fc.Arbitrary<QuotationDocument> {
  const amount = fc.integer({ min: 1, max: 50_000_000_00 });
  const rate = fc.integer({ min: 1, max: 99_999 }).map((value) => String(value / 100));
  const part = (component: ComponentId, force: Force): fc.Arbitrary<RequestedLine> => {
    const definition = components[component];
    const typed = amount.map((typedAmount): RequestedLine => {
      return { component, inScope: true, values: {}, source: "custom", amount: typedAmount };
    });
    const none = fc.constant<RequestedLine>({
      component,
      inScope: false,
      values: {},
      source: "custom",
      amount: 0,
    });
    const rows = [...(force.get(component)?.index.byKey.values() ?? [undefined])];
    const system = fc
      .record({
        row: fc.constantFrom(...rows),
        rate,
        length: fc.constantFrom("3", "7.5", "30", "48.3"),
        count: fc.constantFrom("", "1", "12"),
      })
      .map((given): RequestedLine => {
        const values: FieldValues = {
          ...(given.row ? keysIn(component, given.row) : {}),
          metal_price: given.rate,
          wiring_cost_per_meter: given.rate,
          lt_length: given.length,
          column_height: given.length,
          no_of_columns: given.count,
          ...(isTablePriced(definition) ? {} : { span_width_m: given.length }),
        };
        const known = Object.fromEntries(
          Object.entries(values).filter(([name]) => definition.fields[name] !== undefined),
        );
        const price = systemPrice(definition, known, given.row);
        if (!price) throw new RangeError(`${component} has no price`);
        return {
          component,
          inScope: true,
          values: known,
          source: systemSource(component),
          amount: price.amount,
        };
      });
    if (definition.pricing.kind === "typing") return fc.oneof(typed, none);
    return definition.mayBeOutOfScope
      ? fc.oneof({ weight: 6, arbitrary: system }, typed, none)
      : fc.oneof({ weight: 6, arbitrary: system }, typed);
  };
  return fc.constantFrom(...forces).chain((force) =>
    fc
      .record({
        lines: fc.tuple(...componentIds().map((id) => part(id, force))),
        margin: fc.constantFrom("0", "4.25", "5", "7.5", "33.333333", "100"),
        gst: fc.constantFrom("18", "18", "12"),
      })
      .map(({ lines, margin, gst }) => {
        const request = { craneType, revises: null, lines, marginPercentage: margin, customer: noCustomer };
        const document = assembleDocument(request, lookupIn(force), made);
        const totals = totalsOf([document.totals.subtotal], margin, gst);
        return { ...document, totals };
      }),
  );
}

const keysIn = (component: ComponentId, row: PricingRow): FieldValues => {
  const definition = components[component];
  return isTablePriced(definition)
    ? Object.fromEntries(keyColumns(definition).map((name) => [name, row[name] ?? ""]))
    : {};
};

describe("any two quotations of a crane type", () => {
  test.each(craneTypeIds())(
    "%s: the causes sum to the difference of the totals, to the paisa",
    { timeout: 240_000 },
    (craneType) => {
      const first = seed[craneType];
      const second: Force = new Map(
        tableComponents().map((definition) => {
          const rows = [...(first.get(definition.id)?.index.byKey.values() ?? [])]
            .filter((_, at) => at % 2 === 0)
            .map((row) => changed(definition, row));
          return [definition.id, { version: `${definition.id} 2`, index: indexRows(definition, rows) }];
        }),
      );
      const versions = versionsOf(first, second);
      const documents = anyDocument(craneType, [first, second]);
      fc.assert(
        fc.property(documents, documents, (a, b) => {
          const bridge = bridgeBetween(a, b, versions);
          const sum = bridge.causes.reduce((total, cause) => total + cause.totalEffect, 0);
          const costs = bridge.causes.reduce((total, cause) => total + cause.costEffect, 0);
          return sum === b.totals.total - a.totals.total && costs === b.totals.subtotal - a.totals.subtotal;
        }),
        { numRuns: propertyRuns(500) },
      );
    },
  );

  test("a quotation compared with itself has no change", () => {
    const document = documentOf("single-girder", bridgeCase("B-1").a, seed["single-girder"]);
    expect(bridgeBetween(document, document, versionsOf(seed["single-girder"]))).toEqual({
      fromTotal: document.totals.total,
      toTotal: document.totals.total,
      causes: [],
      line: "No change",
      customerLine: "No change",
    });
  });

  test("a rate above a thousand is printed in groups", () => {
    const document = documentOf("single-girder", bridgeCase("B-1").a, seed["single-girder"]);
    const wiring = document.lines.find(({ component }) => component === "wiring");
    if (!wiring) throw new RangeError("No wiring");
    const dearer = { ...wiring, values: { ...wiring.values, wiring_cost_per_meter: "1350.5" } };
    expect(rateWords(wiring, dearer)).toMatch(/^Wiring Cost ₹1,200 → ₹1,350\.5\/m on /);
  });

  test("the customer's line names the metal price alone of the rates", () => {
    const groupsOfRate = (component: ComponentId) => groupsOf("rate", wordsOf(components[component]));
    expect(groupsOfRate("span")).toEqual({ firm: "metal price", customer: "metal price" });
    expect(groupsOfRate("wiring")).toEqual({ firm: "wiring cost", customer: "other" });
  });

  test("a bridge between two crane types is refused", () => {
    const [single, double] = ["B-1", "B-8"].map((id) => {
      const found = bridgeCase(id);
      const craneType = craneTypeOfCase(found);
      return documentOf(craneType, found.a, seed[craneType]);
    });
    if (!single || !double) throw new RangeError("No worked bridge");
    expect(() => bridgeBetween(single, double, versionsOf())).toThrow(
      "A single girder EOT crane and a double girder EOT crane cannot be compared line by line.",
    );
  });
});

/** A row with another weight or price. */
const changed = (definition: TableDefinition, row: PricingRow): PricingRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      definition.pricing.columns[name]?.role === "value" ? String(Number(text) + 7) : text,
    ]),
  );

test("the line for the customer names changed conditions beside the price", () => {
  const beside = (customer_line: string, conditions: string[]) =>
    besideConditions({ customer_line }, conditions).customer_line;
  const conditions = ["Place of supply: Goa, before Gujarat", "Payment milestones"];
  expect(beside("No change", [])).toBe("No change");
  expect(beside("No change", conditions)).toBe(
    "No change of the price. Changed: Place of supply: Goa, before Gujarat; Payment milestones.",
  );
  expect(beside("+₹500: hoist +500", ["Clause Warranty"])).toBe(
    "+₹500: hoist +500. Changed: Clause Warranty.",
  );
});
