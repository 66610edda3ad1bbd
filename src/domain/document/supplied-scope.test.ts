import { describe, expect, test } from "vitest";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { isQuoted, type OfferDocument } from "../offers/offer.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import {
  contentOf,
  type Drawn,
  firms,
  offerOf,
  orderPapers,
  quotationOf,
  whole,
} from "../testing/drawn-papers.ts";
import { findPaperContradictions } from "./paper-facts.ts";
import { quotationContent } from "./quotation-content.ts";
import { plain } from "./read-text.ts";

describe("inside an offer another position can supply a component", () => {
  const [, firm] = firms;
  const scopeOf = (offer: OfferDocument, quotations: readonly QuotationDocument[], word: string) =>
    contentOf(offer, quotations, firm)
      .blocks.scope.filter(({ item }) => item.includes(word))
      .map(({ item, by }) => [item, by]);
  const erectionOut: Drawn = { ...whole, out: ["industrial_erection"] };
  const noRunway: Drawn = { ...whole, out: ["lt_gantry", "column"] };

  test("a crane on another's runway takes LT gantry and columns from its bearer", () => {
    const quotations = [quotationOf(whole), quotationOf(noRunway, 2)];
    const shared = offerOf(quotations, { shared: true });
    expect(scopeOf(shared, quotations, "Columns")).toEqual([["Columns", "us"]]);
    expect(scopeOf(offerOf(quotations), quotations, "Columns")).toEqual([
      ["Columns, position 1", "us"],
      ["Columns, position 2", "customer"],
    ]);
    const pages = contentOf(shared, quotations, firm).cranes;
    expect(pages[1]?.note).toBe(
      "Runs on the runway of position 1: runway girders and rails, and columns are sold there.",
    );
    expect(pages[1]?.schedule?.rows.find(({ title }) => title === "Columns")?.description).toEqual([
      "In position 1",
    ]);
  });

  test("the scope says who supplies the busbar along the runway, as the pages of each crane do", () => {
    const busbar = (...given: Partial<Drawn>[]) => {
      const quotations = given.map((each, at) => quotationOf({ ...whole, ...each }, at + 1));
      const offer = offerOf(quotations, { shared: true });
      expect(findPaperContradictions(contentOf(offer, quotations, firm))).toEqual([]);
      const [confirmation] = orderPapers(offer, quotations, firm);
      return [
        scopeOf(offer, quotations, "Busbar"),
        confirmation.schedule.rows.at(-1)?.lines[0] ?? "",
      ] as const;
    };
    const out = noRunway.out;
    expect(busbar({})[0]).toEqual([["Busbar along the runway", "us"]]);
    const [byOthers, line] = busbar({ busbar: "by_others" });
    expect(byOthers).toEqual([["Busbar along the runway", "customer"]]);
    expect(line).toContain("busbar along the runway by you");
    expect(busbar({ out: ["wiring"] })[0]).toEqual([]);
    const [shared, borne] = busbar({}, { out, busbar: "by_others" });
    expect(shared).toEqual([["Busbar along the runway", "us"]]);
    expect(borne).not.toContain("by you");
    const own = {
      ...firm,
      paper: {
        ...firm.paper,
        scope: [{ item: "Wiring with busbar", by: "us" as const, component: "wiring" }],
      },
    };
    const { blocks } = quotationContent(quotationOf(whole), "customer", own, 0);
    expect(blocks.scope).toEqual([{ item: "Wiring with busbar", by: "us" }]);
  });

  test("the pages of several pieces say that their numbers are those of each", () => {
    const quotations = [quotationOf(whole)];
    const noteOf = (quantity: number) =>
      contentOf(offerOf(quotations, { quantity }), quotations, firm).cranes[0]?.note;
    expect([1, 2].map(noteOf)).toEqual([
      "",
      "All parts, numbers and sizes on these pages are those of each crane.",
    ]);
    const three = offerOf(quotations, { quantity: 3 });
    const [confirmation, proforma] = orderPapers(three, quotations, firm);
    const lines = [contentOf(three, quotations, firm), confirmation, proforma].map(({ schedule }) =>
      plain(schedule.rows[0]?.lines[0] ?? ""),
    );
    expect(lines).toEqual([
      "each: lift ordered 6 m, possible 5.788 m, runway 30 m with 12 columns",
      expect.stringMatching(
        /^each: lift ordered 6 m, possible 5.788 m, with runway girders and rails 30 m, 12 columns, wiring/,
      ),
      "each: lift ordered 6 m, possible 5.788 m, runway 30 m with 12 columns",
    ]);
  });

  test("a free position names what it supplies", () => {
    const quotations = [quotationOf(erectionOut), quotationOf(erectionOut, 2)];
    expect(scopeOf(offerOf(quotations), quotations, "Erection")).toEqual([
      ["Erection and commissioning", "customer"],
    ]);
    const supplied = offerOf(quotations, { supplies: "industrial_erection" });
    expect(scopeOf(supplied, quotations, "Erection")).toEqual([["Erection and commissioning", "us"]]);
    expect(contentOf(supplied, quotations, firm).blocks.payment?.rows.map(({ share }) => share)).toHaveLength(
      3,
    );
    expect(contentOf(offerOf(quotations), quotations, firm).blocks.payment?.rows).toHaveLength(2);
  });

  test("data sheet and drawing name the position that supplies the columns, and what others supply", () => {
    const theirs = quotationOf({ ...whole, out: ["column", "wiring"] });
    const lines = theirs.lines.map((line) => (line.component === "column" ? { ...line, values: {} } : line));
    const quotations = [{ ...theirs, lines, technicalValues: [] }];
    const said = (supplies?: "column") => {
      const content = contentOf(offerOf(quotations, { supplies }), quotations, firm);
      expect(findPaperContradictions(content)).toEqual([]);
      const [pages] = content.cranes;
      const rows = pages?.data.flatMap(({ rows: all }) => all) ?? [];
      const texts = (pages?.sheet?.lettering ?? []).flatMap((each) =>
        each.texts.map(({ text }) => plain(text)),
      );
      return [
        ...["Column type", "Number of columns", "DSL rating"].map((label) =>
          plain(rows.find((row) => row.label === label)?.value ?? ""),
        ),
        ...texts.filter((text) => /foundations|^Column,/i.test(text)),
      ];
    };
    expect(said()).toEqual([
      ...["By others", "By others", "60 A (by others)"],
      ...["Column, by others", "1  Columns and foundations are by others."],
    ]);
    expect(said("column")).toEqual([
      ...["In position 2", "In position 2", "60 A (by others)"],
      ...["Column, in position 2", "1  Foundations are by others. Columns are in position 2."],
    ]);
  });

  test("an ordered optional position supplies its component, too", () => {
    const quotations = [quotationOf(erectionOut)];
    const offer = offerOf(quotations, { supplies: "industrial_erection" });
    const optionalWork = offer.positions.map((position) =>
      isQuoted(position) ? position : { ...position, kind: "optional" as const },
    );
    const paid = (ordered: readonly number[]) => {
      const [{ schedule, milestones }] = orderPapers(
        { ...offer, positions: optionalWork },
        quotations,
        firm,
        ordered,
      );
      return [schedule.rows[0]?.lines[0]?.split("; ")[1], milestones.map(({ percent }) => plain(percent))];
    };
    expect(paid([1])).toEqual(["erection and commissioning by you", ["40 %", "60 %"]]);
    expect(paid([1, 2])).toEqual(["erection and commissioning in position 2", ["40 %", "50 %", "10 %"]]);
  });

  test("the scopes of cranes merge, and keep their link where all have the item", () => {
    const scope = [
      { item: "Rails", by: "us" as const, component: "lt_gantry" },
      { item: "Paint", by: "us" as const },
    ];
    const first = { ...quotationOf(whole), paper: { scope } };
    const second = { ...quotationOf(noRunway, 2), paper: { scope: scope.slice(0, 1) } };
    const offer = offerOf([first, second]);
    expect(contentOf(offer, [first, second], firm).blocks.scope).toEqual([
      { item: "Rails, position 1", by: "us" },
      { item: "Rails, position 2", by: "customer" },
      { item: "Paint, position 1", by: "us" },
    ]);
    expect(offer.positions.every(isQuoted)).toBe(true);
  });
});

