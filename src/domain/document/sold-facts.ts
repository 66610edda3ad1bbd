import { plain, type ReadCrane, type ReadPaper, type Told, told } from "./read-paper.ts";
import { sizeIn } from "./technical-facts.ts";

/** Parts that an offer sells once: in its cranes, or as a position of their own. */
const parts: readonly { fact: string; part: RegExp }[] = [
  { fact: "radio control", part: /\bradio\b/i },
  { fact: "drives with frequency converters", part: /\b(?:vvvf|vvvfd|vfd|acvf)\b/i },
];

/** Values of a crane that the text of an option names, by their label on the data sheet. */
const values: readonly { label: string; value: RegExp; read(text: string): string | null }[] = [
  { label: "Duty class", value: /\bin place of (M\d(?: \(assumed\))?)/i, read: plain },
  { label: "Span, rail centres", value: /\bspan of ([\d.]+ ?m)\b/i, read: sizeIn },
  { label: "Height of lift", value: /\blift of ([\d.]+ ?m)\b/i, read: sizeIn },
  { label: "Hoist motor", value: /\bhoist motor,? ([\d.]+ ?kW(?: \(assumed\))?)/i, read: plain },
];

function partTold({ part }: (typeof parts)[number], { cranes, sold }: ReadPaper): Told[] {
  const isIn = ({ rows, data }: ReadCrane): boolean =>
    rows.some(({ title, description }) => part.test(`${title} ${description.join(" ")}`)) ||
    data.some((group) => group.rows.some(({ label, value }) => part.test(`${label} ${value}`)));
  const isInAll = cranes.length > 0 && cranes.every(isIn);
  return [
    ...told("cranes", isInAll ? "included" : "not included"),
    ...sold.flatMap(({ number, text }) =>
      told(`position ${number}`, part.test(text) ? "not included" : null),
    ),
  ];
}

function valueTold({ label, value, read }: (typeof values)[number], { cranes, sold }: ReadPaper): Told[] {
  const known = cranes.flatMap(({ data }) =>
    data.flatMap(({ rows }) => rows.flatMap((row) => (row.label === label ? (read(row.value) ?? []) : []))),
  );
  if (known.length === 0) return [];
  const named = sold.flatMap(({ number, text }) =>
    told(`position ${number}`, read(value.exec(text)?.[1] ?? "")),
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
