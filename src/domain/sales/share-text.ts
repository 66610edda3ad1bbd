import { formatDate } from "../dates/format-date.ts";
import { salutedPerson } from "../firm/mail-template.ts";
import { internationalNumber } from "../text/phone.ts";

type Shared = {
  saleKind: "quotation" | "offer";
  number: string;
  /** The person at the customer; blank where nobody is named. */
  person: string;
  /** The number of cranes; 0 for an offer of other work. */
  cranes: number;
  /** YYYY-MM-DD. */
  validUntil: string;
  sender: string;
  firm: string;
};

/** Returns the message that goes with a paper that is shared by WhatsApp or another app. */
export function shareText({ saleKind, number, person, cranes, validUntil, sender, firm }: Shared): string {
  const what = cranes === 0 ? "" : cranes === 1 ? " for 1 EOT crane" : ` for ${cranes} EOT cranes`;
  const greeting = `Dear ${person.trim() || salutedPerson}`;
  const from = [sender, firm].filter((text) => text.trim() !== "").join(", ");
  const text = `${greeting}, please find our ${saleKind} ${number}${what}, valid until ${formatDate(validUntil)}.`;
  return from === "" ? text : `${text} ${from}`;
}

/** Returns the address that opens a WhatsApp chat with a text. Without a telephone WhatsApp asks for the contact. */
export const whatsappAddress = (phone: string, text: string): string =>
  `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(text)}`;
