import type { Reading } from "../quick-entry/entry.ts";

/** A line with its meaning: `is` is meant, `may` is right too. Anything else that is taken is wrong. */
export type LineCase = { line: string; is: Reading; may?: Reading };
/** A message with the meaning of its cranes, in their order. */
export type MessageCase = {
  message: string;
  cranes: readonly Reading[];
  may?: readonly Reading[];
  person: string | null;
};

const fields: Readonly<Record<string, string>> = {
  load: "span.capacity",
  span: "span.span_width_m",
  lift: "hoist.height_m",
  bay: "lt_gantry.lt_length",
  high: "column.column_height",
  count: "column.no_of_columns",
  columnType: "column.column_type",
  gantryType: "lt_gantry.gantry_type",
  hoist: "hoist.hoist_type",
  spanRate: "span.metal_price",
  gantryRate: "lt_gantry.metal_price",
  columnRate: "column.metal_price",
  wiring: "wiring.wiring_cost_per_meter",
  margin: "margin.margin_percentage",
  erection: "industrial_erection.price",
  panel: "panel.price",
  noColumns: "column.in_scope",
  noGantry: "lt_gantry.in_scope",
  noErection: "industrial_erection.in_scope",
  noPanel: "panel.in_scope",
  noWiring: "wiring.in_scope",
  qty: "quantity",
  customer: "customer",
};

/** Returns the meaning that "sg; load=5T; span=15; noColumns" writes in short. */
function meaning(short: string): Reading {
  const parts = short.split("; ").filter((part) => part !== "");
  return Object.fromEntries(
    parts.map((part) => {
      if (part === "sg") return ["craneType", "single-girder"];
      if (part === "dg") return ["craneType", "double-girder"];
      const [name = "", value = "no"] = part.split("=");
      return [fields[name] ?? name, value];
    }),
  );
}

export const line = (text: string, is: string, may = ""): LineCase => ({
  line: text,
  is: meaning(is),
  may: meaning(may),
});

const aux = "hoist=Open Winch Crab with Aux Hoist; load=";

