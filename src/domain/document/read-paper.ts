import { knownDescriptionNames } from "../firm/rows/description-rows.ts";
import { amountInWords } from "../numbers/amount-in-words.ts";
import { placeholdersIn } from "../text/template-text.ts";
import type { PrintedBlocks } from "./blocks/printed-blocks.ts";
import type { LabelledValue } from "./labelled-value.ts";
import type { OfferContent } from "./offer-content-types.ts";
import type { OrderContent } from "./order-content.ts";
import type { PrintableDrawing } from "./printable-drawing.ts";
import type { DataGroup, QuotationContent, ScheduleRow } from "./quotation-content-types.ts";
import { plain, readCount, readPaise, readWeeks } from "./read-text.ts";
import type { WorksContent } from "./works-content.ts";

/** The finished texts of any paper. */
export type AnyContent = QuotationContent | OfferContent | OrderContent | WorksContent;

/** The words of a paper about a fact, and where they stand. Equal facts have equal words. */
export type Statement = { place: string; says: string };

/** A text that goes with a paper: its mail, or the text of a share. */
export type BesideText = { place: string; text: string };

/** A position of an offer that is no crane. */
export type SoldWork = { number: number; text: string; isFirm: boolean };

/** The texts about one crane of a paper. */
export type ReadCrane = {
  position: number;
  /** The lines that name it with its size. */
  names: readonly Statement[];
  rows: readonly ScheduleRow[];
  data: readonly DataGroup[];
  /** The parts whose supplier its drawing names. */
  supplied: readonly { name: string; isOurs: boolean }[];
  /** The technical data on its drawing. */
  drawn: readonly LabelledValue[];
  /** The technical values in its parts list. */
  parts: readonly LabelledValue[];
};

/** The finished texts of a paper of any form, from which its facts are read. */
export type ReadPaper = {
  number: string;
  revision: string;
  /** The names in braces that texts of the profile may use and that no value replaced. */
  unfilled: readonly string[];
  /** The number of cranes that its places say. */
  counts: readonly Statement[];
  sold: readonly SoldWork[];
  beside: readonly BesideText[];
  /** What an alternate that is “the same crane” is by its data sheet. */
  alternates: readonly Statement[];
  /** The firm's GSTIN in the letterhead; empty without one. */
  gstin: string;
  facts: readonly LabelledValue[];
  highlights: readonly LabelledValue[];
  clauses: readonly { title: string; text: string }[];
  blocks: PrintedBlocks | null;
  /** The pages of each firm crane, by its position: 1 for a quotation. */
  cranes: readonly ReadCrane[];
  totals: readonly LabelledValue[];
  words: string;
  /** The notes below the totals. */
  notes: readonly string[];
  /** The heads of the amounts by HSN and SAC. */
  taxHeads: readonly string[];
  /** The milestones of an order. */
  milestones: readonly { percent: string; due: string; amount: string }[];
  /** The day and the week of the dispatch of an order. */
  dispatch: readonly Statement[];
  weeks: readonly Statement[];
  /** The amount of a proforma as its places say it, in paise; none on other papers. */
  toPay: readonly Statement[];
};

const noBlocks: PrintedBlocks = {
  ...{ cover: false, reasons: [], makes: [], notes: [], scope: [], payment: null, delivery: null },
  ...{ references: [], service: [], contacts: [], caller: "", positions: false },
};

/** What a paper says about its sale; a reader of one kind of paper gives the rest. */
type PaperStatements = Omit<ReadPaper, "number" | "revision" | "unfilled" | "beside">;

const nothing: PaperStatements = {
  ...{ gstin: "", facts: [], highlights: [], clauses: [], blocks: null, cranes: [], totals: [] },
  ...{
    counts: [],
    sold: [],
    alternates: [],
    words: "",
    notes: [],
    taxHeads: [],
    milestones: [],
    dispatch: [],
    weeks: [],
  },
  toPay: [],
};

