import { isExWorks, isFreight, yieldsToPosition } from "../firm/rows/freight.ts";
import { amountInWords } from "../numbers/amount-in-words.ts";
import { stateOfCode } from "../tax/states.ts";
import { hasStateTax } from "../tax/tax-lines.ts";
import { besideFacts } from "./beside-facts.ts";
import {
  type AnyContent,
  type BesideText,
  cellOf,
  positionsOf,
  type ReadCrane,
  type ReadPaper,
  readPaper,
  reasonsOf,
  type Statement,
  statements,
} from "./read-paper.ts";
import { plain, readPaise, readWeeks } from "./read-text.ts";
import { soldFacts } from "./sold-facts.ts";
import { supplierFacts } from "./supplier-facts.ts";
import { technicalFacts } from "./technical-facts.ts";

/** A fact that is told differently in two places of a paper. */
export type Contradiction = { fact: string; statements: readonly Statement[] };

type Fact = { fact: string; find(paper: ReadPaper): readonly Statement[] };

/** Returns the first group of a pattern in lower case, or the whole match of one without a group. */
const matchIn = (text: string, pattern: RegExp): string | null =>
  pattern.exec(text)?.slice(0, 2).findLast(Boolean)?.toLowerCase() ?? null;
const clausesAbout = ({ clauses }: ReadPaper, about: RegExp) =>
  clauses.filter(({ title }) => about.test(title));

/** Returns what the makes, the descriptions and the data sheet of a crane say of its parts. */
const technicalTexts = (
  { blocks, cranes }: ReadPaper,
  { position, rows, data }: ReadCrane,
): { place: string; text: string }[] => {
  const all = cranes.map((crane) => crane.position);
  return [
    ...(blocks?.makes ?? []).flatMap(({ component, supply, make }) => {
      const { text, positions } = positionsOf(component, all);
      return positions.includes(position)
        ? [{ place: `make ${plain(text)}`, text: `${text} ${supply} ${make}` }]
        : [];
    }),
    ...rows.map(({ title, description }) => ({
      place: `description ${title}`,
      text: `${title} ${description.join(" ")}`,
    })),
    ...data.flatMap((group) =>
      group.rows.map(({ label, value }) => ({ place: `data ${label}`, text: `${label} ${value}` })),
    ),
  ];
};

/** The technical values that a pattern finds in the texts about a part of one crane. */
const technical: readonly { fact: string; about: RegExp; value: RegExp }[] = [
  { fact: "kind of hoist", about: /hoist|crab/i, value: /wire rope|chain|winch/i },
  { fact: "duty class", about: /hoist|crab|duty class/i, value: /\bM[1-8]\b/ },
  { fact: "drives", about: /drive|panel/i, value: /vvvf|contactor/i },
  { fact: "rating of the busbar", about: /busbar(?! current)|dsl/i, value: /\b\d+ A\b/i },
  { fact: "supply", about: /supply|panel|motor/i, value: /\b(\d{3,4}) ?V,? (?:3|three|50|60)\b/i },
  {
    fact: "speed of the hoist",
    about: /hoist/i,
    value: /(?<!auxiliary )\bhoist(?:ing)?(?: speed)? (\d{1,3}(?:\.\d{1,2})? m\/min)/i,
  },
];

const percentsIn = (text: string): string =>
  (plain(text).match(/\d{1,3}(?:\.\d{1,3})?(?= ?%)/g) ?? []).join(", ");
const isSezIn = ({ notes }: ReadPaper): boolean => notes.some((note) => note.includes("(SEZ)"));

/** The state of the place of supply in the notes. */
const placeIn = ({ notes }: ReadPaper): string | null =>
  notes.flatMap((note) => /^Place of supply: (.+) \(\d\d\)\.$/.exec(plain(note))?.[1] ?? [])[0] ?? null;

/** The kinds of GST that labels name: "CGST, SGST". */
const taxesIn = (labels: readonly string[]): string =>
  labels.flatMap((label) => /^[CSI]GST\b|^UTGST\b/.exec(plain(label))?.[0] ?? []).join(", ");

/** The kinds of GST that follow from place, SEZ and the firm's GSTIN on a paper. Null where one of them is unknown. */
function taxesByPlace(paper: ReadPaper): string | null {
  if (isSezIn(paper)) return "IGST";
  const [place, own] = [placeIn(paper), stateOfCode(paper.gstin.slice(0, 2))];
  if (place === null || own === null) return null;
  if (place !== own) return "IGST";
  return hasStateTax(place) ? "CGST, SGST" : "CGST, UTGST";
}

