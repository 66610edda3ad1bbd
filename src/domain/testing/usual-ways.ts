import fc from "fast-check";
import { capacityField, liftField, type Reading, runwayField, spanWidth } from "../quick-entry/entry.ts";

/** The usual ways to write each value of a crane. `#` is its number. */
const ways: readonly (readonly [field: string, numbers: readonly string[], ways: string])[] = [
  [
    capacityField,
    ["2", "3", "5", "7.5", "10"],
    `#t|# T|#TON|# tons|# MT|#mt|# te|#-ton|cap #t|capacity # ton|Capacity: # T|SWL #T|# ton capacity|cap. # MT|of # ton capacity|
    load capacity # T|lifting capacity # ton|safe working load # T|rated capacity #t|crane capacity # MT`,
  ],
  [
    "craneType",
    ["single-girder"],
    "sg|SG EOT|S.G.|single girder crane|type: SG|Type - Single Girder|SGEOT|sgl girder",
  ],
  [
    "craneType",
    ["double-girder"],
    "dg|DG EOT|D.G.|double girder crane|type: DG|Type - Double Girder|DGEOT|dbl girder",
  ],
  [
    spanWidth,
    ["10", "12", "15", "16.5", "18"],
    `span #m|span #|span: # m|#m span|# mtr span|Span - # mtr|span of # m|span=#|span is # metre|# meter ka span|c/c span # m|
    Span (m): #|with # m span|# m. span|crane span # m|rail span # m|# metres span`,
  ],
  [
    liftField,
    ["5.5", "6", "7", "8", "9"],
    `lift #m|lift #|lift: # m|#m lift|Lift - # mtr|HOL # m|hol: #m|height of lift # m|lifting height # m|H.O.L. #m|# m HOL|lift of # m|
    # m height of lift|hook lift # m|# mtr ka lift|with # m lift|ht of lift # m`,
  ],
  [
    runwayField,
    ["30", "48", "60", "72"],
    `bay #m|bay length # m|LT # m|runway #m|# m bay|LT length: # mtr|gantry length # m|long travel #m|#m runway|bay length - # mtr|
    # mtr LT|runway length: #|gantry # m|bay of # m|crane runway # m`,
  ],
  [
    "quantity",
    ["2", "3"],
    "# nos|qty #|# nos.|0# nos|# cranes|qty: # nos|x # nos|# sets|- # Nos|Quantity - #|no. of cranes #|# Nos required",
  ],
];

const separators = [", ", " ", " / ", " - ", "; ", " | ", ". ", "\n"];

/** A crane in words, each value in one of its usual ways, in any order and with any separator, and what is meant. */
export const craneInWords: fc.Arbitrary<{ text: string; is: Reading }> = fc
  .tuple(
    fc.boolean(),
    fc.shuffledSubarray([...ways.keys()], { minLength: 2 }),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: ways.length, maxLength: ways.length }),
    fc.constantFrom(...separators),
  )
  .map(([isSingle, order, picks, separator]) => {
    const is: Record<string, string> = {};
    const parts = order.flatMap((at) => {
      const [field = "", numbers = [], written = ""] = ways[at] ?? [];
      const [number, way] = picks[at] ?? [0, 0];
      if (field === "craneType" && (at === 1) !== isSingle) return [];
      const all = written.split("|").map((each) => each.trim());
      const value = numbers[number % numbers.length] ?? "";
      is[field] = field === capacityField ? `${value}T` : value;
      return [(all[way % all.length] ?? "").replace("#", value)];
    });
    return { text: parts.join(separator), is };
  });

type Sizes = Readonly<{ load: string; type: string; span: string; lift: string; bay: string; nos: string }>;
const oneOf = (...all: readonly string[]) => fc.constantFrom(...all);
const sizes: fc.Arbitrary<Sizes> = fc.record({
  load: oneOf("2", "3", "5", "7.5", "10"),
  type: oneOf("single", "double"),
  span: oneOf("10", "12", "15", "16.5"),
  lift: oneOf("5.5", "6", "7", "8"),
  bay: oneOf("", "30", "48"),
  nos: oneOf("", "2", "3"),
});

const inPhrases = ({ load, type, span, lift, bay, nos }: Sizes): string[] => [
  `${load} T ${type} girder EOT crane`,
  ...[`span ${span} m`, `lift ${lift} m`, ...(bay ? [`bay ${bay} m`] : []), ...(nos ? [`${nos} nos`] : [])],
];
const inLabels = ({ load, type, span, lift, bay, nos }: Sizes): string[] => [
  ...[`Capacity: ${load} T`, `Type: ${type} girder`, `Span: ${span} m`, `Lift: ${lift} m`],
  ...[...(bay ? [`Bay length: ${bay} m`] : []), ...(nos ? [`Qty: ${nos} nos`] : [])],
];
const cells = ({ load, type, span, lift, bay, nos }: Sizes): string =>
  [`${load} T`, `${type} girder`, `${span} m`, `${lift} m`, bay && `${bay} m`, nos].join("\t");

/** The usual ways to list several cranes. */
const lists: readonly ((all: readonly Sizes[]) => string)[] = [
  (all) => all.map((each, at) => `${at + 1}) ${inPhrases(each).join(", ")}`).join("\n"),
  (all) => all.map((each, at) => `${at + 1}. ${inPhrases(each).join(" / ")}`).join("\n"),
  (all) => all.map((each) => `- ${inPhrases(each).join(" - ")}`).join("\n"),
  (all) => all.map((each) => inPhrases(each).join(" ")).join("\n"),
  (all) => all.map((each) => inPhrases(each).join(", ")).join("; "),
  (all) => all.map((each, at) => `Shed ${at + 1} - ${inPhrases(each).join(", ")}`).join("\n"),
  (all) => all.map((each, at) => `Crane ${at + 1}\n${inLabels(each).join("\n")}`).join("\n\n"),
  (all) => all.map((each, at) => `${at + 1}) ${inPhrases(each).join("\n   ")}`).join("\n"),
  (all) => ["Capacity\tType\tSpan\tLift\tBay\tQty", ...all.map(cells)].join("\n"),
];

/** Two or three cranes of different sizes in a list, and what is meant by each. */
export const cranesInList: fc.Arbitrary<{ text: string; cranes: readonly Reading[] }> = fc
  .tuple(
    fc.uniqueArray(sizes, { minLength: 2, maxLength: 3, selector: ({ load, span }) => `${load} ${span}` }),
    fc.constantFrom(...lists),
    fc.constantFrom("", "Dear Sir,\n\nPlease quote for the following cranes:\n"),
    fc.constantFrom("", "\n\nRegards,\nAmit Shah", "\n\nDelivery: 3 months"),
  )
  .map(([all, list, head, end]) => ({
    text: `${head}${list(all)}${end}`,
    cranes: all.map(({ load, type, span, lift, bay, nos }) => ({
      ...{ [capacityField]: `${load}T`, craneType: `${type}-girder`, [spanWidth]: span, [liftField]: lift },
      ...(bay && { [runwayField]: bay }),
      ...(nos && { quantity: nos }),
    })),
  }));