test("a crane without a scope of its own has the firm's items that hold for it, with its values", () => {
  const [, firm] = firms;
  const withScope: FirmProfile = {
    ...firm,
    paper: {
      ...firm.paper,
      scope: [
        { item: "Foot plates", by: "us", holds: { components: ["column"] } },
        { item: "Test run over {span_width_m}", by: "us" },
      ],
    },
  };
  const own = { ...quotationOf(whole), paper: { scope: [{ item: "Paint", by: "us" as const }] } };
  const noColumns = quotationOf({ ...whole, out: ["column"] }, 2);
  expect(contentOf(offerOf([own, noColumns]), [own, noColumns], withScope).blocks.scope).toEqual([
    { item: "Paint, position 1", by: "us" },
    { item: "Test run over 15\u00a0m, position 2", by: "us" },
  ]);
  const content = quotationContent(noColumns, "customer", withScope, 0);
  expect(content.blocks.scope).toEqual([{ item: "Test run over 15\u00a0m", by: "us" }]);
});

test("an item whose name has no value for a crane is left out for it", () => {
  const [, firm] = firms;
  const paint = { item: "Paint", by: "us" as const };
  const columns = { item: "Columns of {column_height}", by: "customer" as const, component: "column" };
  const first = { ...quotationOf(whole), paper: { scope: [paint] } };
  const second = { ...quotationOf({ ...whole, out: ["column"] }, 2), paper: { scope: [paint, columns] } };
  expect(contentOf(offerOf([first, second]), [first, second], firm).blocks.scope).toEqual([paint]);
});

