import { describe, expect, test } from "vitest";
import { comparable, exampleChoices, goldenLines, inShort } from "../testing/quick-entry.ts";
import { parseQuickEntry, readQuickEntry } from "./parse-quick-entry.ts";

const read = (line: string) => parseQuickEntry(line, exampleChoices);

describe("the reference list", () => {
  test.each(goldenLines.map((each) => [`${each.id} ${each.line} (${each.why})`, each] as const))(
    "%s",
    (_name, { line, expected }) => {
      expect(comparable(read(line))).toEqual(comparable(expected));
    },
  );
});

/** The grammar's sentences: a line and its reading, as `inShort` writes it. */
const sentences: Readonly<Record<string, readonly (readonly [line: string, says: string])[]>> = {
  "a capacity": [
    ["5t", "none; load=5T"],
    ["5 T sg", "sg; load=5T"],
    ["5 ton sg", "sg; load=5T"],
    ["5 tons sg", "sg; load=5T"],
    ["5 tonne sg", "sg; load=5T"],
    ["5 tonnes sg", "sg; load=5T"],
    ["5te sg", "sg; load=5T"],
    ["5 MT sg", "sg; load=5T"],
    ["5 m.t. sg", "sg; load=5T"],
    ["500 kg sg", "sg; load=0.5T"],
    ["1000kgs sg", "sg; load=1T"],
    ["7.50 t sg", "sg; load=7.5T"],
    ["05t sg", "sg; load=5T"],
    [".5t sg", "sg; load=0.5T"],
    ["capacity 5t sg", "sg; load=5T"],
    ["capacity: 5t sg", "sg; load=5T"],
    ["swl = 5t sg", "sg; load=5T"],
    // A unit is missing, and nothing else can be meant.
    ["cap 5 sg", "sg; ?load=5T"],
    ["tonnage: 7.5, sg", "sg; ?load=7.5T"],
    ["capacity 5/2 sg", "sg; !5/2"],
  ],
  "the crane type": [
    ["s/g 5t", "sg; load=5T"],
    ["S.G. 5t", "sg; load=5T"],
    ["SGEOT 5t", "sg; load=5T"],
    ["sg eot crane 5t", "sg; load=5T"],
    ["single-girder 5t", "sg; load=5T"],
    ["girder: single, 5t", "sg; load=5T"],
    ["girder type - double, 10t", "dg; load=10T"],
    ["singlegirder 5t", "sg; load=5T"],
    ["d/g 5t", "dg; hoist=Wire Rope Hoist Crab load=5T"],
    ["dgeot 5t", "dg; hoist=Wire Rope Hoist Crab load=5T"],
    ["double girder 5t", "dg; hoist=Wire Rope Hoist Crab load=5T"],
    ["single 5t", "none; ?load=5T; !single"],
    ["sg sg 5t", "sg; load=5T"],
    ["sg/dg 5t", "none; load=5T"],
  ],
  "a length": [
    ["sg 15m", "sg; span=15"],
    ["sg 15 m", "sg; span=15"],
    ["sg 15mtr", "sg; span=15"],
    ["sg 15 mtrs", "sg; span=15"],
    ["sg 15 metre", "sg; span=15"],
    ["sg 15 meter", "sg; span=15"],
    ["sg 15 meters", "sg; span=15"],
    ["sg 15000mm", "sg; span=15"],
    ["sg 7500 mm", "sg; span=7.5"],
    ["sg 15.0 m", "sg; span=15"],
    ["sg 15m.", "sg; span=15"],
  ],
  "a label takes one number": [
    ["sg span 15", "sg; span=15"],
    ["sg sp 15", "sg; span=15"],
    ["sg span of 15m", "sg; span=15"],
    ["sg span: 15", "sg; span=15"],
    ["sg span = 15m", "sg; span=15"],
    ["sg span:-15m", "sg; span=15"],
    ["sg lift 6", "sg; lift=6"],
    ["sg hol 6", "sg; lift=6"],
    ["sg h.o.l. 6", "sg; lift=6"],
    ["sg height of lift 6", "sg; lift=6"],
    ["sg lifting height 6 m", "sg; lift=6"],
    ["sg bay 30", "sg; bay=30"],
    ["sg lt 30", "sg; bay=30"],
    ["sg l.t. 30", "sg; bay=30"],
    ["sg lt length 30", "sg; bay=30"],
    ["sg runway 30", "sg; bay=30"],
    ["sg gantry 30", "sg; bay=30"],
    ["sg span", "sg; !span"],
    ["sg span, 15m", "sg; span=15; !span"],
    ["sg span15 lift6 bay30", "sg; bay=30 lift=6 span=15"],
    ["SG (5T) SPAN {15} [LIFT 6]", "sg; lift=6 load=5T span=15"],
  ],
  "columns: height, count, or asked": [
    ["sg column height 6", "sg; high=6"],
    ["sg col ht 6", "sg; high=6"],
    ["sg col. ht. 6m", "sg; high=6"],
    ["sg column 6m", "sg; high=6"],
    ["sg 12 columns", "sg; count=12"],
    ["sg 12 nos col", "sg; count=12"],
    ["sg 12 nos of columns", "sg; count=12"],
    ["sg 12 no columns", "sg; count=12"],
    ["sg no of columns 12", "sg; count=12"],
    ["sg no. of columns: 12", "sg; count=12"],
    ["sg lift 6 no of columns 12", "sg; count=12 lift=6"],
    ["sg 12.5 columns", "sg; !12.5, columns"],
    ["sg column 8", "sg; ?high=8|count=8"],
    ["sg column 8 12 columns", "sg; ?count=12 high=8|count=8 high=12"],
    ["sg height 6", "sg; ?lift=6|high=6"],
    ["sg 6m height", "sg; ?lift=6|high=6"],
    ["sg lift 6 height 8", "sg; lift=6; ?high=8"],
    ["sg lift 6 column height 5 height 8", "sg; high=5 lift=6; !height, 8"],
  ],
  hoists: [
    ["5t sg chain", "sg; hoist=Electric Chain Hoist load=5T"],
    ["5t sg electric chain hoist", "sg; hoist=Electric Chain Hoist load=5T"],
    ["5t sg wr lh", "sg; hoist=Wire Rope Hoist Low Headroom load=5T"],
    ["5t sg wire rope low headroom", "sg; hoist=Wire Rope Hoist Low Headroom load=5T"],
    ["5t sg wirerope lowheadroom", "sg; hoist=Wire Rope Hoist Low Headroom load=5T"],
    ["5t sg standard headroom", "sg; hoist=Wire Rope Hoist Standard Headroom load=5T"],
    ["5t sg lh", "sg; hoist=Wire Rope Hoist Low Headroom load=5T"],
    ["5t sg wr sg lh", "sg; hoist=Wire Rope Hoist Low Headroom load=5T"],
    [
      "5t sg chain wr",
      "sg; load=5T; ?hoist=Electric Chain Hoist|hoist=Wire Rope Hoist Standard Headroom|hoist=Wire Rope Hoist Low Headroom",
    ],
    [
      "20t dg crab",
      "dg; load=20T; ?hoist=Wire Rope Hoist Crab|hoist=Open Winch Crab|hoist=Open Winch Crab with Aux Hoist",
    ],
    ["20t dg open winch crab", "dg; hoist=Open Winch Crab load=20T"],
    ["20t dg open winch", "dg; load=20T; ?hoist=Open Winch Crab|hoist=Open Winch Crab with Aux Hoist"],
    ["20t dg aux", "dg; hoist=Open Winch Crab with Aux Hoist load=20T"],
    ["20t dg wire rope crab", "dg; hoist=Wire Rope Hoist Crab load=20T"],
    [
      "10t dg aux",
      "dg; hoist=Open Winch Crab with Aux Hoist load=10T; ?hoist Open Winch Crab with Aux Hoist: Wire Rope Hoist Crab, Open Winch Crab",
    ],
    ["5t sg wr lift 18", "sg; hoist=Wire Rope Hoist Standard Headroom lift=18 load=5T"],
    ["5t sg lift 18", "sg; hoist=Wire Rope Hoist Standard Headroom lift=18 load=5T"],
    [
      "5t sg lift 12 wr",
      "sg; lift=12 load=5T; ?hoist=Wire Rope Hoist Standard Headroom|hoist=Wire Rope Hoist Low Headroom",
    ],
    [
      "sg wr lift 18",
      "sg; lift=18; ?hoist=Wire Rope Hoist Standard Headroom|hoist=Wire Rope Hoist Low Headroom",
    ],
    ["5t dg", "dg; hoist=Wire Rope Hoist Crab load=5T"],
    ["5t dg lift 50", "dg; hoist=Wire Rope Hoist Crab lift=50 load=5T; ?lift 50: 24"],
    ["5t dg without hoist", "dg; hoist.in_scope=no load=5T"],
    ["5t chain", "none; hoist=Electric Chain Hoist load=5T"],
    ["5t sg standard duty", "sg; load=5T; !standard, duty"],
  ],
  "types by name": [
    ["5t sg 15m EC-250", "sg; ec=EC-250 load=5T span=15"],
    ["5t sg 15m EC 250", "sg; ec=EC-250 load=5T span=15"],
    ["5t sg 15m ec250", "sg; ec=EC-250 load=5T span=15"],
    ["5t sg 15m ec 300", "sg; ec=EC-300 load=5T span=15; ?ec EC-300: EC-200, EC-250, EC-315"],
    ["5t sg 15m ec", "sg; load=5T span=15; !ec"],
    [
      "60t dg 25m ec 500 8w",
      "dg; ec=EC-500-8W load=60T span=25; ?ec EC-500-8W: EC-630-8W, EC-710-8W, EC-800-8W",
    ],
    ["sg ISHB 250", "sg; column=ISHB 250"],
    ["sg ishb250", "sg; column=ISHB 250"],
    ["sg ISMB 350 + ISMC 200 + SQ 40", "sg; gantry=ISMB 350 + ISMC 200 + SQ 40"],
    ["sg ISMB350+ISMC200+SQ40", "sg; gantry=ISMB 350 + ISMC 200 + SQ 40"],
    ["sg ISMB 350 ISMC 200 SQ 40", "sg; gantry=ISMB 350 + ISMC 200 + SQ 40"],
    ["sg ISMB 350 + ISMC 200", "sg; ?gantry=ISMB 350 + ISMC 200 + SQ 40"],
    ["sg ISMB 350", "sg; ?gantry=ISMB 350 + ISMC 200 + SQ 40"],
    ["sg ISMB 300", "sg; ?column=ISMB 300|gantry=ISMB 300 + SQ 40|gantry=ISMB 300 + ISMC 150 + SQ 40"],
    ["sg ISMB 200", "sg; column=ISMB 200"],
    ["sg 2 ISMC 300 LACED", "sg; column=2 ISMC 300 LACED"],
    ["sg 2 ISMC 300", "sg; ?column=2 ISMC 300 LACED"],
    ["sg ISMC 300 LACED", "sg; !ISMC, 300, LACED"],
    ["sg ISMB 550", "sg; !ISMB 550"],
    ["sg ISMB 350 + ISMC 250", "sg; !ISMB 350 + ISMC 250"],
    ["dg PG 750x300x10x20 + CR 60", "dg; gantry=PG 750x300x10x20 + CR 60"],
    ["dg PG 750", "dg; ?gantry=PG 750x300x10x20 + CR 60"],
    [
      "dg ISHB 250",
      "dg; column=ISHB 250; ?column ISHB 250: ISHB 300, ISHB 350, ISHB 400, ISHB 450, 2 ISMC 400 LACED, 2 ISMB 400 LACED, 2 ISMB 450 LACED, 2 ISMB 500 LACED, 2 ISMB 600 LACED",
    ],
    ["sg ISHB 250 ISHB 300", "sg; ?column=ISHB 250|column=ISHB 300"],
  ],
  steel: [
    ["sg span steel 84", "sg; spanRate=84"],
    ["sg span steel 84.50/kg", "sg; spanRate=84.5"],
    ["sg span steel @ 84/kg", "sg; spanRate=84"],
    ["sg 84/kg span steel", "sg; spanRate=84"],
    ["sg gantry steel 55", "sg; gantryRate=55"],
    ["sg column steel 84", "sg; columnRate=84"],
    ["sg col steel 84", "sg; columnRate=84"],
    ["sg steel 82", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg steel 82/kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg steel @82", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg 82/kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg @82/kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg @ Rs. 82 / kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg ₹82/kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg 82 per kg", "sg; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82"],
    ["sg span steel 84 steel 82", "sg; spanRate=84; ?columnRate=82|columnRate=82 gantryRate=82"],
    [
      "sg span steel 84 column steel 84 gantry steel 55 steel 82",
      "sg; columnRate=84 gantryRate=55 spanRate=84; !steel, 82",
    ],
  ],
  "the rest": [
    ["sg wiring 1250/m", "sg; wiring=1250"],
    ["sg wiring 1250", "sg; wiring=1250"],
    ["sg wiring: Rs 1250 per metre", "sg; wiring=1250"],
    ["sg 1250/m wiring", "sg; wiring=1250"],
    ["sg 1250/m", "sg; !1250/m"],
    ["sg wiring 1250/kg", "sg; !wiring, 1250/kg"],
    ["sg margin 7.5%", "sg; margin=7.5"],
    ["sg margin 7.5", "sg; margin=7.5"],
    ["sg 7.5% margin", "sg; margin=7.5"],
    ["sg 7.5 margin", "sg; ?margin=7.5"],
    ["sg margin: 7.5 percent", "sg; margin=7.5"],
    ["sg margin 150%", "sg; !margin, 150%"],
    ["sg margin 5% gst 18%", "sg; ?margin=5; !gst, 18%"],
    ["sg 18% gst 5% margin", "sg; ?margin=5; !18%, gst"],
    ["sg without columns", "sg; column.in_scope=no"],
    ["sg no columns", "sg; column.in_scope=no"],
    ["sg w/o columns", "sg; column.in_scope=no"],
    ["sg w/o col", "sg; column.in_scope=no"],
    ["sg no gantry", "sg; lt_gantry.in_scope=no"],
    ["sg without lt gantry", "sg; lt_gantry.in_scope=no"],
    ["sg no runway", "sg; lt_gantry.in_scope=no"],
    ["sg w/o erection", "sg; industrial_erection.in_scope=no"],
    ["sg without industrial erection", "sg; industrial_erection.in_scope=no"],
    ["sg no panel", "sg; panel.in_scope=no"],
    ["sg without wiring", "sg; wiring.in_scope=no"],
    ["sg no hoist", "sg; hoist.in_scope=no"],
    ["sg without end carriage", "sg; end_carriage.in_scope=no"],
    ["sg without span", "sg; !without, span"],
    ["sg not without columns", "sg; !not, without columns"],
    ["sg not excluding gantry", "sg; !not, excluding gantry"],
    ["sg without columns and gantry", "sg; column.in_scope=no lt_gantry.in_scope=no"],
    ["sg with columns", "sg; !columns"],
    ["sg 15 no gantry", "sg; lt_gantry.in_scope=no; !15"],
  ],
  "a quantity": [
    ["sg 2 nos", "sg; 2 nos"],
    ["sg 2 no", "sg; 2 nos"],
    ["sg 2nos", "sg; 2 nos"],
    ["sg 2 nos.", "sg; 2 nos"],
    ["sg qty 2", "sg; 2 nos"],
    ["sg qty: 2 nos", "sg; 2 nos"],
    ["sg 2 cranes", "sg; 2 nos"],
    ["sg 1 crane", "sg; 1 nos"],
    ["sg 2 eot cranes", "sg; 2 nos"],
    ["sg 999 nos", "sg; 999 nos"],
    ["sg 1000 nos", "sg; !1000 nos"],
    ["sg 0 nos", "sg; !0 nos"],
    ["sg 2.5 nos", "sg; !2.5 nos"],
    ["sg 2 nos 3 nos", "sg; ?quantity=2|quantity=3"],
    ["sg 2 nos qty 2", "sg; 2 nos"],
    ["sg 2 nos hooks", "sg; !2 nos, hooks"],
    ["sg lift 6 crane", "sg; lift=6"],
    ["sg 2 nos ISHB 250", "sg; column=ISHB 250; ?count=2|quantity=2"],
  ],
  "a customer": [
    ["sg @Sabar Steel", "sg; @Sabar Steel"],
    ["sg @ Sabar Steel", "sg; @Sabar Steel"],
    ["@Sabar Steel, sg", "sg; @Sabar Steel"],
    ["@Sabar Steel; sg", "sg; @Sabar Steel"],
    ["@Sabar Steel\nsg", "sg; @Sabar Steel"],
    ["sg M/s Acme", "sg; @Acme"],
    ["sg M/s. Acme Pvt. Ltd.", "sg; @Acme Pvt. Ltd."],
    ["sg @M/s Acme", "sg; @Acme"],
    ['sg @"Acme, Pune" 5t', "sg; load=5T; @Acme, Pune"],
    ['sg M/s "Acme" 5t', "sg; load=5T; @Acme"],
    ["sg @“Acme, Pune” 5t", "sg; load=5T; @Acme, Pune"],
    ["sg @21st Century Pipes", "sg; @21st Century Pipes"],
    ["sg lift 6 M/s Acme Forge", "sg; lift=6; @Acme Forge"],
    ["sg lift 6 @Acme Forge", "sg; lift=6; @Acme Forge"],
    ["sg @Sabar Steel 5t", "sg; ?customer=Sabar Steel|customer=Sabar Steel 5t"],
    ["sg @Tata Steel 82", "sg; ?customer=Tata|customer=Tata Steel 82"],
    ["sg @Acme Chain Works", "sg; ?customer=Acme|customer=Acme Chain Works"],
    ["sg @Acme Column Works", "sg; @Acme Column Works"],
    ["sg @A, @B", "sg; ?customer=A|customer=B"],
    ["sg @A, @A", "sg; @A"],
    ["sg @", "sg"],
    ["sg rohan@sabar.example", "sg; !rohan@sabar.example"],
    ["5t@Sabar Steel", "none; load=5T; @Sabar Steel"],
    ["sg speed 0.5 m/s", "sg; !speed, 0.5 m/s"],
  ],
};

