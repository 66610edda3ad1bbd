import { plain, type ReadCrane, type ReadPaper, type Told, told } from "./read-paper.ts";
import { sizeIn } from "./technical-facts.ts";

/**
 * Parts that an offer sells once: in its cranes, or as an optional position. A firm position names what a crane has. `without`
 * finds what a crane says that lacks the part.
 */
const parts: readonly { fact: string; part: RegExp; without: RegExp }[] = [
  { fact: "radio control", part: /\bradio\b/i, without: /^Control / },
  {
    fact: "drives with frequency converters",
    part: /\b(?:vvvf|vvvfd|vfd|acvf)\b/i,
    without: /\bcontactor\b/i,
  },
];

/** Values of a crane that the text of an option names, by their label on the data sheet. */
const values: readonly {
  label: string;
  value: RegExp;
  /** Another pattern for firm positions, which name what the crane has. */
  firmValue?: RegExp;
  read(text: string): string | null;
}[] = [
  {
    label: "Duty class",
    value: /\bin place of (M\d(?: \(assumed\))?)/i,
    firmValue: /(?<!in place of )\b(M\d)\b/i,
    read: (text) => plain(text).replace(" (assumed)", ""),
  },
  { label: "Span, rail centres", value: /\bspan of ([\d.]+ ?m)\b/i, read: sizeIn },
  { label: "Height of lift", value: /\blift of ([\d.]+ ?m)\b/i, read: sizeIn },
  { label: "Hoist motor", value: /\bhoist motor,? ([\d.]+ ?kW(?: \(assumed\))?)/i, read: plain },
];

function partTold({ part, without }: (typeof parts)[number], { cranes, sold }: ReadPaper): Told[] {
  const textsOf = ({ rows, data }: ReadCrane): string[] => [
    ...rows.map(({ title, description }) => `${title} ${description.join(" ")}`),
    ...data.flatMap((group) => group.rows.map(({ label, value }) => `${label} ${value}`)),
  ];
  const isIn = (crane: ReadCrane) => textsOf(crane).some((text) => part.test(text));
  const lacksIt = (crane: ReadCrane) => !isIn(crane) && textsOf(crane).some((text) => without.test(text));
  const isInAll = cranes.length > 0 && cranes.every(isIn);
  const isInNone = cranes.length > 0 && cranes.every(lacksIt);
  return sold
    .filter(({ text }) => part.test(text))
    .flatMap(({ number, isFirm }) =>
      (isFirm ? isInNone : isInAll)
        ? [
            ...told("cranes", isFirm ? "not included" : "included"),
            ...told(`position ${number}`, isFirm ? "included" : "not included"),
          ]
        : [],
    );
}

function valueTold(
  { label, value, firmValue = value, read }: (typeof values)[number],
  { cranes, sold }: ReadPaper,
): Told[] {
  const known = cranes.flatMap(({ data }) =>
    data.flatMap(({ rows }) => rows.flatMap((row) => (row.label === label ? (read(row.value) ?? []) : []))),
  );
  if (known.length === 0) return [];
  const named = sold.flatMap(({ number, text, isFirm }) =>
    told(`position ${number}`, read((isFirm ? firmValue : value).exec(text)?.[1] ?? "")),
  );
  // An option belongs to any crane of its offer.
  const right = named.find(({ says }) => known.includes(says))?.says ?? known.join(" or ");
  return [
    ...told("data sheets", right),
    ...named.map(({ place, says }) => ({ place, says: known.includes(says) ? right : says })),
  ];
}

/** Returns what the positions beside the cranes of an offer, such as its options, say of these cranes. */
export const soldFacts = (paper: ReadPaper): { fact: string; told: readonly Told[] }[] => [
  ...parts.map((part) => ({ fact: part.fact, told: partTold(part, paper) })),
  ...values.map((value) => ({ fact: `${value.label} in options`, told: valueTold(value, paper) })),
];
