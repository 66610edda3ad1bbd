import type { User } from "#contract/auth/auth-api.ts";
import type { Outcome } from "#domain/archive/outcomes.ts";
import { noPastQuotation, type PastQuotation } from "#domain/archive/past-quotation.ts";
import type { ListedPast } from "#domain/archive/past-quotation-list.ts";
import { type CraneTypeId, craneTypes } from "#domain/crane-types.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { CatalogueOption } from "#domain/options/option.ts";
import { importPastQuotations } from "../archive/import-past-quotations.ts";
import { writeOptions } from "../options/options-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { piecesOf } from "../platform/pieces.ts";
import { demonstrationCustomers, pastQuotationDaysAgo, pastQuotations } from "./demonstration-size.ts";
import { makeRandom, type Random } from "./random.ts";

const file = "quotations-before-2026.xlsx";
const places = ["Sanand", "Vapi", "Rajkot", "Pune", "Kochi", "Hosur", "Jaipur", "Surat"];
const reasons = ["Price", "Delivery time", "Project dropped", "Bought used"];
const people = ["R. Patel", "K. Desai", "A. Trivedi", "M. Shah"];
/** The cranes of the past, by type. Capacities in t, spans in m, `perTonne` in rupees. */
const pastCranes: Record<
  CraneTypeId,
  { capacities: number[]; spans: [number, number]; perTonne: number; duties: string[]; hoist: string }
> = {
  "single-girder": {
    capacities: [1, 2, 3, 5, 7.5, 10],
    spans: [8, 20],
    perTonne: 46_000,
    duties: ["M3"],
    hoist: "Electric wire rope hoist",
  },
  "double-girder": {
    capacities: [5, 10, 15, 20, 25, 32],
    spans: [14, 30],
    perTonne: 68_000,
    duties: ["M5", "M6"],
    hoist: "Crab",
  },
};
/** Their capacities are those that an import reads from the description. */
const others: Pick<PastQuotation, "description" | "tonnes">[] = [
  { description: "Jib crane 2T, 5 m arm", tonnes: null },
  { description: "Goods lift 1T", tonnes: null },
  { description: "Hoist 3T with trolley, loose supply", tonnes: 3 },
];

const outcomeOf = (random: Random): Outcome => {
  const chance = random.next();
  return chance < 0.3 ? "won" : chance < 0.75 ? "lost" : chance < 0.85 ? "open" : "unknown";
};

/** Returns the year of account of a day: "2425" for April 2024 to March 2025. */
function yearOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = (month < 4 ? year - 1 : year) % 100;
  return `${String(first).padStart(2, "0")}${String((first + 1) % 100).padStart(2, "0")}`;
}

function pastQuotation(serial: number, date: string, random: Random): PastQuotation {
  const outcome = outcomeOf(random);
  const common: PastQuotation = {
    ...noPastQuotation,
    ...{ number: `QT/${yearOf(date)}/${String(serial).padStart(4, "0")}`, date, outcome },
    ...{
      customer: random.pick(demonstrationCustomers).company || "Walk-in enquiry",
      place: random.pick(places),
    },
    ...{ reason: outcome === "lost" ? random.pick(reasons) : "", sales_person: random.pick(people) },
    margin: random.between(4, 15),
  };
  if (random.next() < 0.04)
    return {
      ...common,
      ...random.pick(others),
      amount: random.between(80, 450) * 1_000_00,
    };
  const crane_type: CraneTypeId = random.next() < 0.6 ? "single-girder" : "double-girder";
  const { capacities, spans, perTonne, duties, hoist } = pastCranes[crane_type];
  const tonnes = random.pick(capacities);
  const span_m = random.between(...spans);
  const lift_m = random.between(5, 12);
  const runway_m = random.between(3, 12) * 6;
  const amount: Paise =
    Math.round((240_000 + tonnes * perTonne + span_m * 24_000 + runway_m * 5_400) / 500) * 50_000;
  return {
    ...common,
    ...{ crane_type, tonnes, span_m, lift_m, runway_m, amount },
    ...{ duty: random.pick(duties), hoist },
    description: `${craneTypes[crane_type].label} EOT crane ${tonnes}T x ${span_m}M, HOL ${lift_m}M, LT ${runway_m}M`,
  };
}