/** Lines with their meaning, written before they were read for the first time. */
export const writtenLines: readonly LineCase[] = [
  line("3 MT S/G crane, 13.5 m span, 6 m lift", "sg; load=3T; span=13.5; lift=6"),
  line("double girder 16T span 19.5m HOL 9m bay 48m", "dg; load=16T; span=19.5; lift=9; bay=48"),
  line("10t dg span 18 lift 9 lt 54 qty 1", "dg; load=10T; span=18; lift=9; bay=54; qty=1"),
  line("7.5t sg 12m lift 6m bay 24m, 2 nos", "sg; load=7.5T; qty=2", "span=12; lift=6; bay=24"),
  line("5t sg 12m lift 9m", "sg; load=5T; span=12; lift=9"),
  line("sg 3t 10m bay 24m", "sg; load=3T; span=10; bay=24"),
  line("dg 20t 22.5m lift 12m runway tbd", "dg; load=20T; span=22.5; lift=12"),
  line("5 ton s.g. crane of 12 mtr span and 6 mtr lift", "sg; load=5T; span=12; lift=6"),
  line("span 16.5 mtr. c/c of rails, 5t sg", "sg; load=5T; span=16.5"),
  line("crane span (c/c) 12m, sg, 2t", "sg; load=2T; span=12"),
  line("5t sg 15m col spacing 7.5m", "sg; load=5T; span=15"),
  line("5t sg 15m columns at 6m centres", "sg; load=5T; span=15"),
  line("5t sg span 15m grid 6m", "sg; load=5T; span=15"),
  line("5t sg span 15m column pitch 5.5 m lift 6m", "sg; load=5T; span=15; lift=6"),
  line("5t sg span 15m hook approach 1.2 m", "sg; load=5T; span=15"),
  line("5t sg span 15m headroom 1.5m", "sg; load=5T; span=15"),
  line("5t sg span 15m wheel base 3 m lift 6m", "sg; load=5T; span=15; lift=6"),
  line("5t sg span 15m clearance above crane 300 mm", "sg; load=5T; span=15"),
  line("5t sg span 15m roof height 9m", "sg; load=5T; span=15"),
  line("5t sg span 15m truss bottom 8.5m lift 6m", "sg; load=5T; span=15; lift=6"),
  line("5t sg span 15m TOR 7.2 m", "sg; load=5T; span=15"),
  line("5t sg span 15m top of rail 7200 mm lift 6 m", "sg; load=5T; span=15; lift=6"),
  line("sg 5t span 15m lift 6m hoisting speed 3 m/min", "sg; load=5T; span=15; lift=6"),
  line("sg 5t span 15m travel 20 m/min", "sg; load=5T; span=15"),
  line("sg 5t span 15m long travel speed 25 mpm", "sg; load=5T; span=15"),
  line("sg 5t span 15m cross travel 10 mtr/min", "sg; load=5T; span=15"),
  line("sg 5t span 15m LT motor 2 x 1.1 kW", "sg; load=5T; span=15"),
  line("sg 5t span 15m hoist motor 7.5 HP", "sg; load=5T; span=15"),
  line("sg 5t span 15m 3 phase 415 V 50 Hz", "sg; load=5T; span=15"),
  line("sg 5t span 15m panel 3 ph", "sg; load=5T; span=15"),
  line("sg 5t span 15m erection 7 to 10 days", "sg; load=5T; span=15"),
  line("sg 5t span 15m erection 95", "sg; load=5T; span=15"),
  line("sg 5t span 15m erection Rs. 1,10,000/- + GST", "sg; load=5T; span=15", "erection=110000"),
  line(
    "sg 5t span 15m erection 1.4 lakh lumpsum, panel 42,000 each",
    "sg; load=5T; span=15",
    "erection=140000; panel=42000",
  ),
  line("sg 5t span 15m erection approx 1 lakh", "sg; load=5T; span=15"),
  line("sg 5t span 15m erection team 4 persons", "sg; load=5T; span=15"),
  line("sg 5t span 15m panel IP 55", "sg; load=5T; span=15"),
  line("sg 5t span 15m panel 600 x 800", "sg; load=5T; span=15"),
  line(
    "sg 5t span 15m wiring 1400/m erection 1,20,000",
    "sg; load=5T; span=15; wiring=1400",
    "erection=120000",
  ),
  line("sg 5t span 15m wiring 120000", "sg; load=5T; span=15"),
  line("sg 5t span 15m wiring 2.5 sqmm copper", "sg; load=5T; span=15"),
  line("sg 5t span 15m margin 12%", "sg; load=5T; span=15; margin=12"),
  line("sg 5t span 15m profit 12%", "sg; load=5T; span=15"),
  line("sg 5t span 15m margin 10 to 12%", "sg; load=5T; span=15"),
  line("sg 5t span 15m margin 10% or 12%", "sg; load=5T; span=15"),
  line(
    "sg 5t span 15m span steel 86/kg column steel 80/kg",
    "sg; load=5T; span=15; spanRate=86; columnRate=80",
  ),
  line("sg 5t span 15m gantry steel 4.5 MT", "sg; load=5T; span=15"),
  line("sg 5t span 15m column steel IS 2062", "sg; load=5T; span=15"),
  line("sg 5t span 15m steel 25 tons", "sg; span=15; load=5T"),
  line("sg 5t span 15m without panel", "sg; load=5T; span=15; noPanel"),
  line("sg 5t span 15m without gantry, columns by client", "sg; load=5T; span=15; noGantry", "noColumns"),
  line("sg 5t span 15m gantry and columns excluded", "sg; load=5T; span=15", "noGantry; noColumns"),
  line("sg 5t span 15m erection in your scope", "sg; load=5T; span=15"),
  line("sg 5t span 15m with and without columns", "sg; load=5T; span=15"),
  line("sg 5t span 15m gantry not required?", "sg; load=5T; span=15"),
  line("sg 5t span 15m not without gantry", "sg; load=5T; span=15"),
  line("sg 5t span 15m no gantry drawings", "sg; load=5T; span=15"),
  line("sg 5t span 15m without column base plates", "sg; load=5T; span=15"),
  line("sg 5t span 15m no wiring fault", "sg; load=5T; span=15"),
  line("sg 5t span 15m no erection before Diwali", "sg; load=5T; span=15"),
  line("25/5 t dg span 22.5 m lift 12 m", "dg; span=22.5; lift=12", `${aux}25T`),
  line("32T/8T double girder, 24 m span", "dg; span=24", `${aux}32T`),
  line("dg span 20m main hoist 15T auxiliary hoist 3T lift 9m", "dg; span=20; lift=9", `${aux}15T`),
  line("20T + 5T aux, span 25 m, double girder, lift 10 / 12 m", "dg; span=25", `${aux}20T`),
  line("2 x 10T dg span 20m on common gantry", "dg; span=20"),
  line("5T+5T tandem sg span 15m", "sg; span=15"),
  line("5t hoist 2 nos on one sg 18m", "sg; span=18"),
  line("span 40 ft 5t sg", "sg; load=5T"),
  line("5t sg span 12 m lift 18 ft", "sg; load=5T; span=12"),
  line("5t sg span 15m runway 100 running metre", "sg; load=5T; span=15", "bay=100"),
  line("5t sg span 15m runway 8 bays of 6m", "sg; load=5T; span=15", "bay=48"),
  line("5t sg span 15m gantry 6m x 7", "sg; load=5T; span=15", "bay=42"),
  line("5t sg span 15m bay 2 of 3", "sg; load=5T; span=15"),
  line("5t sg span 15m bay A-B", "sg; load=5T; span=15"),
  line("5t sg span 15m 8 columns per side", "sg; load=5T; span=15", "count=16"),
  line("5t sg span 15m 14 nos columns 7m high", "sg; load=5T; span=15", "count=14; high=7"),
  line("5t sg span 15m columns 7m high 14 nos", "sg; load=5T; span=15", "count=14; high=7"),
  line("5t sg span 15m column height 7.5m", "sg; load=5T; span=15; high=7.5"),
  line("5t sg span 15m existing columns 7m", "sg; load=5T; span=15"),
  line("5t sg span 15m 4 nos wheels", "sg; load=5T; span=15"),
  line("5t sg span 15m 1 set spares", "sg; load=5T; span=15"),
  line("3 sets sg 5t span 15m", "sg; load=5T; span=15", "qty=3"),
  line("sg 5t span 15m qty: 04 nos", "sg; load=5T; span=15; qty=4"),
  line("sg 5t span 15m lift 6m - 2 nos", "sg; load=5T; span=15; lift=6", "qty=2"),
  line("sg 5t span 15m, 2 nos hoists", "sg; load=5T; span=15"),
  line("sg 5t span 15m 2 nos operators needed", "sg; load=5T; span=15"),
  line("span 15m not 16m, 5t sg", "sg; load=5T", "span=15"),
  line("lift increased from 6m to 8m, 5t sg span 15m", "sg; load=5T; span=15", "lift=8"),
  line("earlier 3t now 5t sg span 12m", "sg; span=12", "load=5T"),
  line("5t sg instead of 5t dg span 12m", "load=5T; span=12", "sg"),
  line("sg 5t span 15m max lift 9m", "sg; load=5T; span=15", "lift=9"),
  line("sg 5t span approx 15m lift 6m", "sg; load=5T; lift=6", "span=15"),
  line("sg 5t span 15m lift min 6m", "sg; load=5T; span=15", "lift=6"),
  line("5t sg 15 mtr ka span, lift 6 mtr chahiye", "sg; load=5T; span=15; lift=6"),
  line("ek 3 ton sg span 9 mtr lift 5 mtr lagana hai", "sg; load=3T; span=9; lift=5", "qty=1"),
  line("do nos 5 ton single girder 12 mtr span", "sg; load=5T; span=12", "qty=2"),
  line("5t sg span 15m for M/s Ambica Castings", "sg; load=5T; span=15; customer=Ambica Castings"),
  line("@Jay Ambe Forge, 2t sg span 8m lift 4m", "sg; load=2T; span=8; lift=4; customer=Jay Ambe Forge"),
  line("gantry crane 5t span 10m", "", "load=5T; span=10"),
  line("monorail 2t lift 6m", "", "load=2T; lift=6"),
  line("5t sg span 15m, ambient 50 C, dusty", "sg; load=5T; span=15"),
  line("5t sg span 15m delivery in 8 weeks from PO", "sg; load=5T; span=15"),
  line("5t sg span 15m payment 40% advance", "sg; load=5T; span=15"),
  line("5t sg span 15m job 3T max size 2m x 4m", "sg; load=5T; span=15"),
  line("5t sg span 15m proof load 125%", "sg; load=5T; span=15"),
];

