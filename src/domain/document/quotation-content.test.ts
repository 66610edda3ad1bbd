import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { componentIds, components } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import { noCustomer } from "../customers/customer-block.ts";
import { documentForms } from "../firm/document-forms.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { totalsOf } from "../quotation/document/margin-and-totals.ts";
import { craneWordsOf } from "../quotation/lines/crane-words.ts";
import { wordsOf } from "../quotation/lines/line-words.ts";
import { goldenQuotation } from "../testing/golden.ts";
import { documentFileName } from "./export-file-name.ts";
import { quotationContent } from "./quotation-content.ts";

const profile = JSON.parse(
  readFileSync(new URL("../../../config/company.json", import.meta.url), "utf8"),
) as FirmProfile;

/** The worked quotation SG-1 with these amounts in paise; a negative one is out of scope. */
function quotationOf(amounts: readonly number[], marginPercentage: string): QuotationDocument {
  const { inputs } = goldenQuotation("SG-1");
  return {
    format: 1,
    number: "SG-2627-00001",
    revision: 0,
    revises: null,
    reason: null,
    craneType: "single-girder",
    craneWords: craneWordsOf(craneTypes["single-girder"]),
    createdAt: "2026-11-20T09:42:00.000Z",
    validUntil: "2026-12-20",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
    author: "r.patel",
    customer: noCustomer,
    lines: componentIds().map((component, index) => ({
      component,
      title: components[component].title,
      words: wordsOf(components[component]),
      inScope: (amounts[index] ?? 0) >= 0,
      values: Object.fromEntries(
        Object.entries(inputs[component])
          .filter(([name]) => name in components[component].fields)
          .map(([name, value]) => [name, String(value)]),
      ),
      source: "custom" as const,
      amount: Math.max(0, amounts[index] ?? 0),
      price: null,
      row: null,
      tableVersion: null,
      estimate: null,
      system: null,
      typedBy: null,
    })),
    totals: totalsOf(
      amounts.map((amount) => Math.max(0, amount)),
      marginPercentage,
      "18",
    ),
    warnings: [{ code: "W1", text: "Hook misses the floor" }],
  };
}

const worked = quotationOf(
  [16640000, 18800000, 11040000, 27750000, 33753600, 5400000, 8500000, 9500000],
  "5",
);
const contentOf = (form: (typeof documentForms)[number], document = worked) =>
  quotationContent(document, form, profile, 0);
const paiseIn = (text: string): number => Number(text.replace(/[^\d]/g, ""));

