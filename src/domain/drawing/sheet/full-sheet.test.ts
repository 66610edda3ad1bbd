import { describe, expect, it } from "vitest";
import type { ComponentId } from "../../crane-types.ts";
import { byOthers, type CraneInputs } from "../../engineering/crane-inputs.ts";
import { engineeringFigures } from "../../engineering/figures.ts";
import { knownCrane } from "../../testing/cranes.ts";
import { sheetFaults } from "../../testing/drawing-faults.ts";
import { textBox } from "../shapes/text-shape.ts";
import { textWidth } from "../shapes/text-width.ts";
import { fullSheet } from "./full-sheet.ts";
import { shapesOf } from "./placed-view.ts";
import type { SheetMeta } from "./title-block.ts";

const meta = { quotation: "SG-1", customer: null, company: null, preparedBy: "r.patel", date: "20 Nov 2026" };
const texts = (inputs: CraneInputs, on: SheetMeta = meta) =>
  fullSheet(inputs, on).shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

describe("full sheet", () => {
  it("draws the three views at the largest scales of the list that fit, and states them", () => {
    const sheet = fullSheet(knownCrane, meta);
    expect([sheet.elevationScale, sheet.planScale]).toEqual([75, 200]);
    expect(texts(knownCrane)).toEqual(
      expect.arrayContaining([
        "FRONT ELEVATION, SCALE 1:75",
        "SIDE ELEVATION, SCALE 1:75",
        "PLAN, SCALE 1:200",
        "1:75, plan 1:200",
        "PRELIMINARY - NOT FOR CONSTRUCTION",
        "SPAN 15\u2009000",
        "HOOK COVERAGE 13\u2009475",
        "LIFT 5\u2009788",
        "WHEELBASE 2\u2009200",
        "LT LENGTH 30\u2009000",
      ]),
    );
  });

  it("has the current for which the busbar of a shared runway is rated", () => {
    const shared = texts({ ...knownCrane, others: [knownCrane] });
    expect(shared).toContain("Busbar current, 2 cranes");
    expect(texts(knownCrane).filter((text) => text.startsWith("Busbar"))).toEqual([]);
  });

  it("marks what the customer told, and names the height under an own girder on other columns", () => {
    const theirs = { ...knownCrane, columnType: byOthers, columnCount: null, columnWeightPerMetre: null };
    const own = texts({ ...theirs, columnHeight: 6 });
    expect(own).toEqual(expect.arrayContaining(["COLUMN 6\u2009000 *", "TOP OF RAIL 6\u2009396"]));
    const told = texts({ ...theirs, columnHeight: 6, set: { topOfRail: 7500, baySpacing: 7000 } });
    const marked = ["TOP OF RAIL 7\u2009500 *", "GANTRY UNDERSIDE 7\u2009104", "COLUMN SPACING 7\u2009000 *"];
    for (const text of [...marked, "7\u2009000 TYP. *"]) expect(told).toContain(text);
    expect(told).toContain("* As told by the customer. Check at site before manufacture.");
    expect(texts(knownCrane).filter((text) => text.endsWith("*"))).toEqual([]);
    const set = { topOfRail: 7500 };
    expect(texts({ ...theirs, columnHeight: 6, set, isEarlier: true })).toContain("COLUMN 7\u2009104");
  });

  it("names what is supplied of a crane on columns by others", () => {
    const theirs = { ...knownCrane, columnType: byOthers, columnHeight: null, columnCount: null };
    const suppliedIn = (inputs: CraneInputs) =>
      texts(inputs).filter((text) => text.endsWith(", crane only") || text.endsWith("runway girders"));
    expect(suppliedIn(theirs)).toHaveLength(1);
    expect(suppliedIn(theirs)[0]).toContain(", crane and runway girders");
    expect(texts(theirs).join("\n")).not.toContain("for the design of the runway");
    const alone = { ...theirs, gantryType: byOthers };
    expect(suppliedIn(alone)[0]).toContain(", crane only");
    expect(texts(alone).join("\n")).toContain("for the design of the runway");
  });

  it("has a title block with number, sheet, revision and check of the drawing, else that of before 1.2.0", () => {
    const issued = texts(knownCrane, { ...meta, issue: { revision: 2, checked: "A. Rao, 21 Nov 2026" } });
    for (const text of [
      "SG-1-GA",
      "1 of 1",
      "R2, 20 Nov 2026",
      "Checked",
      "A. Rao, 21 Nov 2026",
      "Approved",
      "Open",
    ])
      expect(issued).toContain(text);
    expect(texts(knownCrane)).toContain("Prepared by");
    for (const text of ["SG-1-GA", "Checked", "Approved"]) expect(texts(knownCrane)).not.toContain(text);
    const draft = {
      ...meta,
      quotation: null,
      issue: { revision: null, checked: "Not checked by an engineer" },
    };
    expect(texts(knownCrane, draft)).toEqual(
      expect.arrayContaining(["Draft", "Draft, 20 Nov 2026", "Not checked by an engineer"]),
    );
  });

  it("names the missing inputs of a view, and draws the others", () => {
    expect(texts({ ...knownCrane, ltLength: null })).toEqual(
      expect.arrayContaining(["FRONT ELEVATION, SCALE 1:75", "Still needed: LT length."]),
    );
    expect(texts({ ...knownCrane, columnHeight: null, span: Number.NaN })).toContain(
      "Still needed: span, column height.",
    );
  });

  it("draws own columns under a runway by others as ours", () => {
    const alone: CraneInputs = { ...knownCrane, gantryType: byOthers };
    const own = texts(alone).join("\n");
    expect(own).toContain("Runway girders, rails and foundations are by others.");
    expect(own).toContain(", crane and columns");
    expect(own).not.toContain("Column, by others");
    expect(own).not.toContain("LT LENGTH");
    const ownersOf = (inputs: CraneInputs) =>
      fullSheet(inputs, meta).shapes.flatMap(({ part, kind }) =>
        part === "column" && kind === "line" ? [part] : [],
      );
    const toldRail = { ...alone, set: { topOfRail: 7400 } };
    expect(sheetFaults(fullSheet(alone, meta))).toEqual([]);
    expect(sheetFaults(fullSheet(toldRail, meta))).toEqual([]);
    const theirs = { ...alone, columnType: byOthers, columnHeight: null, columnCount: null };
    expect(texts(theirs).join("\n")).toContain(
      "Runway girders, rails, columns and foundations are by others.",
    );
    expect(texts(theirs).join("\n")).toContain("Column, by others");
    expect(ownersOf(alone).length).toBeGreaterThan(ownersOf(theirs).length);
  });

  it("names parts as papers do where the names have room, and numbers none by others", () => {
    const long = "Runway girders of rolled sections with cap channels, square bars, clips and bolts".repeat(
      3,
    );
    const named = (partNames: Record<string, string>) => texts(knownCrane, { ...meta, partNames });
    expect(named({ span: "Bridge girder", lt_gantry: "Runway" })).toEqual(
      expect.arrayContaining(["1 Bridge girder", "2 Hoist", "4 Runway", "5 Column"]),
    );
    expect(named({ span: "Bridge girder", lt_gantry: long })).toEqual(
      expect.arrayContaining(["1 Girder", "4 LT gantry"]),
    );
    const theirs = { ...knownCrane, columnType: "By others", columnCount: null };
    expect(texts(theirs, { ...meta, partNames: { column: "Columns" } })).toContain("Column, by others");
    expect(texts({ ...theirs, isEarlier: true })).toContain("5 Column");
  });

  it.each<[called: string, changes: Partial<CraneInputs>]>([
    ["6 Wiring", {}],
    ["Busbar, by others", { busbar: "by_others" }],
    ["Busbar, by others", { busbar: byOthers }],
    ["Busbar, in position 2", { busbar: byOthers, elsewhere: { wiring: 2 } }],
    ["Busbar, in position 1", { busbar: "other_position", elsewhere: { "wiring.busbar": 1 } }],
    ["Busbar, in another position", { busbar: "other_position" }],
    ["6 Wiring", { busbar: "by_others", isEarlier: true }],
  ])("calls the busbar along the runway “%s” (%#)", (called, changes) => {
    const named = texts({ ...knownCrane, ...changes }).filter((text) => /wiring|busbar,/i.test(text));
    expect(named).toEqual([called]);
  });

  it.each<[where: string, changes: Partial<CraneInputs>]>([
    ["below", {}],
    [
      "above",
      {
        craneType: "double-girder",
        ...{ capacity: 20, span: 22.5, height: 9, endCarriageType: "EC-500" },
        ...{ girderSection: "2 x BOX 1350x550x6x10", girderWeight: 13860, hoistType: "Open Winch Crab" },
      },
    ],
  ])("writes a hook %s the rail below the girder of a crane alone", (where, changes) => {
    const alone: CraneInputs = {
      ...{ ...knownCrane, ...changes, gantryType: byOthers, columnType: byOthers },
      ...{ gantryWeightPerMetre: null, columnHeight: null, columnCount: null, ltLength: null },
    };
    const { shapes, elevationScale } = fullSheet(alone, { ...meta, byOthers: ["lt_gantry", "column"] });
    const all = shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));
    const rail = shapes.find(({ id }) => id === "toprail.line");
    const level = rail?.kind === "line" ? rail.y1 : Number.NaN;
    const aboveRail = Math.max(0, engineeringFigures(alone).girderBottomAboveRail ?? 0);
    const underside = level - aboveRail / (elevationScale ?? Number.NaN);
    for (const text of [`HOOK ${where.toUpperCase()} RAIL`, "GIRDER "]) {
      const written = all.find((each) => each.text.startsWith(text));
      expect(written && textBox(written).top, text).toBeGreaterThan(underside);
    }
    expect(sheetFaults(fullSheet(alone, meta))).toEqual([]);
    expect(all.map((each) => each.text).join(" ")).not.toMatch(/Not yet known|FFL|needed/);
  });

  it("asks for no input on a paper, and names parts built by others", () => {
    const printed = (changes: Partial<CraneInputs>, byOthers: readonly ComponentId[]) =>
      texts({ ...knownCrane, ...changes }, { ...meta, byOthers });
    expect(printed({ columnHeight: null }, ["column"])).toEqual(
      expect.arrayContaining(["FRONT ELEVATION", "Columns by others", "plan 1:250"]),
    );
    expect(printed({ columnHeight: null, ltLength: null }, ["lt_gantry", "column"])).toEqual(
      expect.arrayContaining(["Columns by others", "Runway and columns by others", "Runway by others"]),
    );
    for (const changes of [{ columnHeight: null }, { columnHeight: 0.001 }, { ltLength: 2 }, { span: 0.1 }]) {
      const all = printed(changes, []);
      expect(all).toContain("Not drawn to scale");
      expect(all.join(" ")).not.toMatch(/needed|give a|check/i);
    }
  });

  it.each<[Partial<CraneInputs>, string]>([
    [{ span: 0.1 }, "The span is too short for this hoist: give a longer span."],
    [{ columnHeight: 0.001 }, "The hook would lie below the floor: give a greater column height."],
    [
      {
        craneType: "double-girder",
        capacity: 5000,
        span: 500,
        girderSection: null,
        hoistType: "Open Winch Crab",
        columnHeight: 0.001,
      },
      "The girder would lie below the floor: give a greater column height.",
    ],
    [{ ltLength: 2 }, "The runway is shorter than the crane: give a greater LT length."],
  ])("gives the reason why %j cannot be drawn", (changes, reason) =>
    expect(texts({ ...knownCrane, ...changes })).toContain(reason),
  );

  it("dashes the columns of an existing structure", () => {
    const shaft = (inputs: CraneInputs) =>
      fullSheet(inputs, meta).shapes.find(({ id }) => id === "column-left.shaft");
    expect(shaft(knownCrane)).toMatchObject({ pen: "outline" });
    expect(shaft({ ...knownCrane, columnCount: 0 })).toMatchObject({ pen: "hidden" });
  });

  it.each<[number, string[]]>([
    [0, []],
    [1, ["column-left.shaft", "plan-column-a.mark1", "side-column-1.shaft"]],
  ])("draws %i of the columns and dashes the others, in every view", (columnCount, drawn) => {
    const columns = fullSheet({ ...knownCrane, columnCount }, meta).shapes.flatMap((shape) =>
      shape.kind === "rect" && /^(plan-|side-)?column-.*\.(shaft|mark)/.test(shape.id) ? [shape] : [],
    );
    expect(
      columns
        .filter(({ pen }) => pen !== "hidden")
        .map(({ id }) => id)
        .sort(),
    ).toEqual(drawn);
    expect(columns.length).toBeGreaterThan(6);
  });

  it.each(["ISMB 350 + ISMC 200 + SQ 40", "By others"])(
    "draws the other cranes of a runway as outlines on its plan, with a gantry %s",
    (gantryType) => {
      const other = { ...knownCrane, gantryType };
      const sheet = fullSheet({ ...other, others: [other, other] }, meta);
      const outlines = sheet.shapes.filter(({ id }) => id.startsWith("other-"));
      const girders = outlines.filter(({ id }) => id.endsWith("plan-girder-1.flange"));
      expect(girders.map((shape) => shape.kind === "rect" && [shape.pen, shape.fill])).toEqual([
        ["phantom", "none"],
        ["phantom", "none"],
      ]);
      expect(sheetFaults(sheet)).toEqual([]);
      expect(fullSheet(other, meta).shapes.filter(({ id }) => id.startsWith("other-"))).toEqual([]);
    },
  );

  it("draws all lines of a view before its lettering", () => {
    for (const laid of fullSheet(knownCrane, meta).views) {
      const kinds = shapesOf(laid).map(({ kind }) => kind);
      expect(kinds.lastIndexOf("line")).toBeLessThan(kinds.indexOf("text"));
    }
  });

  it("gives all lettering of views a ground, also the floor name", () => {
    const lettering = fullSheet(knownCrane, meta).views.flatMap((laid) =>
      shapesOf(laid).flatMap((shape) => (shape.kind === "text" ? [shape] : [])),
    );
    expect(lettering.map(({ text }) => text)).toContain("FFL ±0.000");
    expect(lettering.every(({ halo }) => halo)).toBe(true);
  });

  it("sets a text in smaller letters when it does not fit its cell", () => {
    const named = fullSheet(knownCrane, meta).shapes.flatMap((shape) =>
      shape.kind === "text" && shape.text.includes("Hoist Standard") ? [shape] : [],
    );
    expect(named).toMatchObject([{ text: "Wire Rope Hoist Standard Headroom" }]);
    expect(named[0]?.size).toBeLessThan(2.7);
    expect(named[0]?.size).toBeGreaterThan(2.1);
  });

  it("cuts a text that is too long even in small letters", () => {
    const long = fullSheet(knownCrane, { ...meta, customer: "An extremely long customer name ".repeat(20) });
    const value = long.shapes.find(({ id }) => id === "title-block.customer.value");
    expect(value?.kind === "text" && value.text.endsWith("…")).toBe(true);
    expect(value?.kind === "text" && textWidth(value.text, value.size)).toBeLessThan(150);
  });
});
