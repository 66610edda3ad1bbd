import { firmKey } from "../customers/firm-name.ts";

/** The most texts of a message that are looked up among the known firms. */
const mostNames = 4;

/** Returns the texts that may name a firm: those that begin with a capital, and no numbers. */
export const possibleFirms = (unknown: readonly string[]): string[] =>
  unknown
    .filter((text) => /^\p{Lu}/u.test(text) && !/\p{Nd}/u.test(text) && firmKey(text).length > 3)
    .slice(0, mostNames);

/**
 * Returns whether this text names the firm: its whole name, or at least its first two words. A single word is too little: "Acme" may
 * be any of several firms.
 */
export function namesFirm(text: string, company: string): boolean {
  const [said, known] = [firmKey(text), firmKey(company)];
  return said !== "" && (said === known || (said.includes(" ") && known.startsWith(`${said} `)));
}
