import type { QuickEntry } from "#domain/quick-entry.ts";

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** What became of a line, in one sentence. */
export function sumOf({ reads, questions, unknown }: QuickEntry): string {
  const parts = [
    count(reads.length, "value", "values"),
    ...(questions.length > 0 ? [count(questions.length, "question", "questions")] : []),
    ...(unknown.length > 0 ? [`${count(unknown.length, "word", "words")} not used`] : []),
  ];
  return `Read: ${parts.join(", ")}.`;
}
