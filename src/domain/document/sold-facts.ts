import { comparableValue, mentionsIn, type NamedValue, namedValues } from "../technical/values-in-text.ts";
import { type ReadCrane, type ReadPaper, type Statement, statements } from "./read-paper.ts";

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

function partTold({ part, without }: (typeof parts)[number], { cranes, sold }: ReadPaper): Statement[] {
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
            ...statements("cranes", isFirm ? "not included" : "included"),
            ...statements(`position ${number}`, isFirm ? "included" : "not included"),
          ]
        : [],
    );
}

function valueTold(value: NamedValue, { cranes, sold }: ReadPaper): Statement[] {
  const { label } = value;
  const known = cranes.flatMap(({ data }) =>
    data.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.label === label ? comparableValue(value, row.value) || [] : [])),
    ),
  );
  if (known.length === 0) return [];
  const named = sold.flatMap(({ number, text, isFirm }) => {
    const said = mentionsIn(value, text);
    const about = isFirm ? (said.sold ?? said.named) : said.named;
    return statements(`position ${number}`, about && comparableValue(value, about.value));
  });
  // An option belongs to any crane of its offer.
  const right = named.find(({ says }) => known.includes(says))?.says ?? known.join(" or ");
  return [
    ...statements("data sheets", right),
    ...named.map(({ place, says }) => ({ place, says: known.includes(says) ? right : says })),
  ];
}

/** Returns what the positions beside the cranes of an offer, such as its options, say of these cranes. */
export const soldFacts = (paper: ReadPaper): { fact: string; statements: readonly Statement[] }[] => [
  ...parts.map((part) => ({ fact: part.fact, statements: partTold(part, paper) })),
  ...namedValues.map((value) => ({ fact: `${value.label} in options`, statements: valueTold(value, paper) })),
];