/** Returns whether a clause leaves the freight to the customer. One that says "unless stated" leaves it to a position. */
const leavesFreight = (text: string, sold: ReadPaper["sold"]): boolean =>
  isExWorks(text) && !(yieldsToPosition(text) && sold.some((each) => each.isFirm && isFreight(each.text)));

/** Weeks that count from another day than the order. */
const countsFromOther = /\b(?:weeks?|counted)\b[^.]*\b(?:after|from)\b[^.]*\b(?:advance|payment|approval)\b/i;

const foundations = /\b(?:foundations?|civil works?)\b/i;

/** The lines about a subject in the texts that go with a paper. */
const linesBeside = ({ beside }: ReadPaper, about: RegExp): BesideText[] =>
  beside.flatMap(({ place, text }) =>
    text
      .split("\n")
      .filter((line) => about.test(line))
      .map((line) => ({ place, text: line })),
  );

/** The amount in a text that goes with a paper, in paise. */
function amountBeside(text: string): string | null {
  const amount = /₹ ?[\d,]+(?:\.\d\d)?/.exec(text);
  return amount && String(readPaise(amount[0]));
}

/** The one table of the facts that papers print in more than one place. A further fact is a further row. */
const facts: readonly Fact[] = [
  {
    fact: "names in braces",
    find: ({ unfilled }) =>
      unfilled.flatMap((name) => [...statements("paper", `{${name}}`), ...statements("sale", "its value")]),
  },
  {
    fact: "shares of the payment",
    find: (paper) => [
      ...statements(
        "payment table",
        (paper.blocks?.payment?.rows ?? []).map(({ share }) => percentsIn(share)).join(", "),
      ),
      ...statements("milestones", paper.milestones.map(({ percent }) => percentsIn(percent)).join(", ")),
      ...clausesAbout(paper, /pay/i).flatMap(({ title, text }) =>
        statements(`clause ${title}`, percentsIn(text)),
      ),
      ...linesBeside(paper, /pay/i).flatMap(({ place, text }) => statements(place, percentsIn(text))),
    ],
  },
  {
    fact: "week of the dispatch",
    find: (paper) => [
      ...paper.weeks,
      ...(paper.blocks?.delivery?.rows ?? []).flatMap(({ label, last }) =>
        statements("plan", /dispatch/i.test(label) ? String(last) : null),
      ),
      ...clausesAbout(paper, /deliver|dispatch/i).flatMap(({ title, text }) =>
        statements(`clause ${title}`, readWeeks(text)),
      ),
      ...reasonsOf(paper).flatMap(({ place, text }) => statements(place, readWeeks(text))),
      ...linesBeside(paper, /deliver|dispatch/i).flatMap(({ place, text }) =>
        statements(place, readWeeks(text)),
      ),
    ],
  },
  {
    fact: "origin of the weeks",
    find: (paper) => {
      const texts = [
        ...clausesAbout(paper, /deliver|dispatch/i).map(({ title, text }) => ({
          place: `clause ${title}`,
          text,
        })),
        ...reasonsOf(paper),
      ];
      const isPlanned = paper.weeks.length > 0 || Boolean(paper.blocks?.delivery);
      return [
        ...statements("plan", isPlanned ? "the order" : null),
        ...texts.flatMap(({ place, text }) =>
          statements(place, countsFromOther.test(plain(text)) ? "another day" : null),
        ),
      ];
    },
  },
  {
    fact: "validity",
    find: ({ facts: head, clauses, beside }) => [
      ...statements("title block", cellOf("Valid until", head)),
      ...clauses.flatMap(({ title, text }) =>
        statements(`clause ${title}`, /valid until ([^.]+)/i.exec(plain(text))?.[1]),
      ),
      ...beside.flatMap(({ place, text }) => statements(place, /valid until ([^.\n]+)/i.exec(text)?.[1])),
    ],
  },
  {
    fact: "total",
    find: ({ totals, words, highlights, blocks, milestones, beside, toPay }) => {
      const total = totals.find(({ label }) => label.startsWith("Total"));
      const amount = total ? readPaise(total.value) : null;
      const paid = [...(blocks?.payment?.rows ?? []), ...milestones].map((each) => readPaise(each.amount));
      const shown = cellOf("Total including GST", highlights);
      return [
        ...statements("totals", amount === null ? null : String(amount)),
        ...statements("main figures", shown === "" ? null : String(readPaise(shown))),
        ...statements("payment table", blocks?.payment && String(readPaise(blocks.payment.total))),
        ...statements(
          "sum of payments",
          paid.length === 0 ? null : String(paid.reduce((sum, each) => sum + each, 0)),
        ),
        ...statements(
          "words",
          amount === null ? null : words === amountInWords(amount) ? String(amount) : words,
        ),
        ...(toPay.length > 0 ? [] : beside).flatMap(({ place, text }) =>
          statements(place, amountBeside(text)),
        ),
      ];
    },
  },
  {
    fact: "lift reached",
    find: (paper) => [
      ...statements("main figures", cellOf("Lift possible", paper.highlights) === "" ? null : "no"),
      ...reasonsOf(paper).flatMap(({ place, text }) =>
        statements(place, /lift is (?:checked|reached)/i.test(text) ? "yes" : null),
      ),
    ],
  },
  {
    fact: "freight",
    find: ({ clauses, blocks, sold }) => [
      ...clauses.flatMap(({ title, text }) =>
        statements(`clause ${title}`, leavesFreight(text, sold) ? "others" : null),
      ),
      ...sold.flatMap(({ number, text, isFirm }) =>
        statements(`position ${number}`, isFirm && isFreight(text) ? "us" : null),
      ),
      ...(blocks?.scope ?? []).flatMap(({ item, by }) =>
        statements(`scope ${item}`, isFreight(item) ? (by === "us" ? "us" : "others") : null),
      ),
    ],
  },
  { fact: "alternates", find: ({ alternates }) => alternates },
  {
    fact: "who builds the foundations",
    find: ({ blocks, clauses }) => [
      ...(blocks?.scope ?? []).flatMap(({ item, by }) =>
        statements(
          `scope ${item}`,
          foundations.test(item) && by !== "nobody" ? (by === "us" ? "us" : "others") : null,
        ),
      ),
      ...(blocks?.delivery?.rows ?? []).flatMap(({ label, ours }) =>
        statements(`stage ${label}`, foundations.test(label) ? (ours ? "us" : "others") : null),
      ),
      ...clauses.flatMap(({ title, text }) =>
        statements(`clause ${title}`, /exclu/i.test(title) && foundations.test(text) ? "others" : null),
      ),
    ],
  },
  {
    fact: "kind of GST",
    find: (paper) => {
      const { totals, notes, taxHeads } = paper;
      const odd = notes.find((note) => note.startsWith("GST is rounded"));
      return [
        ...statements("totals", taxesIn(totals.map(({ label }) => label))),
        ...statements("amounts by HSN and SAC", taxesIn(taxHeads)),
        ...statements("place of supply", totals.length === 0 ? null : taxesByPlace(paper)),
        ...statements("note", odd && `CGST, ${/UTGST|SGST/.exec(odd)?.[0]}`),
      ];
    },
  },
  {
    fact: "amount to pay",
    find: ({ toPay, beside }) => [
      ...toPay,
      ...(toPay.length === 0 ? [] : beside).flatMap(({ place, text }) =>
        statements(place, amountBeside(text)),
      ),
    ],
  },
  {
    fact: "day of the dispatch",
    find: ({ dispatch, beside }) => [
      ...dispatch,
      ...beside.flatMap(({ place, text }) =>
        statements(place, /Dispatch: [^\n]{0,200}?(\d{1,2} \w{3} \d{4})/.exec(text)?.[1]),
      ),
    ],
  },
];

/**
 * Returns the facts that a finished paper tells differently in two places. Source: docs/product.md, “Papers”.
 * @param beside the mail that takes it, and the text of a share
 */
export function findPaperContradictions(
  content: AnyContent,
  beside: readonly BesideText[] = [],
): Contradiction[] {
  const paper = readPaper(content, beside);
  const values = paper.cranes.flatMap((crane) => {
    const texts = technicalTexts(paper, crane);
    return technical.map(({ fact, about, value }) => ({
      fact: `${fact} of position ${crane.position}`,
      statements: texts
        .filter(({ text }) => about.test(text))
        .flatMap(({ place, text }) => statements(place, matchIn(plain(text), value))),
    }));
  });
  return [
    ...facts.map(({ fact, find }) => ({ fact, statements: find(paper) })),
    ...supplierFacts(paper),
    ...values,
    ...technicalFacts(paper),
    ...soldFacts(paper),
    ...besideFacts(paper),
  ].filter(({ statements: all }) => new Set(all.map(({ says }) => says)).size > 1);
}