describe.each(Object.entries(sentences))("%s", (_title, lines) => {
  test.each(lines)("%j", (line, says) => {
    expect(inShort(read(line))).toBe(says);
  });
});

test("a line of ten thousand characters is read to its end, and unknown words are named", () => {
  const story = "kindly revert at the earliest; ".repeat(330);
  const { craneType, values, customer, quantity, unknown, questions } = read(
    `5t sg 15m, ${story}M5, lift 6 bay 30, 2 nos @Sabar Steel`,
  );
  expect({ craneType, customer, quantity, questions }).toEqual({
    craneType: "single-girder",
    customer: "Sabar Steel",
    quantity: 2,
    questions: [],
  });
  expect(values).toMatchObject({
    "span.capacity": "5T",
    "span.span_width_m": "15",
    "hoist.height_m": "6",
    "lt_gantry.lt_length": "30",
  });
  expect(unknown.at(0)).toBe("revert");
  expect(unknown.filter((words) => words === "revert")).toHaveLength(330);
  expect(unknown.at(-1)).toBe("M5");
});

describe("the answer to a question", () => {
  const answered = (text: string, ...chosen: number[]) => {
    const { questions } = read(text);
    const answers = questions.flatMap((question, at) => {
      const pick = chosen[at];
      if (pick === undefined) return [];
      const reading =
        "readings" in question ? question.readings[pick] : { [question.field]: question.offered[pick] ?? "" };
      return reading ? [[question.key, reading] as const] : [];
    });
    return inShort(readQuickEntry(text, exampleChoices, Object.fromEntries(answers)));
  };

  test("becomes a value, which the tables then check", () => {
    expect(answered("5t 15m lift 18", 0)).toBe(
      "sg; hoist=Wire Rope Hoist Standard Headroom lift=18 load=5T span=15",
    );
    expect(answered("5t sg 15m wr", 1)).toBe("sg; hoist=Wire Rope Hoist Low Headroom load=5T span=15");
    expect(answered("5t sg or 7.5t 15m", 1)).toBe("sg; load=7.5T span=15");
    expect(answered("5t sg 17m", 1)).toBe("sg; load=5T span=18");
    expect(answered("5t @Sabar sg 15m", 1, 0)).toBe("sg; load=5T; @Sabar sg 15m");
  });

  test("changes nothing when the question is gone", () => {
    expect(inShort(readQuickEntry("5t sg", exampleChoices, { "15m []": { "hoist.height_m": "15" } }))).toBe(
      "sg; load=5T",
    );
  });
});
