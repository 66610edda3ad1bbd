import { foldText } from "#domain/text/search-text.ts";

/** Blank where it is not known. */
export type Recipient = { name: string; phone: string };

/**
 * Returns the person to whom a paper goes: the one that it names, else the customer’s first contact with a telephone. A person who is
 * named has no telephone of another one.
 */
export function recipientOf(named: string, contacts: readonly Recipient[]): Recipient {
  const known = contacts.find(({ name }) => foldText(name) === foldText(named));
  if (named !== "") return { name: named, phone: known?.phone ?? "" };
  return contacts.find(({ phone }) => phone !== "") ?? { name: "", phone: "" };
}