/** Returns what a place says; nothing for a place without words. */
export const statements = (place: string, says: string | null | undefined): Statement[] =>
  says === null || says === undefined || says === "" ? [] : [{ place, says }];
/** Returns the value of a label; empty without one. */
export const cellOf = (label: string, rows: readonly LabelledValue[]): string =>
  plain(rows.find((each) => each.label === label)?.value ?? "");
/** The texts of a paper beside the scope list and the schedule. */
export const reasonsOf = ({ blocks }: ReadPaper): { place: string; text: string }[] =>
  (blocks?.reasons ?? []).map(({ title, text }) => ({
    place: `reason ${title}`,
    text: `${title}. ${text.join(" ")}`,
  }));

/** Returns the positions that an item names at its end; all where it names none. */
export function positionsOf(
  item: string,
  all: readonly number[],
): { text: string; positions: readonly number[] } {
  const named = /, positions? ([\d, and]+)$/.exec(item);
  if (!named) return { text: item, positions: all };
  return {
    text: item.slice(0, named.index),
    positions: (named[1] ?? "").match(/\d+/g)?.map(Number) ?? [],
  };
}

/** Returns the load on the girder of a drawing: "SWL 20/5 T". */
const drawnNames = (sheet: PrintableDrawing | null): Statement[] =>
  (sheet?.lettering ?? [])
    .flatMap(({ texts }) => texts)
    .filter(({ text }) => text.startsWith("SWL "))
    .map(({ text }) => ({ place: "girder of the drawing", says: plain(text) }));

/** Returns the parts whose supplier a drawing names: "Column, in position 3", "Columns and foundations are by others." */
const suppliedParts = (sheet: PrintableDrawing | null): ReadCrane["supplied"] =>
  (sheet?.lettering ?? [])
    .flatMap(({ texts }) => texts.flatMap(({ text }) => plain(text).split(/(?<=\.) /)))
    .flatMap((text) => {
      const [all, names = ""] = /^(.+?),?(?: are)? (?:by others|in position \d+)\.?$/i.exec(text) ?? [];
      if (all === undefined) return [];
      return names.split(/, | and /).map((name) => ({ name, isOurs: !/by others/i.test(text) }));
    });

/** Returns the rows of the technical data on a drawing: each label with the value behind it on its line. */
function drawnRows(sheet: PrintableDrawing | null): LabelledValue[] {
  const texts = (role: string) =>
    (sheet?.lettering ?? []).flatMap((each) => (each.role === role ? each.texts : []));
  const values = texts("value");
  return texts("caption").flatMap((label) => {
    const [value] = values
      .filter(({ x, y }) => Math.abs(y - label.y) < 0.01 && x > label.x)
      .sort((a, b) => a.x - b.x);
    return value ? [{ label: plain(label.text), value: plain(value.text) }] : [];
  });
}

const expectedIn = (text: string): string | null =>
  /expected (\d{1,2} [A-Z][a-z]{2} \d{4})/.exec(text)?.[1] ?? null;

const lineText = ({ title, text }: { title: string; text: readonly string[] }) => ({
  title,
  text: text.join(" "),
});

/**
 * Returns who supplies the parts of an ordered crane, as rows of a schedule: "with LT gantry 60 m, wiring; column in position
 * 1; erection by you".
 */
const orderedRows = (scope: string): ScheduleRow[] =>
  plain(scope)
    .replace(/(?:^|, )on the runway of position \d+/, "")
    .split("; ")
    .flatMap((part) => {
      const [supplied = part] = part.split(" in position ");
      const isOurs = !part.endsWith(" by you");
      return supplied
        .replace(/^.*?\bwith /, "")
        .replace(/ by you$/, "")
        .split(", ")
        .map((title) => ({
          ...{ balloon: 0, title, inScope: isOurs, description: [], code: "", quantity: "", amount: "" },
        }));
    });

const isOfQuotation = (line: string): boolean => plain(line).startsWith("quotation ");

