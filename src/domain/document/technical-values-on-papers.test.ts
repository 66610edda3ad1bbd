import { describe, expect, test } from "vitest";
import {
  contentOf,
  type Drawn,
  firms,
  offerOf,
  quotationOf,
  whole,
  worksOf,
} from "../testing/drawn-papers.ts";
import { findPaperContradictions } from "./paper-facts.ts";
import { quotationContent } from "./quotation-content.ts";
import { plain } from "./read-text.ts";

describe("a technical value that one place of a paper works out by itself", () => {
  const [, firm] = firms;
  const two: Drawn = {
    ...whole,
    technical: { "auxiliary.capacity": "2", hoist_speed: "3.15", control: "cabin" },
  };
  const quotation = quotationOf(two);
  const content = quotationContent(quotation, "customer", firm, 0);
  type Paper = typeof content;
  const highlight = (name: string, value: string): Partial<Paper> => ({
    highlights: content.highlights.map((each) => (each.label === name ? { ...each, value } : each)),
  });
  const data = (label: string, value: string): Partial<Paper> => ({
    data: content.data.map(({ group, rows }) => ({
      group,
      rows: rows.map((row) => (row.label === label ? { ...row, value } : row)),
    })),
  });
  const described = (from: string, to: string): Partial<Paper> => ({
    schedule: content.schedule && {
      ...content.schedule,
      rows: content.schedule.rows.map((row) => ({
        ...row,
        description: row.description.map((line) => line.replace(from, to)),
      })),
    },
  });

  test("agrees everywhere as it is", () => {
    expect(findPaperContradictions(content)).toEqual([]);
    expect(content.runningSubject).toContain("5/2T");
    expect(JSON.stringify(content.sheet)).toContain("SWL 5/2 T");
  });

  test.each<[string, Partial<Paper>, string]>([
    ["the name of one hoist", { runningSubject: content.runningSubject.replace("5/2T", "5T") }, "capacity"],
    ["main figures of one hoist", highlight("Safe working load", "5 t"), "capacity"],
    ["a schedule of one hoist", described("5/2T", "5T"), "capacity"],
    [
      "a drawing of one hoist",
      {
        sheet: content.sheet && {
          ...content.sheet,
          lettering: content.sheet.lettering.map((each) => ({
            ...each,
            texts: each.texts.map((text) => ({ ...text, text: text.text.replace("5/2 T", "5 T") })),
          })),
        },
      },
      "capacity",
    ],
    ["another span", highlight("Span", "16 m"), "span"],
    ["another lift", { subject: content.subject.replace(/lift ordered 6/, "lift ordered 7") }, "lift"],
    ["another duty class", data("Duty class", "M8"), "Duty class"],
    ["a speed", data("Hoisting", "4 m/min"), "Hoisting"],
    ["a motor", data("Hoist motor", "11 kW"), "Hoist motor"],
    ["a level", data("Lowest roof member allowed", "1 mm"), "Lowest roof member allowed"],
    ["a wheel load", data("Maximum wheel load, static", "1 kN"), "Maximum wheel load, static"],
    ["a value without its mark", data("Wheelbase", "2 000 mm (assumed)"), "Wheelbase"],
    [
      "a radio that is no control",
      { ...data("Control", "Pendant"), ...described("VVVF", "Radio") },
      "control",
    ],
  ])("%s", (_, change, fact) => {
    expect(findPaperContradictions({ ...content, ...change }).map((each) => each.fact)).toContain(
      `${fact} of position 1`,
    );
  });

  test("in a works sheet", () => {
    const works = worksOf(offerOf([quotation]), [quotation], firm);
    expect(findPaperContradictions(works)).toEqual([]);
    const parts = plain(JSON.stringify(works.cranes[0]?.parts));
    for (const text of ["hoisting 3.15 m/min", "capacity 2 t", "Auxiliary hoist motor"])
      expect(parts).toContain(text);
    const changed = {
      ...works,
      cranes: works.cranes.map((crane) => ({
        ...crane,
        parts: crane.parts.map((part) => ({ ...part, details: part.details.replace("3.15", "3.2") })),
      })),
    };
    expect(findPaperContradictions(changed).map(({ fact }) => fact)).toEqual(["Hoisting of position 1"]);
  });

  test("a kept value stands on the data sheet, the drawing, the works sheet and in texts of the firm", () => {
    const kept = (quotation.technicalValues ?? []).map((value) =>
      value.name === "hoistMotor" ? { ...value, value: 9.9, text: "9.9 kW" } : value,
    );
    const later = { ...quotation, technicalValues: kept };
    const papers = [
      quotationContent(later, "customer", firm, 0),
      contentOf(offerOf([later]), [later], firm),
      worksOf(offerOf([later]), [later], firm),
    ];
    for (const paper of papers) {
      expect(findPaperContradictions(paper)).toEqual([]);
      expect(JSON.stringify(paper).match(/9\.9\skW/g)?.length).toBeGreaterThan(1);
    }
  });
});
