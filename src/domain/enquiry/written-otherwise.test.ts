import { expect, test } from "vitest";
import type { Reading } from "../quick-entry/entry.ts";
import { exampleChoices } from "../testing/quick-entry.ts";
import { caseSets } from "../testing/reading-cases.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const messages = caseSets
  .filter(({ name }) => ["author-19", "author-20", "author-22"].includes(name))
  .flatMap((cases) => cases.messages.map(({ message }) => message));

/** Returns the values of each crane of a message, and its person. */
function meaningOf(text: string): { cranes: Reading[]; person: string | null } {
  const { cranes, contact } = parseEnquiry(text, exampleChoices);
  const values = cranes.map(({ values: own, craneType, quantity }) => ({
    ...own,
    ...(craneType && { craneType }),
    ...(quantity !== null && { quantity: String(quantity) }),
  }));
  return { cranes: values, person: contact.person };
}

test.each([
  ["line ends of other systems", (text: string) => text.replace(/\n/g, "\r\n")],
  ["a blank line behind each", (text: string) => text.replace(/\n/g, "\n\n")],
  ["quote marks before each line", (text: string) => text.replace(/^(?=.)/gm, "> ")],
  ["bold names", (text: string) => text.replace(/^([\p{L} ]{3,20}:)(?= )/gmu, "*$1*")],
])("%s change no meaning of a message", (_, written) => {
  const texts = messages.filter((text) => written(text) !== text);
  const changed = texts.filter(
    (text) => JSON.stringify(meaningOf(written(text))) !== JSON.stringify(meaningOf(text)),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(changed).toEqual([]);
});