const orderFacts = (content: OrderContent): PaperStatements => ({
  ...nothing,
  sold: workIn(
    content.schedule.rows.filter(({ lines }) => !lines.some(isOfQuotation)),
    true,
  ),
  blocks: { ...noBlocks, scope: content.scope },
  cranes: content.schedule.rows
    .filter(({ lines }) => lines.some(isOfQuotation))
    .map(({ number, lines }) => ({
      ...{ position: number, names: [], data: [], supplied: [], drawn: [], parts: [] },
      rows: lines.length > 1 ? orderedRows(lines[0] ?? "") : [],
    })),
  gstin: content.letterhead.gstin,
  facts: content.facts,
  clauses: content.terms.map(lineText),
  totals: content.schedule.totals,
  words: content.schedule.words,
  notes: content.schedule.notes,
  taxHeads: content.taxTable.heads,
  milestones: content.milestones,
  dispatch: [
    ...statements("title block", expectedIn(cellOf("Dispatch", content.facts))),
    ...content.letter.flatMap((line) => statements("letter", expectedIn(plain(line)))),
  ],
  weeks: [
    ...statements("title block", readWeeks(cellOf("Dispatch", content.facts))),
    ...content.letter.flatMap((line) => statements("letter", readWeeks(line))),
  ],
  toPay: content.toPay
    ? [
        ...statements("amount to pay", String(readPaise(content.toPay.value))),
        ...statements(
          "amounts by HSN and SAC",
          String(readPaise(content.taxTable.rows.at(-1)?.amounts.at(-1) ?? "")),
        ),
        ...content.milestones.flatMap(({ asked, amount }) =>
          statements("milestone", asked ? String(readPaise(amount)) : null),
        ),
        ...statements(
          "words",
          content.toPay.words === amountInWords(readPaise(content.toPay.value))
            ? String(readPaise(content.toPay.value))
            : content.toPay.words,
        ),
      ]
    : [],
});

const workIn = (rows: OfferContent["schedule"]["rows"], isFirm: boolean): SoldWork[] =>
  rows
    .filter(({ crane }) => crane === null)
    .map(({ number, title, lines }) => ({ number, text: plain([title, ...lines].join("\n")), isFirm }));

/** Returns the number of pieces in a quantity: "2 nos." is 2. */
const piecesIn = (quantity: string): number => Number(/^\d+/.exec(quantity)?.[0] ?? 0);

/** Returns the alternates that are “the same crane” as a position, and whether their data sheets are equal. */
const alternatesIn = ({ choices, schedule, cranes }: OfferContent): Statement[] =>
  choices.rows.flatMap(({ number, crane, tag, lines }) => {
    const original = schedule.rows.find((row) => tag === `instead of ${row.number}`);
    if (!original || original.crane === null || crane === null || !lines.includes("The same crane."))
      return [];
    const [own, firm] = [cranes[crane], cranes[original.crane]].map((pages) => JSON.stringify(pages?.data));
    return [
      ...statements(`position ${number}`, "the same crane"),
      ...statements("data sheets", own === firm ? "the same crane" : "another crane"),
    ];
  });

const offerFacts = (content: OfferContent): PaperStatements => ({
  ...nothing,
  gstin: content.letterhead.gstin,
  facts: content.facts,
  clauses: content.terms.map(lineText),
  blocks: content.blocks,
  counts: [
    ...statements("subject", readCount(content.subject)),
    ...statements("head of each page", readCount(content.runningSubject)),
    ...statements(
      "quantities",
      String(
        content.schedule.rows
          .filter(({ crane }) => crane !== null)
          .reduce((sum, { quantity }) => sum + piecesIn(quantity), 0),
      ),
    ),
  ],
  sold: [...workIn(content.schedule.rows, true), ...workIn(content.choices.rows, false)],
  alternates: alternatesIn(content),
  cranes: content.schedule.rows.flatMap(({ number, crane, title, lines }) => {
    const pages = crane === null ? undefined : content.cranes[crane];
    return pages
      ? [
          {
            position: number,
            names: [
              { place: "position", says: [title, ...lines].join(", ") },
              { place: "subject", says: pages.subject },
              ...drawnNames(pages.sheet),
            ],
            rows: pages.schedule?.rows ?? [],
            data: pages.data,
            supplied: suppliedParts(pages.sheet),
            drawn: drawnRows(pages.sheet),
            parts: [],
          },
        ]
      : [];
  }),
  totals: content.schedule.totals,
  words: content.schedule.words,
  notes: content.schedule.notes,
});

