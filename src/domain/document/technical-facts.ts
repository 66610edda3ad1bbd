import { notYetKnown } from "../engineering/number-text.ts";
import { withoutOfficeMarks } from "../technical/data-sheet.ts";
import { type ReadCrane, type ReadPaper, type Statement, statements } from "./read-paper.ts";
import { plain } from "./read-text.ts";

/** Returns a figure with its unit as metres or tonnes: "15 000 mm" and "15 m" are 15. */
const sizeIn = (text: string): string | null => {
  const found = /(\d[\d ]{0,12}(?:\.\d{1,6})?) ?(mm|m)(?![a-z/])/.exec(plain(text));
  if (!found) return null;
  const size = Number((found[1] ?? "").replaceAll(" ", ""));
  return String(found[2] === "mm" ? size / 1000 : size);
};

/** Returns the capacities of all hoists that a text names: "20/5". */
const capacitiesIn = (text: string): string | null =>
  /(\d{1,4}(?:\.\d{1,3})?(?:\/\d{1,4}(?:\.\d{1,3})?)?) ?[Tt](?![A-Za-z])/.exec(plain(text))?.[1] ?? null;

const dataOf = ({ data }: ReadCrane) => data.flatMap(({ rows }) => rows);
const cell = (crane: ReadCrane, label: string): string =>
  plain(dataOf(crane).find((row) => row.label === label)?.value ?? "");

/** Returns the value that the schedule of a crane gives under a label: "Capacity 20/5T". */
const scheduled = ({ rows }: ReadCrane, label: RegExp): string[] =>
  rows.flatMap(({ description }) =>
    description.flatMap((line) => plain(line).split(" · ")).filter((text) => label.test(text)),
  );

/** The sizes of a crane that its names, main figures, schedule, data sheet and drawing say. */
const sizes: readonly {
  fact: string;
  name: RegExp;
  highlight: RegExp;
  data: string;
  schedule: RegExp;
  read(text: string): string | null;
}[] = [
  {
    fact: "capacity",
    name: /\d[\d./]{0,15} ?T(?: ×|$| )/,
    highlight: /^Safe working load$/,
    data: "Safe working load",
    schedule: /^Capacity /,
    read: capacitiesIn,
  },
  {
    fact: "span",
    name: /× [\d.]+ m\b/,
    highlight: /^Span$/,
    data: "Span, rail centres",
    schedule: /^Span width /,
    read: sizeIn,
  },
  {
    fact: "lift",
    name: /lift (?:ordered )?[\d.]+ m\b/,
    highlight: /^Lift(?: ordered)?$/,
    data: "Height of lift",
    schedule: /^Height /,
    read: sizeIn,
  },
];

function sizesTold(
  { name, highlight, data, schedule, read }: (typeof sizes)[number],
  paper: ReadPaper,
  crane: ReadCrane,
): Statement[] {
  const main = paper.cranes.length === 1 ? paper.highlights : [];
  return [
    ...crane.names.flatMap(({ place, says }) => statements(place, read(name.exec(plain(says))?.[0] ?? ""))),
    ...main.flatMap(({ label, value }) =>
      highlight.test(label) ? statements("main figures", read(value)) : [],
    ),
    ...scheduled(crane, schedule).flatMap((text) => statements("schedule", read(text))),
    ...statements("data sheet", read(cell(crane, data))),
  ];
}

/** The statements of the texts about a crane on its radio control, beside the data sheet. */
function radioTold({ blocks, cranes }: ReadPaper, crane: ReadCrane): Statement[] {
  const control = cell(crane, "Control");
  if (control === "" || cranes.length > 1) return [];
  const has = (text: string) => /\bradio\b/i.test(text);
  return [
    ...statements("data sheet", has(control) ? "radio" : "no radio"),
    ...(blocks?.makes ?? []).flatMap(({ component, supply }) =>
      statements(`make ${component}`, has(`${component} ${supply}`) ? "radio" : null),
    ),
    ...crane.rows.flatMap(({ title, description }) =>
      statements(`description ${title}`, has(description.join(" ")) ? "radio" : null),
    ),
  ];
}

/**
 * Returns what a paper says of the technical values of each crane: its sizes in names, main figures, schedule and data
 * sheet, and each value of the data sheet again on the drawing and in the parts list, with the mark of its source.
 */
export function technicalFacts(paper: ReadPaper): { fact: string; statements: readonly Statement[] }[] {
  return paper.cranes.flatMap((crane) => {
    const of = (fact: string) => `${fact} of position ${crane.position}`;
    const again = [
      ...crane.drawn.map((row) => ({ place: "drawing", ...row })),
      ...crane.parts.map((row) => ({ place: "parts list", ...row })),
    ];
    return [
      ...sizes.map((size) => ({ fact: of(size.fact), statements: sizesTold(size, paper, crane) })),
      { fact: of("control"), statements: radioTold(paper, crane) },
      ...dataOf(crane).map(({ label, value }) => ({
        fact: of(plain(label)),
        statements: [
          ...statements("data sheet", withoutOfficeMarks(plain(value))),
          ...again
            // A drawing of before 1.2.0 says that a value is not known.
            .filter((row) => plain(row.label) === plain(label) && row.value !== notYetKnown)
            .flatMap((row) => statements(row.place, plain(row.value))),
        ],
      })),
    ];
  });
}
