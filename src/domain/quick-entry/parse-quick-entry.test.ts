import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineOfParts, lineParts } from "../testing/line-parts.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { comparable, exampleChoices, goldenLines, inShort } from "../testing/quick-entry.ts";
import { hoistType, type Reading, type TextRange, wordsAt } from "./entry.ts";
import { parseQuickEntry, readQuickEntry } from "./parse-quick-entry.ts";
import { meansNothing } from "./phrase-index.ts";

const marginField = "margin.margin_percentage";

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
  "labels and numbers in either order": [
    ["5t sg 6 lift", "sg; load=5T; ?lift=6"],
    ["5t sg 6 lift 30 bay", "sg; load=5T; ?bay=30 lift=6|lift=30"],
    ["5t sg 15m 6 lift", "sg; load=5T span=15; ?lift=6"],
    ["5t sg 15m lift 6", "sg; lift=6 load=5T span=15"],
    ["5t sg 15m lift 6m", "sg; lift=6 load=5T span=15"],
    ["5t sg lift 6m bay", "sg; lift=6 load=5T; !bay"],
    ["5t sg lift 6 bay", "sg; lift=6 load=5T; !bay"],
    ["5t sg 15m span 6m lift 30m bay 8m column height", "sg; bay=30 high=8 lift=6 load=5T span=15"],
    ["5t sg 15m, 20 span", "sg; load=5T; ?span=15|lift=15|bay=15; ?span=20"],
    ["5t sg 15m span lift 6m", "sg; lift=6 load=5T span=15"],
    ["5t sg 15m lift: 6m bay: 30m", "sg; bay=30 lift=6 load=5T span=15"],
    ["5t sg 15m, lift 6m, bay 30m", "sg; bay=30 lift=6 load=5T span=15"],
    ["5t sg 15m with lift 6m and bay 30m", "sg; bay=30 lift=6 load=5T span=15"],
    ["5t sg 12 columns 6m", "sg; count=12 load=5T; ?high=6"],
    ["5t sg span 15m 12 columns 6m", "sg; count=12 load=5T span=15; ?high=6"],
    ["5t sg 15m columns 12 nos", "sg; count=12 load=5T; ?high=15|span=15"],
    ["5t sg 15m span 2 cranes", "sg; load=5T span=15; 2 nos"],
  ],
  "lengths without a label": [
    ["5t sg 15m 15m", "sg; load=5T span=15"],
    [
      "5t sg 15 m 6 m 30 m",
      "sg; load=5T; ?span=15|lift=15|bay=15; ?lift=6|span=6|bay=6; ?bay=30|span=30|lift=30",
    ],
    ["5t sg span 15 lift 6 30m", "sg; lift=6 load=5T span=15; ?bay=30|high=30"],
    ["5t sg span 15 lift 6 bay 30 column height 5 8m", "sg; bay=30 high=5 lift=6 load=5T span=15; !8m"],
    ["5t x 15m x 6m", "none; lift=6 load=5T span=15"],
    ["5tx15mx6m sg", "sg; lift=6 load=5T span=15"],
    ["5t × 15 m × 6 m sg", "sg; lift=6 load=5T span=15"],
    ["5t * 15m * 6m sg", "sg; lift=6 load=5T span=15"],
    ["sg 5t x 15m", "sg; load=5T span=15"],
    [
      "sg 5t x 15m x 6m x 30m",
      "sg; load=5T; ?span=15|lift=15|bay=15; ?lift=6|span=6|bay=6; ?bay=30|span=30|lift=30",
    ],
    ["sg 5t x 15m x 6m lift", "sg; lift=6 load=5T span=15"],
    ["sg 15m x 6m", "sg; ?lift=6 span=15|bay=6 span=15"],
    ["sg 5t x 15 x 6", "sg; ?load=5T; !15, 6"],
    ["sg 5tx15x6", "sg; ?load=5T; !15x6"],
    ["sg 5xx6", "sg; !5xx6"],
    ["5t sg 50 ft span 6m", "sg; load=5T; ?span=6|span=15.24"],
  ],
  "beside what is not understood": [
    ["5t sg wheel load 8t", "sg; load=5T; ?load=8T; !wheel, load"],
    ["5t sg wheel load: 8t", "sg; load=5T; ?load=8T; !wheel, load"],
    ["5t sg, wheel load, 8t", "sg; ?load=5T|load=8T; !wheel, load"],
    ["5t sg 15m 6m clearance", "sg; load=5T span=15; !6m, clearance"],
    ["5t sg 5 bays of 6m", "sg; load=5T; ?bay=30|bay=6"],
    ["2 x 5t sg", "sg; ?load=5T; !2"],
    ["2x5t sg", "sg; ?load=5T; !2"],
    ["5t 15 sg", "sg; ?load=5T; !15"],
    ["5t sg x foo", "sg; load=5T; !foo"],
    ["foo 15m sg 5t", "sg; load=5T; ?span=15|lift=15|bay=15; !foo"],
    ["5t sg hook 5t", "sg; load=5T; !hook"],
    ["5t sg 15m drag chain", "sg; load=5T span=15; !drag chain"],
    ["5t sg 15m chain pulley", "sg; load=5T span=15; ?hoist=Electric Chain Hoist; !pulley"],
    ["20m x 60m shed 5t sg", "sg; load=5T; !20m x 60m, shed"],
    ["hook height 6m 5t sg 15m", "sg; load=5T span=15; ?lift=6"],
    ["5t sg 15m lift 6m, hook height 8m", "sg; lift=6 load=5T span=15; !hook height, 8m"],
    ["5t sg 15m, shed is 36 m long", "sg; load=5T span=15; ?bay=36; !shed"],
    [
      "5t sg 15m only crane, erection in your scope",
      "sg; column.in_scope=no load=5T lt_gantry.in_scope=no span=15; ?industrial_erection.in_scope=yes|industrial_erection.in_scope=no",
    ],
    ["5t sg span 15m, column height 7m, 2 nos", "sg; high=7 load=5T span=15; 2 nos"],
    ["5t sg span 15m, column height 7m, 8 nos", "sg; high=7 load=5T span=15; ?count=8|quantity=8"],
    ["bay spacing 6m 5t sg", "sg; load=5T; !bay spacing, 6m"],
    ["5t gantry crane 15m", "none; ?load=5T; ?span=15|lift=15|bay=15; !gantry crane"],
    ["5t jib 4m", "none; ?load=5T; ?span=4|lift=4|bay=4; !jib"],
  ],
  "a label before what is not understood": [
    ["5t sg 15m lift 6 to 8 m bay 30", "sg; bay=30 load=5T span=15; ?lift=6|lift=8"],
    ["5t sg 15m lift 6 bay 30-40", "sg; lift=6 load=5T span=15; ?bay=30|bay=40"],
    ["5t sg 15m lift 6 bay 30ft", "sg; lift=6 load=5T span=15; ?bay=9.14"],
    ["5t sg 15m lift 6 bay xx", "sg; lift=6 load=5T span=15; !bay xx"],
    ["5t sg 15m lift 6 bay tbc", "sg; lift=6 load=5T span=15; !bay tbc"],
    ["5t sg 15m lift 6m bay tbc", "sg; lift=6 load=5T span=15; !bay tbc"],
    ["5t sg 15m lift 20ft", "sg; load=5T span=15; ?lift=6.1"],
    ["5t sg 15 mtr H.O.L. of 20 feet", "sg; load=5T span=15; ?lift=6.1"],
    ["5t sg 15m lift tbc", "sg; load=5T span=15; !lift tbc"],
    ["5t sg 15m lift tbc M5", "sg; load=5T span=15; !lift tbc, M5"],
    ["5t sg 15m lift ~6m", "sg; load=5T span=15; ?lift=6; !~"],
    ["5t sg 15m lift 7,5 bay 30", "sg; load=5T; ?lift=15|span=15; ?bay=30; !7,5"],
    ["5t sg 15m lift छह bay 30", "sg; load=5T; ?lift=15|span=15; ?bay=30; !छह"],
    ["5t sg 15m lift six bay 30m", "sg; load=5T; ?lift=15|span=15; ?bay=30; !six"],
    ["5t sg 15m lift 20ft bay 30m", "sg; load=5T; ?bay=30 lift=6.1 span=15|bay=6.1 lift=15 span=30"],
    ["5t sg 15m lift 20ft bay", "sg; load=5T; ?bay=6.1 lift=15|lift=6.1 span=15"],
    ["5t sg 15m lift tbc bay tbc", "sg; load=5T span=15; !lift tbc, bay tbc"],
    ["5t sg 15m column height 20 ft", "sg; load=5T; ?high=6.1 span=15|high=15 span=6.1"],
    ["5t sg 12 columns 6m lift tbc", "sg; count=12 load=5T; ?high=6; !lift tbc"],
    ["5t sg span 18 15m lift tbc", "sg; load=5T span=18; ?lift=15|bay=15|high=15; !lift tbc"],
    ["5t sg 15m span 20 ft", "sg; load=5T; ?span=6.1|span=15"],
    ["5t sg 15m span 6m lift 20 ft", "sg; load=5T; ?lift=6.1 span=6|lift=6 span=15|lift=6.1 span=15"],
    ["5t sg 15m span workshop", "sg; load=5T; ?span=15; !workshop"],
    ["5t sg 15m span 6m lift 30m bay Pune works", "sg; lift=6 load=5T span=15; ?bay=30; !Pune, works"],
    ["5t sg 6m lift 15m span workshop", "sg; lift=6 load=5T; ?span=15; !workshop"],
    ["5t sg 12 columns workshop", "sg; load=5T; ?count=12; !workshop"],
  ],
  "duty and accessories spare their neighbours": [
    ["5t sg 15m M5", "sg; load=5T span=15; !M5"],
    ["5t sg 15m M-5", "sg; load=5T span=15; !M-5"],
    ["5t sg 15m m 5", "sg; load=5T span=15; !m 5"],
    ["5t sg 15m class II", "sg; load=5T span=15; !class II"],
    ["5t sg 15m class 2 duty", "sg; load=5T span=15; !class 2, duty"],
    ["5t sg 15m heavy duty", "sg; load=5T span=15; !heavy duty"],
    ["5t sg 15m vfd", "sg; load=5T span=15; !vfd"],
    ["5t sg 15m radio remote pendant", "sg; load=5T span=15; !radio remote, pendant"],
    ["5t sg 15m indoor", "sg; load=5T span=15; !indoor"],
    ["5t sg 15m IP55", "sg; load=5T span=15; !IP55"],
    ["5t sg 15m FEM 2m", "sg; load=5T span=15; !FEM 2m"],
    ["5t M5 15m sg", "sg; load=5T span=15; !M5"],
    ["5t sg span 15 M5", "sg; load=5T span=15; !M5"],
    ["5t sg 15m lift 6 M5", "sg; lift=6 load=5T span=15; !M5"],
    ["5t sg 15m lift 6 M3 bay 30", "sg; bay=30 lift=6 load=5T span=15; !M3"],
    ["5t sg 15m lift 6 bay 30 M5", "sg; bay=30 lift=6 load=5T span=15; !M5"],
    ["5t sg 15m lift 6 bay 30 m5/m6 vfd", "sg; bay=30 lift=6 load=5T span=15; !m5/m6, vfd"],
    ["5t sg 20 M4", "sg; load=5T; !20, M4"],
    ["5t sg bay 600 m2", "sg; load=5T; !bay, 600 m2"],
    ["5t sg lift 6 m8m", "sg; load=5T; ?lift=6; !m8m"],
  ],
  "not supported": [
    [
      "10/2.5t dg",
      "dg; hoist=Open Winch Crab with Aux Hoist load=10T technical.auxiliary.capacity=2.5; ?hoist Open Winch Crab with Aux Hoist: Wire Rope Hoist Crab, Open Winch Crab",
    ],
    [
      "10t/2.5t dg",
      "dg; hoist=Open Winch Crab with Aux Hoist load=10T technical.auxiliary.capacity=2.5; ?hoist Open Winch Crab with Aux Hoist: Wire Rope Hoist Crab, Open Winch Crab",
    ],
    ["10t + 2.5t dg", "dg; ?load=10T|load=2.5T"],
    [
      "10 / 2.5 t dg",
      "dg; hoist=Open Winch Crab with Aux Hoist load=10T technical.auxiliary.capacity=2.5; ?hoist Open Winch Crab with Aux Hoist: Wire Rope Hoist Crab, Open Winch Crab",
    ],
    ["5t sg 12-15m", "sg; load=5T; !12-15m"],
    ["5t sg 12 - 15 m", "sg; load=5T; !12 - 15 m"],
    ["5t sg 12 to 15m", "sg; load=5T; ?span=12|span=15"],
    ["5t sg 12m to 15m", "sg; load=5T; ?span=12|span=15"],
    // Both are asked: a range is one of the two (quick entry, "Connectives").
    ["5t sg 12..15m", "sg; load=5T; ?span=12|span=15"],
    ["5t sg 12–15m", "sg; load=5T; !12–15m"],
    ["5-7.5t sg", "sg; !5-7.5t"],
    ["5t sg 20 by 60m shed", "sg; load=5T; !20 by 60m, shed"],
    ["5t sg bay 5 by 6m", "sg; load=5T; ?bay=30|bay=6|bay=5"],
    ["5t sg 50ft", "sg; load=5T; ?span=15.24|lift=15.24|bay=15.24"],
    ["5t sg 50 feet", "sg; load=5T; ?span=15.24|lift=15.24|bay=15.24"],
    ["5t sg 50'", "sg; load=5T; ?span=15.24|lift=15.24|bay=15.24"],
    ['5t sg 6"', 'sg; load=5T; !6"'],
    ["5t sg 5' 6\"", "sg; load=5T; ?span=1.68|lift=1.68|bay=1.68"],
    ["5t sg 600 cm", "sg; load=5T; !600 cm"],
    ["5t sg lift 20 ft", "sg; load=5T; ?lift=6.1"],
    ["7,5t sg", "sg; ?load=7.5T"],
    ["7,5 t sg lift 8,20 m", "sg; ?load=7.5T; ?lift=8.2"],
    ["1,000kg sg", "sg; !1,000kg"],
    ["sg wiring 1,250", "sg; wiring=1250"],
    ["5 15 6 sg", "sg; !5, 15, 6"],
    ["5t sg 5%", "sg; load=5T; !5%"],
    ["5t sg gst", "sg; load=5T; !gst"],
    ["0t sg", "sg; !0t"],
    ["5t sg 0m", "sg; load=5T; !0m"],
    ["5t sg lift 0", "sg; load=5T; !lift, 0"],
    ["-5t sg", "sg; !-5t"],
    ["~5t sg", "sg; ?load=5T; !~"],
    [">5t sg", "sg; ?load=5T; !>"],
    ["5t sg 15m2", "sg; load=5T; !15m2"],
    ["5t sg 15m²", "sg; load=5T; !15m²"],
    ["5t sg 4 m/min", "sg; load=5T; !4 m/min"],
    ["5t sg 415v", "sg; load=5T; !415v"],
    ["5t sg 1e3m", "sg; load=5T; !1e3m"],
    ["5t sg 99999999999m", "sg; load=5T; !99999999999m"],
    ["5.5.5t sg", "sg; !5.5.5t"],
    ["5t sg span 15m/18m", "sg; load=5T; ?span=15|span=18"],
    ["5t sg 6 lift crane 30", "sg; load=5T; ?lift=30; !6"],
    ["5t/sg/15m", "sg; load=5T span=15"],
  ],
  "a product or a repeat behind a label is asked, the product first": [
    ["5t sg 15m bay 5x6m", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m bay 5 x 6", "sg; load=5T span=15; ?bay=30|bay=6|bay=5"],
    ["5t sg 15m bay: 5x6000mm", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m lt 2 x 30m", "sg; load=5T span=15; ?bay=60|bay=30|bay=2"],
    ["5t sg 15m runway 5 bays of 6m", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m runway 5 bays @ 6m c/c", "sg; bay=30 load=5T span=15; !c/c"],
    ["5t sg 15m bay 5 nos x 6m", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m bay 5 nos 6m", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m 2 bays 30m", "sg; load=5T span=15; ?bay=60|bay=30"],
    ["5t sg 15m lift 2x6m", "sg; load=5T span=15; ?lift=12|lift=6|lift=2"],
    ["5t sg 15m height 2x6m", "sg; load=5T span=15; ?lift=12|lift=6|lift=2"],
    ["5t sg bay 15m x 30m", "sg; load=5T; ?bay=450|bay=30|bay=15"],
    ["5t sg span 2x15m 6m", "sg; load=5T; ?span=30|span=15|span=2; ?span=6|lift=6|bay=6"],
    ["5t sg 15m bay 0.5 x 0.1m x 7m", "sg; load=5T span=15; ?bay=0.35|bay=7|bay=0.1"],
    ["5t sg 15m 5x6m bay", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m column 12 x 6m", "sg; load=5T; ?high=72 span=15|high=15"],
    ["5t sg span 15m x 6m lift", "sg; lift=6 load=5T span=15"],
    ["5t sg span 15m x lift 6m x bay 30m", "sg; bay=30 lift=6 load=5T span=15"],
    ["5t sg bay 15m x 30m x 6m lift", "sg; lift=6 load=5T; ?bay=450|bay=30|bay=15"],
    ["5t sg 3 bays 15m span", "sg; load=5T; ?span=15; !3, bays"],
    [
      "5t sg 15m bay 2x3x4x5x6m",
      "sg; load=5T; ?span=15|lift=15|bay=15; ?bay=120|bay=5|bay=4; ?lift=6|span=6|bay=6",
    ],
    ["5t sg 15m runway 5 bays", "sg; load=5T span=15; !runway, 5, bays"],
  ],
  "a sign is not a name": [
    [
      "5t sg 15m @82",
      "sg; load=5T span=15; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82",
    ],
    [
      "5t sg 15m @ Rs 82/-",
      "sg; load=5T span=15; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82",
    ],
    [
      "5t sg 15m @ ₹82 lift 6",
      "sg; lift=6 load=5T span=15; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82",
    ],
    ["5t sg 15m @ 8% margin", "sg; load=5T margin=8 span=15"],
    ["5t sg 15m margin @ 8", "sg; load=5T margin=8 span=15"],
    ["5t sg 15m, total @ 12 lakh", "sg; load=5T span=15; !total, @ 12 lakh"],
    ["5t sg 15m, total @ 12", "sg; load=5T span=15; !total, @ 12"],
    [
      "5t sg 15m @82 erection 95k",
      "sg; industrial_erection.price=95000 load=5T span=15; ?columnRate=82 spanRate=82|columnRate=82 gantryRate=82 spanRate=82",
    ],
    ["5t sg 15m erection @ 95000", "sg; industrial_erection.price=95000 load=5T span=15"],
    ["5t sg 15m @ 82k", "sg; load=5T; ?span=15|lift=15|bay=15; !@ 82k"],
    ["5t sg 15m @ 8%", "sg; load=5T; ?span=15|lift=15|bay=15; !@ 8%"],
    ["5t sg @ 15m", "sg; load=5T span=15"],
    ["5t sg @ 15m span", "sg; load=5T span=15"],
    ["5t sg 15m, M/s 82", "sg; load=5T span=15; !M/s, 82"],
    ["5t sg 15m, @3M India", "sg; load=5T; ?span=15|lift=15|bay=15; ?lift=3|span=3|bay=3; !India"],
    ["5t sg 15m @RS Infra", "sg; load=5T span=15; @RS Infra"],
    ["5t sg 15m @%", "sg; load=5T span=15"],
  ],
  "a count stays where it stands": [
    ["5t sg 15m, column 6m 12 nos", "sg; count=12 high=6 load=5T span=15"],
    ["5t sg 15m, column height 6 12 nos", "sg; high=6 load=5T span=15; ?count=12|quantity=12"],
    ["5t sg 15m column ISHB 250 12 nos", "sg; column=ISHB 250 count=12 load=5T; ?high=15|span=15"],
    ["5t sg 15m 12 nos ISHB 250 columns", "sg; column=ISHB 250 count=12 load=5T span=15"],
    ["5t sg 15m columns 12 nos height 6m", "sg; count=12 load=5T; ?high=15|span=15; ?lift=6|high=6"],
    ["5t sg, 12 nos 6m columns", "sg; count=12 load=5T; ?high=6|span=6"],
    ["5t sg, 12 nos ISHB 250 6m columns", "sg; column=ISHB 250 count=12 load=5T; ?high=6|span=6"],
    ["sg 5t 2 nos column height 6", "sg; high=6 load=5T; ?count=2|quantity=2"],
    ["5t sg 15m 2 nos", "sg; load=5T span=15; 2 nos"],
    ["5t sg 15m lift 6 2 nos", "sg; lift=6 load=5T span=15; 2 nos"],
    ["5t sg 15m span 2 nos", "sg; load=5T span=15; 2 nos"],
    ["5t sg 12 columns 15m span x 2 nos", "sg; count=12 load=5T; 2 nos; ?high=15|span=15"],
    ["5t x 2 nos sg", "sg; load=5T; 2 nos"],
    ["5t sg 15m, 2 nos", "sg; load=5T span=15; 2 nos"],
    ["5t sg 15m, bay 2: lift 6", "sg; lift=6 load=5T span=15; !bay 2"],
    ["5t sg, bay 2: 30m", "sg; load=5T span=30; !bay 2"],
    ["1 no. 5T and 1 no. 10T sg", "sg; ?quantity=1; ?load=5T|load=10T"],
  ],
  "digits of any script": [
    ["५t sg १५m lift ६ bay ३०", "sg; bay=30 lift=6 load=5T span=15"],
    ["૭.૫t sg ૧૫m", "sg; load=7.5T span=15"],
    ["５t sg １５m", "sg; load=5T span=15"],
    ["𝟱t sg ٥m", "sg; load=5T span=5"],
    ["5t sg 15m ISHB २५०", "sg; column=ISHB 250 load=5T span=15"],
    ["5t sg ७,५ lift", "sg; load=5T; !७,५, lift"],
    ["2½ t sg", "sg; !2½, t"],
  ],
  "a zero belongs to the label before it, and moves nothing else": [
    ["5t sg 15m margin 0", "sg; load=5T margin=0 span=15"],
    ["5t sg 15m margin: 0.00 %", "sg; load=5T margin=0 span=15"],
    ["5t sg 15m 0% margin", "sg; load=5T margin=0 span=15"],
    ["5t sg 15m lift 6 margin 0", "sg; lift=6 load=5T margin=0 span=15"],
    ["5t sg 15m lift 0 bay 30", "sg; bay=30 load=5T span=15; !lift, 0"],
    ["5t sg 15m lift 0m bay 30m", "sg; bay=30 load=5T span=15; !lift, 0m"],
    ["5t sg 15m, 0 margin", "sg; load=5T span=15; ?margin=0"],
    ["5t sg 15m qty 0", "sg; load=5T span=15; !qty, 0"],
    ["5t sg 15m gst 0% margin 5%", "sg; load=5T; ?span=15|lift=15|bay=15; ?margin=5; !gst, 0%"],
  ],
  "a far-off value is asked, with what it probably means": [
    ["5t sg 15m bay 60000", "sg; load=5T span=15; ?bay=60"],
    ["5t sg 15m bay 60000m", "sg; load=5T span=15; ?bay=60"],
    ["5t sg 15m, bay 60000 m", "sg; load=5T span=15; ?bay=60"],
    ["5t sg span 15000", "sg; load=5T; ?span=15"],
    ["5t sg 15000m", "sg; load=5T; ?span=15|lift=15|bay=15"],
    ["5t sg span 121", "sg; load=5T; ?span=121"],
    ["5t sg 150m", "sg; load=5T; ?bay=150"],
    ["5t sg 15m lift 91", "sg; load=5T span=15; ?lift=91"],
    ["5t sg 15m lift 6000", "sg; load=5T span=15; ?lift=6"],
    ["5t sg 15m column height 37", "sg; load=5T span=15; ?high=37"],
    ["5t sg 15m column height 6000", "sg; load=5T span=15; ?high=6"],
    ["5t sg 15m height 6000", "sg; load=5T span=15; ?lift=6|high=6"],
    ["5t sg 15m bay 301", "sg; load=5T span=15; ?bay=301"],
    ["5t sg 15m 201 columns", "sg; load=5T span=15; ?count=201"],
    [
      "5t dg 120m span bay 300 200 columns column height 36",
      "dg; bay=300 count=200 high=36 hoist=Wire Rope Hoist Crab load=5T span=120; ?span 120: 40",
    ],
  ],
  "also written": [
    ["5t sg 15m long travel 30", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m bay length 30", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m gantry length 30", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m LT bay 30", "sg; bay=30 load=5T span=15"],
    ["5t sg 15m column ht 8", "sg; high=8 load=5T span=15"],
    ["5t sg 15m column 8 ht", "sg; load=5T; ?high=8|high=8 span=15"],
    ["5t sg 15m, columns ISHB 250 ht 8", "sg; column=ISHB 250 high=8 load=5T span=15"],
    ["5t sg 15m, ISHB 250 12 nos ht 8m", "sg; column=ISHB 250 high=8 load=5T span=15; ?count=12|quantity=12"],
    ["5t sg 15m 12 columns ht 8", "sg; count=12 high=8 load=5T span=15"],
    ["5t sg 15m lift 12 column ht 8", "sg; high=8 lift=12 load=5T span=15"],
    ["5t sg 15m ht 8", "sg; load=5T span=15; ?lift=8|high=8"],
    ["5t sg 15 mtr/6 mtr lift", "sg; load=5T; ?lift=15|lift=6"],
    ["5t sg 15 mtr/6 mtr lift/30 mtr bay", "sg; bay=30 load=5T; ?lift=15|lift=6"],
    ["5t sg 12m/15m span", "sg; load=5T; ?span=12|span=15"],
    ["5t sg 15m no. of cranes: 2", "sg; load=5T span=15; 2 nos"],
    ["5t sg 2 nos of cranes", "sg; load=5T; 2 nos"],
    ["5t sg 15m without gantry and column", "sg; column.in_scope=no load=5T lt_gantry.in_scope=no span=15"],
    [
      "5t sg 15m w/o gantry & columns/wiring",
      "sg; column.in_scope=no load=5T lt_gantry.in_scope=no span=15 wiring.in_scope=no",
    ],
    ["5t sg 15m without gantry and column 6m", "sg; high=6 load=5T lt_gantry.in_scope=no span=15"],
    ["5t sg 15m without gantry and column height 6", "sg; high=6 load=5T lt_gantry.in_scope=no span=15"],
    [
      "5t sg 15m without gantry and column ISHB 250",
      "sg; column=ISHB 250 load=5T lt_gantry.in_scope=no span=15",
    ],
    ["5t sg 15m no gantry and column", "sg; column.in_scope=no load=5T lt_gantry.in_scope=no span=15"],
    ["5t sg 15m erection 95,000", "sg; industrial_erection.price=95000 load=5T span=15"],
    ["5t sg 15m panel 38,000", "sg; load=5T panel.price=38000 span=15"],
    [
      "5t sg 15m erection 95k panel 0.38 lakh",
      "sg; industrial_erection.price=95000 load=5T panel.price=38000 span=15",
    ],
    [
      "5t sg 15m erection ₹ 1,25,000/- panel Rs. 38000",
      "sg; industrial_erection.price=125000 load=5T panel.price=38000 span=15",
    ],
    ["5t sg 15m ₹95,000 for erection", "sg; industrial_erection.price=95000 load=5T span=15"],
    ["5t sg 15m 95,000 erection", "sg; load=5T span=15; ?industrial_erection.price=95000"],
    ["5t sg 15m, erection 7,5", "sg; load=5T span=15; !erection, 7,5"],
    ["5t sg 15m, erection by others", "sg; industrial_erection.in_scope=no load=5T span=15"],
    // "Your scope" is the firm's to a customer, and the customer's to the firm.
    [
      "5t sg 15m, erection in your scope",
      "sg; load=5T span=15; ?industrial_erection.in_scope=yes|industrial_erection.in_scope=no",
    ],
    [
      "5t sg 15m, gantry and columns by you",
      "sg; load=5T span=15; ?column.in_scope=yes lt_gantry.in_scope=yes|column.in_scope=no lt_gantry.in_scope=no",
    ],
    [
      "10t dg 20m, existing gantry, only the crane",
      "dg; column.in_scope=no load=10T lt_gantry.in_scope=no span=20; ?industrial_erection.in_scope=yes|industrial_erection.in_scope=no",
    ],
    // A runway that exists has most often its columns, too.
    [
      "5t sg 15m, gantry is existing",
      "sg; load=5T lt_gantry.in_scope=no span=15; ?column.in_scope=no|column.in_scope=yes",
    ],
    ["5t sg 15m, erection 99999999999 cr", "sg; load=5T span=15; !erection, 99999999999 cr"],
    ["5t sg 15m, panel 2 nos", "sg; load=5T span=15; !panel, 2 nos"],
    ["5t sg 15m, wiring Rs 1,250", "sg; load=5T span=15 wiring=1250"],
  ],
  "a type name between a length and a label": [
    ["5t sg 15m gantry ISMB 300 + SQ 40 24m", "sg; bay=24 gantry=ISMB 300 + SQ 40 load=5T span=15"],
    ["5t sg 15m gantry ISMB 300 + SQ 40 24", "sg; bay=24 gantry=ISMB 300 + SQ 40 load=5T span=15"],
    ["5t sg 15m columns ISHB 250", "sg; column=ISHB 250 load=5T; ?high=15|span=15"],
    ["5t sg span 15 6m lift ISHB 250", "sg; column=ISHB 250 lift=6 load=5T span=15"],
  ],
  "words that a program knows": [
    ["5 constructor sg", "sg; !5, constructor"],
    ["5 per constructor sg", "sg; !5, per, constructor"],
  ],
  "what the tables decide": [
    ["4t sg 17m lift 7 chain", "sg; hoist=Electric Chain Hoist lift=7 load=4T span=17; ?load 4T: 3T, 5T"],
    ["0.1t sg", "sg; load=0.1T; ?load 0.1T: 0.5T"],
    ["25t sg", "sg; load=25T; ?load 25T: 20T"],
    ["5t sg 4m", "sg; load=5T span=4; ?span 4: 5"],
    ["5t sg 17m ec 250", "sg; ec=EC-250 load=5T span=17; ?span 17: 16.5, 18"],
    ["5t sg 15m lift 7", "sg; lift=7 load=5T span=15; ?lift 7: 7, 9"],
    ["5t sg 15m lift 20", "sg; lift=20 load=5T span=15; ?lift 20: 18"],
    ["5t sg chain lift 15", "sg; hoist=Electric Chain Hoist lift=15 load=5T; ?lift 15: 12"],
    [
      "5t sg wr lift 20",
      "sg; lift=20 load=5T; ?hoist=Wire Rope Hoist Standard Headroom|hoist=Wire Rope Hoist Low Headroom; ?lift 20: 18",
    ],
    [
      "7.5t sg chain lift 15",
      "sg; hoist=Electric Chain Hoist lift=15 load=7.5T; ?hoist Electric Chain Hoist: Wire Rope Hoist Standard Headroom, Wire Rope Hoist Low Headroom",
    ],
    [
      "10t dg chain",
      "dg; hoist=Electric Chain Hoist load=10T; ?hoist Electric Chain Hoist: Wire Rope Hoist Crab, Open Winch Crab",
    ],
    ["100t dg 40m", "dg; ec=EC-800-8W load=100T span=40"],
    ["100t dg 40m without end carriage", "dg; end_carriage.in_scope=no load=100T span=40"],
    ["5t sg or 7.5t 15m", "sg; span=15; ?load=5T|load=7.5T"],
    ["5t sg 20 m span or 22 m, lift 6 m", "sg; lift=6 load=5T; ?span=20|span=22"],
    ["5t sg 15m, 10 columns or 12", "sg; load=5T span=15; ?count=10|count=12"],
    ["sg span 15 span 18", "sg; ?span=15|span=18"],
    ["17m", "none; span=17"],
    ["sg 2 nos qty 2", "sg; 2 nos"],
    ["5t sg 6 lift crane 30", "sg; load=5T; ?lift=30; !6"],
    ["5t sg 50 ft span 6m", "sg; load=5T; ?span=6|span=15.24"],
    ["5t sg lift 20 ft bay 30", "sg; bay=30 load=5T; ?lift=6.1"],
    ["5t sg 10 lift 6", "sg; load=5T; ?lift=6; !10"],
    ["5 15 lift 6 sg", "sg; ?lift=6; !5, 15"],
    ["5t sg 15m lift 6 bay 30m", "sg; bay=30 lift=6 load=5T span=15"],
    ["lift 6m bay 5t sg", "sg; lift=6; ?load=5T; !bay"],
  ],
  "a misspelled word, with two letters swapped, one missing or one too many": [
    ["5t sg sapn 15m lfit 6m", "sg; lift=6 load=5T span=15"],
    ["5t sinlge girder colum hieght 8m", "sg; high=8 load=5T"],
    ["5t sg snap 15m, weight 6m", "sg; load=5T; ?span=15|lift=15|bay=15; !snap, weight, 6m"],
  ],
  "a number in digits and in words": [
    ["2 (two) nos 5t sg span 15m", "sg; load=5T span=15; 2 nos"],
    ["5t sg 1ek", "sg; load=5T; !1ek"],
  ],
  "two lengths with a word between them": [
    ["15m & 6m margin 0", "none; margin=0; ?span=15|span=6"],
    ["15 mtr/6 mtr lift zzyx", "none; ?lift=15|lift=6; !zzyx"],
  ],
  "a label whose number stands elsewhere": [
    ["7.5t sg span and lift same (15m, 6m)", "sg; load=7.5T; ?lift=15; ?span=6|lift=6|bay=6; !span"],
    ["span 15m nahi 16m, 5t sg lift 6m", "sg; lift=6 load=5T; ?span=16|span=15"],
    ["5t sg span 15m c/c lift 6m", "sg; lift=6 load=5T span=15; !c/c"],
  ],
  "hoists of another crane": [
    [
      "10/2.5t open winch sg wr",
      "sg; load=10T technical.auxiliary.capacity=2.5; ?hoist=Open Winch Crab with Aux Hoist|hoist=Wire Rope Hoist Standard Headroom|hoist=Wire Rope Hoist Low Headroom",
    ],
  ],
  "a type behind its part": [
    ["5t sg columns ISMB 300 16 nos", "sg; column=ISMB 300 count=16 load=5T"],
    ["dg 30+5 ton", "dg; ?load=30T technical.auxiliary.capacity=5|load=35T"],
    [
      "5t sg excluding gantry, columns and erection",
      "sg; column.in_scope=no industrial_erection.in_scope=no load=5T lt_gantry.in_scope=no",
    ],
  ],
};

describe.each(Object.entries(sentences))("%s", (_title, lines) => {
  test.each(lines)("%j", (line, says) => {
    expect(inShort(read(line))).toBe(says);
  });
});

const pieces = fc.constantFrom(
  ...[
    "5t",
    "7.5 t",
    "sg",
    "dg",
    "15m",
    "15 mtr",
    "6",
    "lift 6",
    "lift",
    "bay 30",
    "30m bay",
    "span 18",
    "height 8",
  ],
  ...["column 8", "12 columns", "wr", "lh", "chain", "open winch", "ec 250", "ISMB 300", "ISHB 250", "82/kg"],
  ...[
    "steel 84",
    "margin 5%",
    "gst 18%",
    "5%",
    "wiring 1250/m",
    "without columns",
    "no gantry",
    "2 nos",
    "qty 3",
  ],
  ...[
    "@Sabar Steel",
    "M/s Acme",
    '@"3M, Pune"',
    "M5",
    "vfd",
    "goliath",
    "wheel load",
    "x",
    "10/2.5t",
    "12-15m",
  ],
  ...[
    "50 ft",
    "7,5t",
    "crane",
    "pls",
    "&",
    ":",
    "-",
    "/",
    "(",
    ")",
    "0t",
    "class 2",
    "4 m/min",
    "2 ISMC 300",
    "15m lift",
    "tbc",
  ],
  ...[
    "bay 5x6m",
    "2 bays 30m",
    "5 bays of 6m",
    "column 12 x 6m",
    "@82",
    "@ Rs 82/-",
    "@ 8%",
    "bay 2:",
    "ht 8",
  ],
  ...["6m", "12 nos", "१५m", "６", "½", "0", "margin", "erection 95,000", "95k panel", "95,000", "12 lakh"],
  ...["15 mtr/6 mtr lift", "without gantry and column", "no. of cranes: 2", "bay 60000", "201 columns"],
);
const line = fc.array(pieces, { maxLength: 12 }).map((words) => words.join(" "));
const anything = fc.oneof(line, fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 }));

test("every line can be read, however strange", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(() => read(text)).not.toThrow();
    }),
    { numRuns: propertyRuns(500) },
  );
});

