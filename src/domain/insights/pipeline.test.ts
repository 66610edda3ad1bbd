import { describe, expect, it } from "vitest";
import { outdatedWords } from "../sales/revisable.ts";
import { countAndValue, type OpenPart, type OpenSale, salesHeld, salesOfPart } from "./pipeline.ts";
import { pipelinePartTitles } from "./pipeline-titles.ts";

const today = "2026-11-22";
const sale = (number: string, change: Partial<OpenSale> = {}): OpenSale => ({
  number,
  status: "sent",
  value: 100,
  nextFollowUp: null,
  validUntil: "2026-12-31",
  ...change,
});
const numbers = (sales: readonly OpenSale[], part: OpenPart) =>
  salesOfPart(sales, part, today).map(({ number }) => number);

describe("the parts of the pipeline", () => {
  it("separate today's follow-ups from late ones and from sales without a follow-up", () => {
    const sales = [
      sale("A", { nextFollowUp: "2026-11-23" }),
      sale("B", { nextFollowUp: "2026-11-21" }),
      sale("C", { nextFollowUp: today }),
      sale("D", { nextFollowUp: "2026-11-01" }),
      sale("E"),
    ];
    expect(numbers(sales, "today")).toEqual(["C"]);
    expect(numbers(sales, "late")).toEqual(["D", "B"]);
    expect(numbers(sales, "none")).toEqual(["E"]);
  });

  it("list validity that ends from today to the seventh day, earliest first, without ended validity", () => {
    const sales = [
      sale("last", { validUntil: "2026-11-29" }),
      sale("later", { validUntil: "2026-11-30" }),
      sale("first", { validUntil: today }),
      sale("ended", { validUntil: "2026-11-21" }),
    ];
    expect(numbers(sales, "ending")).toEqual(["first", "last"]);
  });

  it("count and add up open sales by status", () => {
    const sales = [sale("A"), sale("B", { value: 25 }), sale("C", { status: "issued", value: 7 })];
    const of = (part: OpenPart) => countAndValue(salesOfPart(sales, part, today));
    expect(of("issued")).toEqual({ count: 1, value: 7 });
    expect(of("sent")).toEqual({ count: 2, value: 125 });
    expect(of("negotiation")).toEqual({ count: 0, value: 0 });
    expect(numbers(sales, "sent")).toEqual(["A", "B"]);
    expect(numbers(sales.toReversed(), "sent")).toEqual(["A", "B"]);
  });

  it("begin among today's follow-ups with the smallest number, whatever ends first", () => {
    const sales = [
      sale("B", { nextFollowUp: today, validUntil: "2026-11-25" }),
      sale("A", { nextFollowUp: today }),
    ];
    expect(numbers(sales, "today")).toEqual(["A", "B"]);
  });

  it("list expired sales separately from their status, with the follow-ups that are due", () => {
    const ended = { validUntil: "2026-11-21" };
    const sales = [
      sale("A", { ...ended, nextFollowUp: today }),
      sale("B", { ...ended, status: "issued" }),
      sale("C", { validUntil: today }),
    ];
    expect(numbers(sales, "expired")).toEqual(["A", "B"]);
    expect(numbers(sales, "sent")).toEqual(["C"]);
    expect(numbers(sales, "issued")).toEqual([]);
    expect(numbers(sales, "none")).toEqual(["C"]);
    expect(numbers(sales, "today")).toEqual(["A"]);
  });

  it("name offers with a position that has been revised, also expired ones", () => {
    const outdated = [{ position: 2, revision: 1 }];
    const sales = [sale("A"), sale("B", { outdated }), sale("C", { outdated, validUntil: "2026-11-21" })];
    expect(numbers(sales, "outdated")).toEqual(["C", "B"]);
    expect(outdated.map(outdatedWords)).toEqual(["Position 2 has been revised (R1)"]);
  });

  it("separate the sales to approve, the sales awaiting others, and the sales sent back", () => {
    const held = [
      { ...sale("A", { validUntil: "2026-12-02" }), approval: "awaiting" as const },
      { ...sale("B2", { validUntil: "2026-12-01" }), approval: "awaiting" as const },
      { ...sale("B", { validUntil: "2026-12-01" }), approval: "awaiting" as const },
      { ...sale("C"), approval: "sent_back" as const },
      { ...sale("D"), approval: "awaiting" as const },
    ];
    const of = (part: Parameters<typeof salesHeld>[1]) =>
      salesHeld(held, part, ["D", "Z"]).map(({ number }) => number);
    expect(of("awaiting")).toEqual(["B", "B2", "A"]);
    expect(of("sent_back")).toEqual(["C"]);
    expect(of("approvals")).toEqual(["D"]);
  });
});

it("each list has its own title", () => {
  const titles = Object.values(pipelinePartTitles);
  expect(new Set(titles).size).toBe(titles.length);
});
