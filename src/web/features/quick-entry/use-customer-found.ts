import { useQueries, useQuery } from "@tanstack/react-query";
import type { CustomerSuggestion } from "#contract/customers/customers-api.ts";
import { type Customer, noCustomer } from "#domain/customers/customer-block.ts";
import { customerNameKey } from "#domain/customers/customer-name.ts";
import { filledFrom, siteMeant } from "#domain/customers/fill-customer.ts";
import { namesFirm, possibleFirms, probableFirm } from "#domain/enquiry/firm-in-message.ts";
import { gstinOfCustomer } from "#domain/enquiry/gstins.ts";
import { customersAsked } from "#domain/enquiry/open-questions.ts";
import { type Message, readPart } from "#domain/enquiry/read-message.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import type { TextRange } from "#domain/quick-entry/entry.ts";
import { gstinQuery, suggestionsQuery } from "../../api/customer-suggestions.ts";
import { useFirm } from "../../api/firm.ts";
import type { EnquiryInput } from "../../drafts/enquiry-input-store.ts";
import { useDebouncedValue } from "../../ui/fields/use-debounced-value.ts";

/** The customer of an enquiry. `firm` is its record when the firm is known. */
export type FoundCustomer = {
  /** Blank when the enquiry names no customer, or several. */
  company: string;
  firm: CustomerSuggestion | null;
  /** Several customers that are possible. */
  asked: readonly string[];
  /** A text of the message that names the firm without a sign. */
  words: string | null;
  /** The user chose this customer. */
  isChosen: boolean;
  /** The customer's GSTIN in the message; blank without one. */
  gstin: string;
};

/** Returns the customer's block of an enquiry: a known firm with its site and state, and the GSTIN that the message names. */
export function customerOfFound({ company, firm, gstin }: FoundCustomer, person: string): Customer {
  const named = { ...noCustomer, company, name: person };
  const filled = firm ? filledFrom(named, { company, site: siteMeant(firm.sites, gstin) }) : named;
  return gstin === "" ? filled : { ...filled, gstin };
}

/** Returns the customer of the offer that the cranes join, which may be another firm of a like name than the one that was found. */
export function customerIn(offer: Pick<OfferDraft, "customer"> | null, found: FoundCustomer): FoundCustomer {
  const company = offer?.customer.company ?? "";
  if (company === "" || company === found.company) return found;
  return { ...found, company, firm: null, asked: [], words: null };
}

/** Returns the places of the customer and the contact. A firm that is found by name has the place of its words. */
export function namesIn(
  text: string,
  { namePlaces }: Pick<Message, "namePlaces">,
  { words }: FoundCustomer,
): TextRange[] {
  const start = words === null ? -1 : text.indexOf(words);
  return words === null || start < 0 ? namePlaces : [...namePlaces, { start, end: start + words.length }];
}

/** Milliseconds after which a changed name is looked up. */
const settled = 250;
const nothing: readonly string[] = [];

/**
 * Returns the customer of an enquiry: the chosen one, the named one, or a known firm that the message names by its name or
 * its GSTIN. A name and the GSTIN of another firm are asked.
 */
export function useCustomerFound(line: EnquiryInput, message: Message | null): FoundCustomer {
  const own = useFirm().gstin;
  const gstin = gstinOfCustomer(message?.gstins ?? [], own);
  const named = useCustomerNamed(line, message);
  const { data } = useQuery({ ...gstinQuery(gstin), enabled: gstin !== "" });
  // Of other registrations of the same PAN, only a single firm is meant.
  const firm = data?.find(({ sites }) => sites.some((site) => site.gstin === gstin)) ?? onlyOf(data ?? []);
  const isOther = firm && customerNameKey(firm.company) !== customerNameKey(named.company);
  if (!isOther || named.isChosen) return { ...named, gstin };
  if (named.company !== "")
    return { ...named, gstin, company: "", firm: null, asked: [named.company, firm.company], words: null };
  return { ...named, gstin, company: firm.company, firm, asked: [] };
}

const onlyOf = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

function useCustomerNamed(line: EnquiryInput, message: Message | null): Omit<FoundCustomer, "gstin"> {
  const asked = message ? customersAsked(message) : [];
  const said = line.customer ?? message?.cranes[0]?.customer ?? message?.shared.customer ?? null;
  const isKnown = said !== null || asked.length > 0;
  const names = said !== null ? [said] : isKnown || !message ? [] : possibleFirms(message.unknown);
  const waiting = useDebouncedValue(JSON.stringify(names), "[]", settled);
  const looked: readonly string[] = waiting === JSON.stringify(names) ? names : nothing;
  // A chosen name is whole. A name in the message may be the first words of a longer one.
  const isMeant = (name: string, company: string): boolean =>
    line.customer === null ? namesFirm(name, company) : customerNameKey(name) === customerNameKey(company);
  const firms = useQueries({
    queries: looked.map((name) => suggestionsQuery(name)),
    combine: (found) =>
      found.flatMap(({ data }, at) =>
        (data ?? [])
          .filter(({ company }) => isMeant(looked[at] ?? "", company))
          .map((firm) => ({ firm, words: looked[at] ?? "" })),
      ),
  });
  const [first, ...more] = [
    ...new Map(firms.map((each) => [customerNameKey(each.firm.company), each])).values(),
  ];
  const isChosen = line.customer !== null;
  if (isChosen || said !== null) {
    const company = said ?? "";
    const firm = first && more.length === 0 ? first.firm : null;
    const exact = firms.find((each) => each.firm.company === company)?.firm ?? firm;
    const words = message?.unknown.find((text) => namesFirm(text, exact?.company ?? company)) ?? null;
    return { company: exact?.company ?? company, firm: exact, asked: [], words, isChosen };
  }
  if (asked.length > 0) return { company: "", firm: null, asked, words: null, isChosen };
  if (first && more.length === 0)
    return { company: first.firm.company, firm: first.firm, asked: [], words: first.words, isChosen };
  const several = [first, ...more].flatMap((each) => (each ? [each.firm.company] : []));
  const probable = message && several.length === 0 ? probableFirm(readPart(line.text), message) : null;
  if (probable !== null) return { company: "", firm: null, asked: [probable], words: null, isChosen };
  return { company: "", firm: null, asked: several, words: null, isChosen };
}
