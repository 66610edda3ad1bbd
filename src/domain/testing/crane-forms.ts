import fc from "fast-check";
import { capacityField, liftField, type Reading, runwayField, spanWidth } from "../quick-entry/entry.ts";

/** The names of the lines of a form. */
const names = {
  load: "Capacity|SWL|Cap.|Safe working load|Lifting Capacity|Rated capacity|Hoisting capacity|Capacity of crane",
  type: "Type|Type of crane|Girder type|Construction",
  span: "Span|SPAN|Crane span|Span (c/c of rails)|Rail span",
  lift: "Lift|Height of lift|HOL|H.O.L.|Lifting height|Hook lift",
  bay: "Bay length|LT length|Runway length|Long travel|Gantry length|Length of bay",
  nos: "Qty|Quantity|No. of cranes|Qty.|Nos|Quantity required",
} as const;
type Name = keyof typeof names;

/** Lines of a form that are no value of a crane. */
const others = [
  ...["Duty: M5", "Hoist speed: 4 m/min", "CT speed = 20 mpm", "Power supply: 415 V, 3 Ph, 50 Hz"],
  ...[
    "Control: Pendant",
    "Rail size: 50 x 50 mm",
    "Delivery: 8 weeks",
    "Bay width: 24 m",
    "Column spacing: 6 m",
  ],
  ...[
    "Building height: 12 m",
    "Hook approach: 1.2 m",
    "Motor: 7.5 kW",
    "Class of duty: II",
    "Wheel load: 8 T max",
  ],
  ...["Test load: 125 %", "Payment: 30% advance", "Item code 44512", "Hoist type: wire rope"],
];
const separators = [": ", " : ", " - ", " = ", "\t", "\n", " :- ", " | ", " ... ", "  ", ":", " – "];
const bullets = ["", "- ", "• ", "* ", "1. "];
const heads = ["Crane #\n", "Crane #:\n", "Item #\n", "Crane-#\n", "#)\n", "Bay #\n", "Option #:\n"];

const sizes = fc.record({
  load: fc.constantFrom("2", "3", "5", "7.5", "10"),
  type: fc.constantFrom("Single girder", "Double girder"),
  span: fc.constantFrom("10", "12", "15", "16.5"),
  lift: fc.constantFrom("5", "6", "7", "9"),
  bay: fc.constantFrom("", "30", "48"),
  nos: fc.constantFrom("", "1", "2", "3"),
});
type Sizes = typeof sizes extends fc.Arbitrary<infer T> ? T : never;

const meantBy = ({ load, type, span, lift, bay, nos }: Sizes): Reading => ({
  [capacityField]: `${load}T`,
  craneType: type === "Single girder" ? "single-girder" : "double-girder",
  ...{ [spanWidth]: span, [liftField]: lift },
  ...(bay !== "" && { [runwayField]: bay }),
  ...(nos !== "" && { quantity: nos }),
});

/** Forms with a line for each value, of one crane or of two below a head each, with lines about other matters, and what is meant. */
export const craneForms: fc.Arbitrary<{ text: string; cranes: readonly Reading[] }> = fc
  .tuple(
    fc.array(sizes, { minLength: 1, maxLength: 2 }),
    fc.record({
      separator: fc.constantFrom(...separators),
      bullet: fc.constantFrom(...bullets),
      head: fc.constantFrom(...heads),
      tonnes: fc.constantFrom("T", " MT", " Ton", "t"),
      metres: fc.constantFrom("m", " mtr", " Mtr.", " metres"),
      other: fc.subarray(others, { maxLength: 2 }),
      picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      place: fc.nat(),
    }),
  )
  .map(([cranes, { separator, bullet, head, tonnes, metres, other, picks, place }]) => {
    const units = { load: tonnes, type: "", span: metres, lift: metres, bay: metres, nos: "" };
    const all = Object.keys(names) as Name[];
    const lines = (sizes: Sizes): string[] => {
      const own = all.flatMap((name, at) => {
        const ways = names[name].split("|");
        const written = ways[(picks[at] ?? 0) % ways.length];
        return sizes[name] === "" ? [] : [`${written}${separator}${sizes[name]}${units[name]}`];
      });
      return own.toSpliced(place % (own.length + 1), 0, ...other);
    };
    const block = (sizes: Sizes): string =>
      lines(sizes)
        .map((line, at) => `${bullet === "1. " ? `${at + 1}. ` : bullet}${line}`)
        .join("\n");
    const text =
      cranes.length === 1
        ? `Please quote for EOT crane\n${cranes.map(block).join("")}`
        : cranes.map((each, at) => head.replace("#", String(at + 1)) + block(each)).join("\n\n");
    return { text, cranes: cranes.map(meantBy) };
  });
