import { expect, test } from "vitest";
import { filledFirm, savedQuotation } from "#server/testing/papers.ts";
import { cranes, savedOffer } from "#server/testing/saved-offers.ts";
import { svgPages } from "./svg-pages.ts";
import { createTypesetter, type DrawnPages } from "./typesetter.ts";

const typesetter = createTypesetter();
const options = { contentSha256: "Not saved", revision: 0, marks: { preview: "unsaved" as const } };
const customer = { company: "Sabar Steel" };
const job = {
  document: savedQuotation("SG-1", customer),
  form: "customer" as const,
  firm: filledFirm,
  options,
};
/** The number of marked places. */
const soft = (svg = ""): number => svg.match(/fill="#fff3d4"/gi)?.length ?? 0;
const sizeOf = (svg: string) => /viewBox="0 [\d.]+ ([\d.]+ [\d.]+)"/.exec(svg)?.[1];

const pagesOf = ({ count, page }: DrawnPages) => Array.from({ length: count }, (_, at) => page(at + 1));

test("draws each page alone, in its own size", () => {
  const pages = pagesOf(typesetter.drawPages(job, "all"));
  expect(pages.map(sizeOf).slice(0, -1)).toEqual(Array(pages.length - 1).fill("595.2756 841.8898"));
  expect(sizeOf(pages.at(-1) ?? "")).toBe("1190.5511 841.8898");
  for (const page of pages) {
    const used = new Set([...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id));
    const letters = [...page.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(letters)).toEqual(used);
  }
});

test("counts all pages, also of the first alone", () => {
  const all = typesetter.drawPages(job, "all");
  const first = typesetter.drawPages(job, "first");
  expect([first.count, first.page(1), first.marked]).toEqual([all.count, all.page(1), all.marked]);
  expect(() => all.page(all.count + 1)).toThrow("no page");
  const offer = { ...savedOffer(cranes(2).map((quotation) => ({ quotation }))), form: "customer" as const };
  const counts = (["first", "all"] as const).map(
    (extent) => typesetter.drawPages({ ...offer, firm: filledFirm, options }, extent).count,
  );
  expect(counts[0]).toBe(counts[1]);
});

test("names words that must not leave the firm, only in a preview", () => {
  const noted = { ...job, document: savedQuotation("SG-1", { ...customer, reference: "DRAFT, margin 8 %" }) };
  expect(typesetter.drawPages(noted, "first").marked).toEqual(["DRAFT", "margin"]);
  expect(typesetter.drawPages({ ...noted, options: { ...options, marks: {} } }, "first").marked).toEqual([]);
  const asked = {
    ...job,
    document: savedQuotation("SG-1", { ...customer, reference: "cost 12,00,000 ??? मार्जिन" }),
  };
  const drawn = typesetter.drawPages(asked, "first");
  expect(drawn.marked).toEqual(["cost", "???", "मार्जिन"]);
  // The words beside the line that says "preview".
  expect(soft(drawn.page(1))).toBeGreaterThanOrEqual(4);
  expect(typesetter.drawPages(job, "first").marked).toEqual([]);
});

test("marks costs, margins and totals of internal papers, only in a preview", () => {
  const first = (form: "breakdown" | "internal") => {
    return soft(typesetter.drawPages({ ...job, form }, "first").page(1));
  };
  // Eight costs and their head, four lines below them, and the words.
  expect(first("breakdown")).toBeGreaterThanOrEqual(13);
  expect(first("internal")).toBeGreaterThanOrEqual(18);
  expect(soft(typesetter.drawPages({ ...job, form: "customer" }, "first").page(1))).toBe(1);
});

test("refuses a drawing without pages", () => {
  expect(() => svgPages("<svg><g/></svg>")).toThrow("has no pages");
});
