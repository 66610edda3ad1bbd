import { type ReadPaper, type Statement, statements } from "./read-paper.ts";
import { readCount } from "./read-text.ts";

/** The number of a document in a text, with its revision behind it. */
const documentNumber = /\b((?:SG|DG|OF|PI)-\d{4}-\d{5})(?: R(\d+))?\b/;

/** Returns the facts of the document itself, which the mail with its paper and the text of a share repeat. */
export function besideFacts({ number, revision, counts, beside }: ReadPaper): {
  fact: string;
  statements: readonly Statement[];
}[] {
  const named = beside.map(({ place, text }) => ({ place, found: documentNumber.exec(text) }));
  return [
    {
      fact: "number",
      statements: [
        ...statements("head", documentNumber.exec(number)?.[1]),
        ...named.flatMap(({ place, found }) => statements(place, found?.[1])),
      ],
    },
    {
      fact: "revision",
      statements: [
        ...statements("head", revision),
        ...named.flatMap(({ place, found }) => statements(place, found?.[2])),
      ],
    },
    {
      fact: "number of cranes",
      statements: [
        ...counts,
        ...(counts.length === 0 ? [] : beside).flatMap(({ place, text }) =>
          statements(place, readCount(text)),
        ),
      ],
    },
  ];
}