/** Inserts quotations from before the program, as a manager imported them. */
async function insertArchive(db: Db, by: Pick<User, "id" | "username">, now: string): Promise<void> {
  const random = makeRandom(1998);
  const today = indianDay(now);
  const days = Array.from({ length: pastQuotations }, () => -random.between(...pastQuotationDaysAgo)).sort(
    (a, b) => a - b,
  );
  const records = days.map((daysAgo, at): ListedPast => {
    const fields = pastQuotation(at + 1, shiftDay(today, daysAgo), random);
    const given = Object.keys(fields) as (keyof PastQuotation)[];
    const others = [{ heading: "Hoist make", value: random.pick(["Sahyadri", "Konark", "Aravali"]) }];
    return { row: at + 2, fields, given, readings: "", others };
  });
  const source = { importId: newId(), fileName: file };
  const made = { by, now, newId };
  await importPastQuotations(
    db,
    made,
    piecesOf(records),
    source,
    async () => undefined,
    async () => undefined,
  );
}

type Row = [name: string, text: string, kind: "firm" | "optional", code: string, unit: string, price: number];

/** The hoists of the example tables that lift by a rope. */
const ropeHoists = [
  "Wire Rope Hoist Standard Headroom",
  "Wire Rope Hoist Low Headroom",
  "Wire Rope Hoist Crab",
  "Open Winch Crab",
  "Open Winch Crab with Aux Hoist",
];
const cranesOf = (...crane_types: CraneTypeId[]) => ({ holds: { crane_types } });

const grouped: readonly [group: string, rows: readonly (readonly [Row, Partial<CatalogueOption>?])[]][] = [
  [
    "Controls and drives",
    [
      [
        [
          "Radio remote, 8 buttons",
          "Spare transmitter, receiver in the panel",
          "firm",
          "85269200",
          "set",
          68_500,
        ],
      ],
      [
        [
          "VFD on long travel",
          "With braking resistor\nFor a span of {span_width_m}",
          "optional",
          "85044090",
          "set",
          54_200,
        ],
      ],
      [["VFD on cross travel", "With braking resistor", "optional", "85044090", "set", 38_600]],
      [
        ["VFD on hoisting", "Closed loop, with encoder", "optional", "85044090", "set", 96_000],
        cranesOf("double-girder"),
      ],
      [["Load cell with display", "Accuracy 1 %, cut-off at 110 %", "optional", "84239020", "no.", 42_000]],
      [
        [
          "Anti-collision device",
          "Infrared, for two cranes on one runway",
          "optional",
          "85365090",
          "set",
          31_500,
        ],
      ],
    ],
  ],
  [
    "Duty and structure",
    [
      [
        [
          "Next higher duty class",
          "In place of {duty_class}, hoist one frame larger",
          "optional",
          "84261100",
          "crane",
          186_000,
        ],
        { holds: { crane_types: ["double-girder"], capacity_from: 10 } },
      ],
      [
        [
          "Walkway along the girder",
          "600 mm wide, chequered plate, handrail 1100 mm",
          "optional",
          "73089090",
          "m",
          4_850,
        ],
        cranesOf("double-girder"),
      ],
      [["Maintenance platform", "At one end of the runway", "optional", "73089090", "no.", 64_000]],
      [["Epoxy paint", "Two coats, 120 microns", "optional", "32081090", "crane", 28_000]],
    ],
  ],
  [
    "Spares and services",
    [
      [
        ["Spare rope", "For the lift of {height_m}", "optional", "73121020", "no.", 18_400],
        { holds: { hoist_types: ropeHoists } },
      ],
      [["Set of spare brake linings", "", "optional", "68138100", "set", 9_600]],
      [
        [
          "Further load test at site",
          "A year after commissioning, with certificate",
          "optional",
          "998346",
          "test",
          45_000,
        ],
      ],
      [["Freight to site", "", "firm", "996511", "truck", 38_000]],
      [["Annual maintenance, first year", "Four visits", "optional", "998717", "year", 96_000]],
    ],
  ],
];

const catalogue: readonly CatalogueOption[] = grouped.flatMap(([group, rows]) =>
  rows.map(([[name, text, kind, code, unit, price], more]) => ({
    ...{ name, group, text, kind, code, unit, price: price * 100 },
    // Bought items have a margin of a fifth.
    cost: Math.round(price * 0.8) * 100,
    ...more,
  })),
);

/** Inserts the lists that a firm brings: past quotations and options. */
export async function insertLists(db: Db, users: readonly User[], now: string): Promise<void> {
  const manager = users.find(({ role }) => role === "manager");
  const administrator = users.find(({ role }) => role === "admin");
  if (manager) await insertArchive(db, manager, now);
  if (administrator) await writeOptions(db, { version: 0, options: catalogue }, { user: administrator, now });
}
