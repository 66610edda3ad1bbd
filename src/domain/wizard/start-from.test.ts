import { describe, expect, test } from "vitest";
import { componentIds } from "../components/registry.ts";
import { normaliseCraneType } from "../crane-types.ts";
import { pointsOfDocument } from "../open-points/document-points.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { requestKey } from "../quotation/document/request.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { priceOf, totalsOfDraft, valuesOf } from "../quotation/draft/draft-part.ts";
import { recordOf } from "../quotation/record/record.ts";
import { newSale } from "../sales/sale.ts";
import { priced } from "../testing/doubtful-drafts.ts";
import { exampleTables } from "../testing/example-tables.ts";
import { draftOf, goldenQuotation, goldenQuotations, quoted } from "../testing/golden.ts";
import { keepPointOf, savedAs } from "../testing/kept-points.ts";
import { recordOfDraft } from "../testing/record-of-draft.ts";
import { choose, run } from "../testing/wizard-bench.ts";
import { requestOf } from "./request-of.ts";
import { draftFrom, firstOpenStep, revisionFrom } from "./start-from.ts";
import { problems, saveProblems } from "./validation.ts";

const given = { id: "new", owner: "m.shah", now: "2026-11-21T04:00:00.000Z" };

const pricedAnew = (draft: Draft): Draft =>
  componentIds().reduce((priced, component) => quoted(priced, component, exampleTables), draft);

describe("a saved quotation as a starting point", () => {
  test.each(goldenQuotations.map((quotation) => [quotation.id, quotation] as const))(
    "%s: gives the same request when priced from the same tables",
    (_, quotation) => {
      const before = draftOf(quotation, exampleTables);
      const draft = draftFrom(recordOfDraft(before), given);
      expect(draft).toMatchObject({
        id: given.id,
        owner: given.owner,
        startedAt: given.now,
        basedOn: "SG-2627-00007",
      });
      expect(draft.craneType).toBe(normaliseCraneType(quotation.crane_kind));
      expect(draft.stage).toEqual({ kind: "working" });
      expect(draft.lastStep).toBe("final");
      for (const component of componentIds()) expect(draft.parts[component].quote).toBeNull();
      const priced = pricedAnew(draft);
      expect(requestKey(requestOf(priced))).toBe(requestKey(requestOf(before)));
      expect(totalsOfDraft(priced, "2026-11-20")).toEqual(totalsOfDraft(before, "2026-11-20"));
      expect(saveProblems(priced)).toEqual([]);
      for (const component of componentIds()) {
        expect(problems(priced, component, "next")).toEqual([]);
        expect(draft.pricedBefore?.[component]).toBe(priceOf(before, component));
      }
      expect(draft.notTaken).toEqual([]);
    },
  );

  test("keeps scope and blocks of the papers, also in a revision", () => {
    const paper = { scope: [{ item: "Rails", by: "customer" as const }], without: ["makes" as const] };
    const record = recordOfDraft({ ...draftOf(goldenQuotation("SG-1"), exampleTables), paper });
    expect(record.inputs.paper).toEqual(paper);
    expect(draftFrom(record, given).paper).toEqual(paper);
    expect(requestOf(revisionFrom(record, given)).paper).toEqual(paper);
    const untouched = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
    expect([draftFrom(untouched, given).paper, untouched.inputs.paper]).toEqual([null, undefined]);
  });

  test("takes a kept point also from a quotation whose place in an offer has no such point", () => {
    const draft = priced(
      run(draftOf(goldenQuotation("SG-1"), exampleTables), choose("column", "column_height", "3")),
    );
    const document = savedAs(draft, "SG-2627-00001");
    const points = document ? pointsOfDocument(document) : [];
    const keptPoints = points.map(keepPointOf);
    expect(keptPoints.map(({ key }) => key)).toEqual(["lift above column", "customer missing"]);
    const saved = { ...(document as QuotationDocument), keptPoints };
    const record = recordOf(saved, { id: "id", creatorId: "u", runway: "other" }, newSale("a", 0));
    expect(record.open_points).toEqual([]);
    expect(revisionFrom(record, given).keptPoints).toEqual(keptPoints);
    expect(draftFrom(record, given).keptPoints).toEqual(keptPoints);
  });

  test("leaves a table price open and keeps a typed price", () => {
    const [table] = goldenQuotations;
    const draft = draftFrom(
      recordOfDraft(draftOf(table as (typeof goldenQuotations)[number], exampleTables)),
      given,
    );
    expect(priceOf(draft, "span")).toBe(0);
    expect(draft.parts.span.entry).toMatchObject({ mode: "listed", pricing: "system" });
    expect(priceOf(draft, "panel")).toBe(95_000_00);
  });

  test("leaves lost lines open and keeps a typed price", () => {
    const record = recordOfDraft(draftOf(goldenQuotation("DG-1"), exampleTables));
    const lines = record.lines
      .filter(({ component }) => component === "span" || component === "hoist")
      .map((line) => ({ ...line, price_source: "custom" as const }));
    const draft = draftFrom({ ...record, lines }, given);
    const { capacity, span_width_m } = valuesOf(draft, "span");
    expect(draft.craneType).toBe("double-girder");
    expect(draft.parts.span.entry).toMatchObject({ mode: "custom", choices: { capacity, span_width_m } });
    expect([priceOf(draft, "span"), priceOf(draft, "hoist")]).toEqual(
      lines.map(({ amount }) => Math.round(amount * 100)),
    );
    expect(Object.keys(draft.pricedBefore ?? {})).toEqual(["span", "hoist"]);
    expect([draft.lastStep, firstOpenStep(draft)]).toEqual(["end-carriage", "end-carriage"]);
  });

  test("keeps parts out of scope, the customer and the margin", () => {
    const record = recordOfDraft(
      draftOf(goldenQuotations[0] as (typeof goldenQuotations)[number], exampleTables),
    );
    const draft = draftFrom(
      {
        ...record,
        margin_percentage: 7.5,
        inputs: { ...record.inputs, customer: { company: "Forgings" } },
        lines: record.lines.map((line) =>
          line.component === "column" ? { ...line, in_scope: false, amount: 0 } : line,
        ),
      },
      given,
    );
    expect(draft.parts.column.inScope).toBe(false);
    expect(draft.pricedBefore).not.toHaveProperty("column");
    expect(draft.marginPercentage).toBe("7.5");
    expect(draft.customer.company).toBe("Forgings");
  });

  test("gives an empty draft from a record without lines", () => {
    const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
    const draft = draftFrom({ ...record, lines: [] }, given);
    expect(draft).toMatchObject({ craneType: "single-girder", lastStep: "span" });
  });

  test("is refused for an unknown crane type, and no other type is guessed", () => {
    const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
    const goliath = { ...record, crane: { id: "goliath", label: "Goliath", noun: "goliath crane" } };
    expect(() => draftFrom(goliath, given)).toThrow("A crane of the type Goliath cannot be quoted here.");
  });
});