test("an alternate differs by the names of papers, and not in what another position supplies", () => {
  const [, firm] = firms;
  const quotations = [
    quotationOf(whole),
    quotationOf({ ...whole, out: ["lt_gantry", "industrial_erection"] }, 2),
  ];
  const differs = (supplies?: "industrial_erection") => {
    const offer = offerOf(quotations, { supplies });
    const [original, other, ...rest] = offer.positions;
    if (!original || !other || !isQuoted(other)) throw new Error("Two cranes");
    const positions = [original, { ...other, kind: "alternate" as const, alternateTo: 1 }, ...rest];
    const { choices } = contentOf({ ...offer, positions }, quotations, firm);
    return choices.rows[0]?.lines.find((line) => line.startsWith("Differs"));
  };
  const rails = "runway girders and rails not in our scope";
  expect(differs()).toMatch(new RegExp(`, ${rails}, erection and commissioning not in our scope\\.$`));
  expect(differs("industrial_erection")).toMatch(new RegExp(`, ${rails}\\.$`));
});

test("an offer of free positions is judged by what these supply", () => {
  const [, firm] = firms;
  const told = (supplies: "industrial_erection" | "wiring") => {
    const offer = offerOf([], { supplies });
    const { blocks } = contentOf(offer, [], firm);
    const [{ milestones }] = orderPapers(offer, [], firm);
    return {
      ours: blocks.scope.filter(({ by }) => by === "us").map(({ item }) => item),
      erection: blocks.delivery?.rows.some(({ label }) => label.startsWith("Erection")),
      paid: blocks.payment?.rows.map(({ share }) => plain(share)),
      milestones: milestones.map(({ percent }) => plain(percent)),
    };
  };
  expect(told("industrial_erection")).toEqual({
    ours: ["Erection and commissioning"],
    erection: true,
    paid: ["40 %", "50 %", "10 %"],
    milestones: ["40 %", "50 %", "10 %"],
  });
  expect(told("wiring")).toEqual({
    ours: ["Wiring"],
    erection: false,
    paid: ["40 %", "60 %"],
    milestones: ["40 %", "60 %"],
  });
});