describe("the customer offer", () => {
  test("carries the margin within its lines and nowhere else", () => {
    const content = contentOf("customer");
    const printed = JSON.stringify(content);
    expect(content.schedule?.rows.map(({ amount }) => amount)).toContain("₹1,74,720.00");
    expect(content.schedule?.totals.map(({ label }) => label)).toEqual([
      "Taxable value",
      "GST 18%",
      "Total including GST",
    ]);
    expect(printed).not.toMatch(/margin|subtotal/i);
    expect(printed).not.toContain("₹65,691.80");
    expect(printed).not.toContain("₹1,66,400.00");
  });

  test("names no rate from which the cost could be worked out", () => {
    for (const form of ["customer", "lump-sum", "technical"] as const)
      expect(JSON.stringify(contentOf(form))).not.toMatch(/Metal Price|Wiring Cost|\/kg"|₹80/);
  });

  test("has lines that always add up to the taxable value", () => {
    const amount = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 10_000_000_000_000 }));
    fc.assert(
      fc.property(
        fc.tuple(
          fc.integer({ min: 1, max: 1_000_000_000 }),
          fc.array(amount, { minLength: 7, maxLength: 7 }),
        ),
        fc.integer({ min: 0, max: 10_000 }),
        ([span, others], hundredths) => {
          const document = quotationOf([span, ...others], String(hundredths / 100));
          const rows = contentOf("customer", document).schedule?.rows ?? [];
          const sum = rows
            .filter(({ inScope }) => inScope)
            .reduce((total, row) => total + paiseIn(row.amount), 0);
          expect(sum).toBe(document.totals.beforeGst);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("rows of the profile", () => {
  const blocks = ["cover", "makes", "scope"] as const;
  const rows: FirmProfile = {
    ...profile,
    paper: {
      cover: [
        { title: "Every crane", text: "Built for {capacity}\nRope {rope_of_nobody}" },
        { title: "The runway is ours", text: "From one hand", holds: { components: ["lt_gantry"] } },
      ],
      makes: [{ component: "Hoist", supply: "{hoist_type}", make: "Narmada", holds: { capacity_from: 999 } }],
      scope: [
        { item: "Runway girders", by: "us", component: "lt_gantry" },
        { item: "Columns", by: "nobody", component: "column" },
        { item: "Unloading", by: "us" },
      ],
      prints: { customer: blocks },
    },
  };
  const printedOf = (document: QuotationDocument) => quotationContent(document, "customer", rows, 0).blocks;

  test("print where their conditions hold, and linked scope follows the components", () => {
    const whole = printedOf(worked);
    expect(whole.reasons.map(({ title }) => title)).toEqual(["Every crane", "The runway is ours"]);
    expect(whole.reasons[0]?.text).toEqual(["Built for 5T", "Rope {rope_of_nobody}"]);
    expect(whole.makes).toEqual([]);
    expect(whole.scope.map(({ by }) => by)).toEqual(["us", "us", "us"]);
    const others = new Set(["lt_gantry", "column"]);
    const bare = printedOf({
      ...worked,
      lines: worked.lines.map((line) => (others.has(line.component) ? { ...line, inScope: false } : line)),
    });
    expect(bare.reasons.map(({ title }) => title)).toEqual(["Every crane"]);
    expect(bare.scope.map(({ by }) => by)).toEqual(["customer", "nobody", "us"]);
  });
});

describe("the other forms", () => {
  test("the breakdown shows subtotal, margin with its percentage, GST and total", () => {
    expect(contentOf("breakdown").schedule?.totals).toEqual([
      { label: "Subtotal", value: "₹13,13,836.00", strong: false },
      { label: "Margin (5%)", value: "₹65,691.80", strong: false },
      { label: "Taxable value", value: "₹13,79,527.80", strong: false },
      { label: "GST 18%", value: "₹2,48,315.00", strong: false },
      { label: "Total including GST", value: "₹16,27,842.80", strong: true },
    ]);
  });

  test("the breakdown is marked as internal, and is not a letter", () => {
    for (const form of documentForms) {
      const content = contentOf(form);
      const isInternal = form === "breakdown" || form === "internal" || form === "calculation";
      expect(content.notice).toBe(isInternal ? "Internal: not for the customer" : "");
      expect(content.name.startsWith("Internal ")).toBe(isInternal);
      expect([content.salutation, content.opening].includes("")).toBe(isInternal);
      expect(content.terms.length === 0).toBe(isInternal);
    }
    expect(contentOf("breakdown")).toMatchObject({ bank: [], acceptance: null });
  });

  test("both lifts appear when the hook cannot travel the ordered lift", () => {
    const lifts = (document = worked) =>
      contentOf("customer", document)
        .highlights.filter(({ label }) => label.startsWith("Lift"))
        .map(({ label, value }) => `${label} ${value.replace("\u00a0", " ")}`);
    expect(lifts()).toEqual(["Lift ordered 6 m", "Lift possible 5.788 m"]);
    const lines = worked.lines.map((line) =>
      line.component === "column" ? { ...line, values: { ...line.values, column_height: "7" } } : line,
    );
    expect(lifts({ ...worked, lines })).toEqual(["Lift 6 m"]);
    const underRoof = { ...worked, lines, technical: { roof_underside: "7000" } };
    expect(lifts(underRoof)).toEqual(["Lift ordered 6 m"]);
    const theirs = lines.map((line) =>
      ["lt_gantry", "column"].includes(line.component) ? { ...line, inScope: false } : line,
    );
    expect(lifts({ ...underRoof, lines: theirs })).toEqual(["Lift ordered 6 m", "Lift possible 5.205 m"]);
  });

  test("papers for customers show the isometric view when the profile asks for it", () => {
    const pictureOf = (form: (typeof documentForms)[number], document = worked, cover_drawing = true) =>
      quotationContent(document, form, { ...profile, cover_drawing }, 0).picture;
    for (const form of documentForms) {
      expect(pictureOf(form, worked, false)).toBeNull();
      expect(contentOf(form).picture).toBeNull();
      expect(pictureOf(form) === null).toBe(contentOf(form).notice !== "");
    }
    expect(pictureOf("customer")?.title).toMatch(
      /^Isometric view of a single girder EOT crane, capacity 5 t/,
    );
    expect(pictureOf("customer")).toEqual(pictureOf("technical"));
    const lines = worked.lines.map((line) =>
      line.component === "hoist" ? { ...line, values: { ...line.values, hoist_type: "" } } : line,
    );
    expect(pictureOf("customer", { ...worked, lines }) === null).toBe(true);
  });

  test("a lump sum has one price", () => {
    const schedule = contentOf("lump-sum").schedule;
    expect(schedule?.rows.map(({ amount }) => amount).join("")).toBe("");
    expect(schedule?.totals[0]).toEqual({
      label: "Price for the complete scope above",
      value: "₹13,79,527.80",
      strong: false,
    });
  });

  test("a technical offer has no price at all", () => {
    const content = contentOf("technical");
    expect(JSON.stringify({ ...content, sheet: null })).not.toMatch(/₹|Rupees/);
    expect(content.acceptance).toBeNull();
    expect(content.bank).toEqual([]);
  });

  test("only the internal sheet has costs, warnings and an internal notice", () => {
    for (const form of documentForms) {
      const content = contentOf(form);
      expect(JSON.stringify(content).includes("Hook misses the floor")).toBe(form === "internal");
      expect(JSON.stringify(content)).not.toContain("W1");
      expect(content.costs !== null).toBe(form === "internal");
      const isBare = form === "internal" || form === "calculation";
      expect(content.schedule === null).toBe(isBare);
      expect(content.sheet === null).toBe(isBare);
    }
    expect(contentOf("internal").costs?.sums).toEqual({
      cost: "₹13,13,836.00",
      margin: "₹65,691.80",
      price: "₹13,79,527.80",
    });
  });

  test("the cost sheet groups numbers like amounts, and keeps each number with its unit", () => {
    const [span, ...others] = worked.lines;
    if (!span) throw new Error("There is no line");
    const priced = {
      ...span,
      price: {
        factors: [
          { name: "weight_kg", value: "13860", unit: "" },
          { name: "metal_price", value: "1239400.5", unit: "₹/kg" },
        ],
        each: 6419200,
        times: 18,
      },
    };
    const row = contentOf("internal", { ...worked, lines: [priced, ...others] }).costs?.rows[0];
    expect(row?.origin[0]?.value).toBe(
      "Weight 13,860\u00a0kg · Metal Price ₹12,39,400.5\u00a0per\u00a0kg · ₹64,192.00\u00a0each\u00a0×\u00a018",
    );
  });

  test("every line has its quantity, columns by their number", () => {
    const quantities = (document = worked) =>
      contentOf("technical", document).schedule?.rows.map(({ quantity }) => quantity.replace("\u00a0", " "));
    expect(quantities()).toEqual(["1 set", "1 no.", "1 pair", "1 set", "12 nos.", "1 lot", "1 job", "1 no."]);
    const lines = worked.lines.map((line) =>
      line.component === "column" ? { ...line, values: { ...line.values, no_of_columns: "" } } : line,
    );
    expect(quantities({ ...worked, lines })?.[4]).toBe("1 no.");
  });

  test("a line out of scope reads Not in scope and has no amount", () => {
    const document = quotationOf([16640000, 18800000, 11040000, -1, -1, 5400000, 8500000, 9500000], "5");
    for (const form of ["customer", "breakdown"] as const) {
      const row = contentOf(form, document).schedule?.rows[3];
      expect(row).toMatchObject({
        title: "LT Gantry",
        description: ["Not in scope"],
        quantity: "",
        amount: "–",
      });
    }
  });
});

describe("the letter", () => {
  test("has a subject made from the configuration", () => {
    expect(contentOf("customer").subject).toBe("5T × 15\u00a0m single girder EOT crane, lift 6\u00a0m");
    const noHoist = quotationOf([1, -1, 1, 1, 1, 1, 1, 1], "5");
    expect(contentOf("customer", noHoist).subject).toBe("5T × 15\u00a0m single girder EOT crane");
  });

  test("is addressed to the named customer only", () => {
    expect(contentOf("customer").addressee).toBeNull();
    const customer = { ...noCustomer, company: "Forgings", state: "Gujarat", reference: "E/7" };
    const content = contentOf("customer", { ...worked, customer });
    expect(content.addressee).toEqual({
      lines: ["Forgings", "Gujarat"],
      details: [{ label: "Enquiry reference", value: "E/7" }],
    });
    expect(content.salutation).toBe("Dear Sir or Madam,");
    expect(content.opening).toContain("your enquiry E/7.");
    expect(content.schedule?.totals.map(({ label }) => label)).toContain("SGST 9%");
  });

  test("goes to the company for the attention of a person, or to a person alone", () => {
    const addressed = (customer: Partial<typeof noCustomer>) =>
      contentOf("customer", { ...worked, customer: { ...noCustomer, ...customer } }).addressee;
    expect(addressed({ name: "J. Shah", company: "Forgings", site: "Vatva" })).toEqual({
      lines: ["Forgings", "Vatva"],
      details: [{ label: "Kind attention", value: "J. Shah" }],
    });
    const named = { ...worked, customer: { ...noCustomer, name: "J. Shah" } };
    expect(contentOf("customer", named).salutation).toBe("Dear J. Shah,");
    expect(addressed({ name: "J. Shah", site: "Vatva" })).toEqual({
      lines: ["J. Shah", "Vatva"],
      details: [],
    });
  });

  test("names the validity first in the terms", () => {
    expect(contentOf("customer").terms[0]).toEqual({
      title: "Validity",
      text: ["This offer is valid until 20 Dec 2026."],
    });
  });
});

test("the default form has the ID alone in its file name, and other forms add their name", () => {
  const first = { number: "SG-2627-00001", revision: 0 };
  expect(documentForms.map((form) => documentFileName(first, form, "customer"))).toEqual([
    "quotation-SG-2627-00001.pdf",
    "quotation-SG-2627-00001-breakdown.pdf",
    "quotation-SG-2627-00001-lump-sum.pdf",
    "quotation-SG-2627-00001-technical.pdf",
    "quotation-SG-2627-00001-internal.pdf",
    "quotation-SG-2627-00001-calculation.pdf",
  ]);
  expect(documentFileName(first, "breakdown", "breakdown")).toBe("quotation-SG-2627-00001.pdf");
  expect(documentFileName({ ...first, revision: 2 }, "customer", "customer")).toBe(
    "quotation-SG-2627-00001-R2.pdf",
  );
  expect(documentFileName({ ...first, revision: 2 }, "internal", "customer")).toBe(
    "quotation-SG-2627-00001-R2-internal.pdf",
  );
  expect(documentFileName(first, "customer", "breakdown")).toBe("quotation-SG-2627-00001-customer.pdf");
});