/** The words of a line, or parts of them, that are in no reading, in no question and not among the unknown. */
function lostWords(text: string): string[] {
  const { reads, questions, unknownPlaces } = read(text);
  const isFound = new Uint8Array(text.length);
  for (const { start, end } of [...reads, ...questions].flatMap(({ places }) => places))
    isFound.fill(1, start, end);
  for (const { start, end } of unknownPlaces) isFound.fill(1, start, end);
  return [...text.matchAll(/[\p{L}\p{N}.]/gu)]
    .filter(({ index }) => isFound[index] === 0)
    .reduce<{ word: string; end: number }[]>((words, { 0: char, index }) => {
      const last = words.at(-1);
      if (last?.end === index) words.splice(-1, 1, { word: last.word + char, end: index + char.length });
      else words.push({ word: char, end: index + char.length });
      return words;
    }, [])
    .map(({ word }) => word.replaceAll(".", "").toLowerCase())
    .filter((word) => word !== "" && word !== "x" && !meansNothing(word));
}

test("every word and digit of a line is read, asked about, named unknown, or without meaning", () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(lostWords(text)).toEqual([]);
    }),
    { numRuns: propertyRuns(1500) },
  );
});

const withoutFields = (reading: Reading, fields: readonly string[]): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([field]) => !fields.includes(field)));

