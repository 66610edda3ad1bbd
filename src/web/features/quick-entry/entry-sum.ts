const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** Returns the sum of an enquiry: "3 cranes, 1 question". */
export const sumOf = (pieces: number, questions: number): string =>
  [
    count(pieces, "crane", "cranes"),
    ...(questions > 0 ? [count(questions, "question", "questions")] : []),
  ].join(", ");

/** Returns the texts that are not used, in one line: Not used: “VFD”. */
export const notUsed = (unknown: readonly string[]): string =>
  `Not used: ${unknown.map((text) => `“${text.trim().replace(/\s+/g, " ")}”`).join(", ")}`;