const quotationFacts = (content: QuotationContent, beside: readonly BesideText[]): PaperStatements => ({
  ...nothing,
  gstin: content.letterhead.gstin,
  facts: content.facts,
  highlights: content.highlights,
  clauses: content.terms.map(lineText),
  blocks: content.blocks,
  counts: statements("quotation", "1"),
  cranes: [
    {
      position: 1,
      names: [
        { place: "subject", says: content.subject },
        { place: "head of each page", says: content.runningSubject },
        { place: "title of the file", says: content.title },
        ...beside.map(({ place, text }) => ({ place, says: text })),
        ...drawnNames(content.sheet),
      ],
      rows: content.schedule?.rows ?? [],
      data: content.data,
      supplied: suppliedParts(content.sheet),
      drawn: drawnRows(content.sheet),
      parts: [],
    },
  ],
  totals: content.schedule?.totals ?? [],
  words: content.schedule?.words ?? "",
  notes: content.schedule?.notes ?? [],
});

/** The words of the parts list for values of the data sheet, by the part. */
const partWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Auxiliary hoist": {
    capacity: "Auxiliary safe working load",
    lift: "Auxiliary height of lift",
    hoisting: "Auxiliary hoisting",
  },
};
const wordsOfParts: Readonly<Record<string, string>> = {
  hoisting: "Hoisting",
  "cross travel": "Cross travel",
  duty: "Duty class",
  "largest load": "Maximum wheel load, static",
  wheelbase: "Wheelbase",
};

/** Returns the technical values that a parts list names, by their labels on the data sheet. */
function partRowsOf({ parts, quantity }: WorksContent["cranes"][number]): LabelledValue[] {
  return parts.flatMap(({ component, description, details, pieces }) => {
    const words = partWords[component] ?? wordsOfParts;
    const named = details.split(", ").flatMap((detail) => {
      const word = Object.keys(words).find((each) => detail.startsWith(`${each} `));
      return word === undefined ? [] : [{ label: words[word] ?? "", value: detail.slice(word.length + 1) }];
    });
    if (!/\bmotors?$/.test(component)) return named;
    const each = Number(pieces) / quantity;
    return [...named, { label: component, value: each === 1 ? description : `${each} × ${description}` }];
  });
}

const worksFacts = (content: WorksContent): PaperStatements => ({
  ...nothing,
  facts: content.facts,
  cranes: content.cranes.map((crane, at) => ({
    position: at + 1,
    names: [{ place: "heading", says: crane.heading }, ...drawnNames(crane.sheet)],
    rows: [],
    data: crane.data,
    supplied: suppliedParts(crane.sheet),
    drawn: drawnRows(crane.sheet),
    parts: partRowsOf(crane),
  })),
});

const factsOf = (content: AnyContent, beside: readonly BesideText[]): PaperStatements =>
  "letter" in content
    ? orderFacts(content)
    : "sums" in content
      ? worksFacts(content)
      : "covering" in content
        ? offerFacts(content)
        : quotationFacts(content, beside);

/**
 * Returns the texts of a finished paper.
 * @param beside the texts that go with it
 */
export const readPaper = (content: AnyContent, beside: readonly BesideText[] = []): ReadPaper => {
  const texts = beside.map(({ place, text }) => ({ place, text: plain(text) }));
  const revision = "revision" in content ? content.revision : "";
  const unfilled = placeholdersIn(JSON.stringify(content)).filter((name) =>
    knownDescriptionNames.includes(name),
  );
  return { ...factsOf(content, texts), number: content.number, revision, unfilled, beside: texts };
};