/** Returns the reading of a line without these fields and without the answers of the tables. */
function saidOf(text: string, fields: readonly string[]) {
  const { craneType, reads, customer, quantity, questions, unknown } = read(text);
  const said = reads.filter(({ places }) => places.length > 0).map(({ reading }) => reading);
  return {
    craneType,
    customer: fields.includes("customer") ? null : customer,
    quantity,
    values: withoutFields(Object.assign({}, ...said), fields),
    asked: questions.flatMap((question) => {
      const readings = "readings" in question ? question.readings : [];
      const left = readings.filter((each) => Object.keys(withoutFields(each, fields)).length > 0);
      return left.length > 0 ? [left] : [];
    }),
    unknown,
  };
}

test.each([
  ["margin 0", [marginField]],
  ["wr", [hoistType]],
  ["@Sabar Forge", ["customer"]],
  ["M/s Sabar Forge", ["customer"]],
] as const)("%s at the end of a line changes no other reading", (added, fields) => {
  fc.assert(
    fc.property(
      line.filter((text) => !/@|M\/s/.test(text)),
      (text) => {
        expect(saidOf(`${text} ${added}`, fields)).toEqual(saidOf(text, fields));
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});

test("letter case, blanks and brackets do not change the reading", () => {
  fc.assert(
    fc.property(line, (text) => {
      const plain = text.replace(/@[^,;]*|M\/s[^,;]*/g, "");
      const said = comparable(read(plain));
      expect(comparable(read(plain.toUpperCase()))).toEqual(said);
      expect(comparable(read(`  ${plain.replaceAll(" ", "   ")} `))).toEqual(said);
      expect(comparable(read(`(${plain.replaceAll(" ", " ( ")}`))).toEqual(said);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("digits of another script do not change the reading", () => {
  const zeros = fc.constantFrom(0x966, 0xae6, 0x660, 0xff10);
  fc.assert(
    fc.property(line, zeros, (text, zero) => {
      const plain = text.replace(/@[^,;]*|M\/s[^,;]*/g, "");
      const other = plain.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect({ ...comparable(read(other)), unknown: [] }).toEqual({
        ...comparable(read(plain)),
        unknown: [],
      });
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("the order of phrases does not change the reading", () => {
  const phrase = fc.constantFrom(
    ...[
      "5t",
      "sg",
      "15m",
      "lift 6",
      "30m bay",
      "ISHB 250",
      "wr lh",
      "12 columns",
      "margin 5%",
      "2 nos",
      "M5",
    ],
    ...["@Sabar Steel", "82/kg", "goliath", "height 8", "7.5t", "without columns", "6m clearance"],
  );
  const phrases = fc.uniqueArray(phrase, { maxLength: 8 });
  const shuffled = phrases.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  const unordered = (text: string) => {
    const { unknown, ...rest } = comparable(read(text));
    return { ...rest, unknown: unknown.split(" ").sort() };
  };
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(unordered(one.join(", "))).toEqual(unordered(other.join(", ")));
    }),
    { numRuns: propertyRuns(300) },
  );
});

/** The values that the words of a line gave. */
const takenIn = (text: string): Record<string, string> =>
  Object.assign(
    {},
    ...read(text).reads.flatMap(({ reading, places }) => (places.length > 0 ? [reading] : [])),
  );

test("every taken value has words in the line, and a question at most three answers", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { reads, questions, values } = read(text);
      const filled = reads
        .filter(({ places }) => places.length === 0)
        .flatMap(({ reading }) => Object.keys(reading));
      for (const { places } of reads) for (const { start, end } of places) expect(end).toBeGreaterThan(start);
      const said = reads.flatMap(({ reading }) => Object.keys(reading));
      expect(Object.keys(values).filter((field) => !said.includes(field) && !filled.includes(field))).toEqual(
        [],
      );
      for (const question of questions)
        if ("readings" in question) expect(question.readings.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: propertyRuns(500) },
  );
});

test("a word without a meaning changes nothing, between any two phrases and beside any connective", () => {
  const words = fc.constantFrom("pls", "also", "required", "kindly", "sir", "chahiye", "eot");
  fc.assert(
    fc.property(lineParts(5), words, fc.nat(15), (parts, word, at) => {
      expect(inShort(read(lineOfParts(parts, word, at)))).toEqual(inShort(read(lineOfParts(parts))));
    }),
    { numRuns: propertyRuns(600) },
  );
});

test("an unknown word makes no number more certain, between any two phrases and beside any connective", () => {
  fc.assert(
    fc.property(lineParts(5), fc.nat(15), (parts, at) => {
      const plain = takenIn(lineOfParts(parts));
      const more = Object.entries(takenIn(lineOfParts(parts, "zzyx", at))).filter(
        ([field, value]) => /\d/.test(value) && plain[field] !== value,
      );
      expect(more).toEqual([]);
    }),
    { numRuns: propertyRuns(600) },
  );
});

test("an unknown word beside a value never makes it more certain", () => {
  fc.assert(
    fc.property(fc.uniqueArray(pieces, { maxLength: 8 }), fc.nat(8), (all, at) => {
      const plain = takenIn(all.join(" "));
      const spoilt = [...all.slice(0, at), "zzyx", ...all.slice(at)].join(" ");
      const word = spoilt.indexOf("zzyx");
      // A word between two phrases parts them ("bay no gantry"); no number beside it becomes certain.
      const isBeside = ({ start, end }: TextRange): boolean => end + 1 === word || start === word + 5;
      const more = read(spoilt).reads.filter(
        ({ reading, places }) =>
          // A label and its number: a value of more places is said twice, once without the word.
          places.length <= 2 &&
          places.some(isBeside) &&
          Object.entries(reading).some(([field, value]) => /\d/.test(value) && plain[field] !== value),
      );
      expect(more).toEqual([]);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test.each([
  ["letters of anything", "qwrtzpsdfghjklyxcvbnm ".repeat(1000).slice(0, 20_000)],
  ["one word a thousand times", "lift ".repeat(1000)],
  ["only numbers", "15 6 30 ".repeat(1200)],
  ["only signs", "/-+@.:;".repeat(1500)],
])("nothing is taken from %s", (_title, text) => {
  expect(takenIn(text)).toEqual({});
});

test("a value has its words in the line, unless it was the only choice left", () => {
  const { reads } = read("100t dg 40m open winch crab lift 18");
  const words = reads.map(({ reading, places }) => [
    Object.keys(reading)[0],
    wordsAt("100t dg 40m open winch crab lift 18", places),
  ]);
  expect(Object.fromEntries(words)).toEqual({
    craneType: "dg",
    "span.capacity": "100t",
    "span.span_width_m": "40m",
    "hoist.height_m": "lift 18",
    "hoist.hoist_type": "open winch crab",
    "end_carriage.end_carriage_type": "",
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
