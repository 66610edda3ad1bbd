import { formatDay } from "../format.ts";

type Shared = {
  noun: "quotation" | "offer";
  number: string;
  /** The person at the customer; blank where nobody is named. */
  person: string;
  /** The number of cranes. */
  cranes: number;
  /** YYYY-MM-DD. */
  validUntil: string;
  sender: string;
  firm: string;
};

/** Returns the text that goes with a shared paper. */
export function shareText({ noun, number, person, cranes, validUntil, sender, firm }: Shared): string {
  const what = cranes === 1 ? "1 EOT crane" : `${cranes} EOT cranes`;
  const greeting = `Dear ${person.trim() || "Sir or Madam"}`;
  const from = [sender, firm].filter((text) => text.trim() !== "").join(", ");
  return `${greeting}, please find our ${noun} ${number} for ${what}, valid until ${formatDay(validUntil)}. ${from}`;
}

const indianDigits = 10;

/** Returns the number of a chat: digits with the country, of the first of several numbers. Blank without one. */
function chatNumber(phone: string): string {
  const [first = ""] = phone.split(/[,/]/);
  const digits = first.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length === indianDigits ? `91${digits}` : digits;
}

/** Returns the address that opens a WhatsApp chat with a text. Without a telephone WhatsApp asks for the contact. */
export const whatsappAddress = (phone: string, text: string): string =>
  `https://wa.me/${chatNumber(phone)}?text=${encodeURIComponent(text)}`;