export const message = (
  text: string,
  cranes: readonly string[],
  person: string | null,
  may: readonly string[] = [],
): MessageCase => ({
  message: text,
  cranes: cranes.map(meaning),
  may: may.map(meaning),
  person,
});
export const lines = (...texts: string[]): string => texts.join("\n");

/** Messages with their meaning, written before they were read for the first time. */
export const writtenMessages: readonly MessageCase[] = [
  message(
    lines(
      "Dear Sir,",
      "Please quote for 2 nos. 5 T SG EOT crane, span 15 m, lift 6 m.",
      "Regards,",
      "Hemant Vyas",
      "98250 77881",
    ),
    ["sg; load=5T; span=15; lift=6; qty=2"],
    "Hemant Vyas",
  ),
  message(
    lines("1) 3T SG span 10m lift 5m", "2) 5T SG span 10m lift 5m", "LT 36 m common for both"),
    ["sg; load=3T; span=10; lift=5; bay=36", "sg; load=5T; span=10; lift=5; bay=36"],
    null,
  ),
  message(
    lines("Need 20/5T DG crane.", "Span: 22.5 m", "Lift: 12 m", "LT: 72 m"),
    ["dg; span=22.5; lift=12; bay=72"],
    null,
    [`${aux}20T`],
  ),
  message(
    lines("Capacity: 10 T", "Type: DG", "Span: 20 m", "Lift: 9 m", "Column spacing: 6 m", "Duty: M5"),
    ["dg; load=10T; span=20; lift=9"],
    null,
  ),
  message(
    lines(
      "Crane A: 5T SG, 12 m span, 6 m lift",
      "Crane B: 10T DG, 18 m span, 9 m lift",
      "Erection by us. Payment 30% advance.",
    ),
    ["sg; load=5T; span=12; lift=6", "dg; load=10T; span=18; lift=9"],
    null,
  ),
  message(
    lines(
      "Sr.\tCapacity\tSpan\tLift\tNos",
      "1\t5 T\t12 m\t6 m\t1",
      "2\t10 T\t18 m\t9 m\t2",
      "All single girder",
    ),
    ["sg; load=5T; span=12; lift=6; qty=1", "sg; load=10T; span=18; lift=9; qty=2"],
    null,
  ),
  message(
    "5t sg span 15m lift 6m and 10t dg span 20m lift 9m, delivery 10 weeks",
    ["sg; load=5T; span=15; lift=6", "dg; load=10T; span=20; lift=9"],
    null,
  ),
  message(
    lines(
      "Sir,",
      "5 ton single girder span 14 mtr lift 6 mtr ka quotation bhejo.",
      "Advance 20 Jan",
      "Mahesh bhai 99251 12345",
    ),
    ["sg; load=5T; span=14; lift=6"],
    "Mahesh bhai",
  ),
  message(lines("5T SG span 15 m lift 6 m. Budget 98250 12345"), ["sg; load=5T; span=15; lift=6"], null),
  message(
    lines("Sabar Steel, Sanand. Rao", "5T SG span 15 m lift 6 m"),
    ["sg; load=5T; span=15; lift=6"],
    "Rao",
  ),
  message(
    lines(
      "Kindly quote:",
      "a) 2T SG span 8 m, lift 4 m - 1 no",
      "b) 3T SG span 8 m, lift 4 m - 2 nos",
      "Er. Joshi 97250 11223",
    ),
    ["sg; load=2T; span=8; lift=4", "sg; load=3T; span=8; lift=4"],
    "Er. Joshi",
    ["qty=1", "qty=2"],
  ),
  message(
    lines(
      "From: Kiran Desai <kiran@deep.example>",
      "Subject: EOT crane",
      "",
      "Pls quote 7.5T SG crane span 18 m, HOL 8 m, bay 60 m, columns at 6 m spacing.",
      "",
      "Thanks",
      "Kiran Desai",
    ),
    ["sg; load=7.5T; span=18; lift=8; bay=60"],
    "Kiran Desai",
  ),
  message(
    lines("Type, Capacity, Span (m), HOL (m), LT (m), Qty", "SG, 5T, 12, 6, 36, 1", "DG, 15T, 20, 9, 60, 2"),
    ["sg; load=5T; span=12; lift=6; bay=36; qty=1", "dg; load=15T; span=20; lift=9; bay=60; qty=2"],
    null,
  ),
  message(
    "Shed 20m wide 60m long 9m high. Require 5T SG crane, span 18.5m, lift 6m.",
    ["sg; load=5T; span=18.5; lift=6"],
    null,
  ),
  message(
    lines("Existing crane 5T. New crane required: 10T DG span 18 m lift 9 m."),
    ["dg; load=10T; span=18; lift=9"],
    null,
  ),
  message(
    lines("Please revise your offer: span changed from 15 m to 16.5 m, 5T SG, lift 6 m"),
    ["sg; load=5T; span=16.5; lift=6"],
    null,
  ),
  message(
    lines("2 nos 5T SG crane, span 15 m, lift 6 m, LT speed 20 m/min, CT speed 10 m/min, hoisting 4 m/min"),
    ["sg; load=5T; span=15; lift=6; qty=2"],
    null,
  ),
  message(
    lines("5T SG span 15m lift 6m", "Attn: Mr. Bhavesh Modi", "Ph 079 2658 1111"),
    ["sg; load=5T; span=15; lift=6"],
    "Mr. Bhavesh Modi",
  ),
  message(
    lines("Item 1: 5T SG, span 12 m, qty 2", "Item 2: 10T SG, span 12 m, qty 1", "GSTIN 24AAACB1234C1Z5"),
    ["sg; load=5T; span=12; qty=2", "sg; load=10T; span=12; qty=1"],
    null,
  ),
  message(
    "Only crane required 10T DG span 22 m lift 10 m, runway existing",
    ["dg; load=10T; span=22; lift=10"],
    null,
    ["noGantry; noColumns; noErection"],
  ),
  message(
    lines(
      "Namaste,",
      "3 ton SG crane chahiye, span 9 meter, lift 5 meter, bay 27 meter",
      "Ramesh Patel",
      "98980 33445",
    ),
    ["sg; load=3T; span=9; lift=5; bay=27"],
    "Ramesh Patel",
  ),
  message(
    lines("Height of lift 6 m, span 15 m, 5T SG, 12 columns at 6 m c/c, LT 30 m"),
    ["sg; load=5T; span=15; lift=6; bay=30"],
    null,
    ["count=12"],
  ),
  message(lines("5T or 7.5T SG crane, span 15 m, lift 6 m"), ["sg; load=5T; span=15; lift=6"], null, [
    "load=7.5T",
  ]),
  message(
    lines("Offer for 1 no. 5T SG crane span 12 m lift 6 m with 12 nos columns 6 m height"),
    ["sg; load=5T; span=12; lift=6; qty=1"],
    null,
    ["count=12; high=6"],
  ),
  message(
    lines(
      "Sub: Requirement of 15T DG crane",
      "Span 19 m, HOL 8.5 m, LT 55 m, class M6, radio remote",
      "Shri Anil Kumar, Purchase",
      "+91 94260 12121",
    ),
    ["dg; load=15T; span=19; lift=8.5; bay=55"],
    "Shri Anil Kumar",
  ),
  message(
    lines("10T DG 20m lift 9m", "5T SG 20m lift 9m", "both in same bay 60 m"),
    ["dg; load=10T; span=20; lift=9; bay=60", "sg; load=5T; span=20; lift=9; bay=60"],
    null,
  ),
  message(
    lines("For bay 1: 5T SG span 15 m", "For bay 2: 10T DG span 20 m"),
    ["sg; load=5T; span=15", "dg; load=10T; span=20"],
    null,
  ),
  message(
    lines("5 T SG crane - 2 nos", "Span 15 m", "Lift 6 m", "Wheel load max 4 T", "Rail CR 60"),
    ["sg; load=5T; span=15; lift=6"],
    null,
    ["qty=2"],
  ),
  message(
    lines(
      "Pls send price 5t sg span 15 m lift 6 m",
      "Payment Terms 30 days",
      "Site Sanand",
      "Mr Amit 98250 66554",
    ),
    ["sg; load=5T; span=15; lift=6"],
    "Mr Amit",
  ),
  message(
    lines("Require jib crane 1T arm 4 m and 5T SG EOT crane span 12 m lift 6 m"),
    ["sg; load=5T; span=12; lift=6"],
    null,
  ),
];
