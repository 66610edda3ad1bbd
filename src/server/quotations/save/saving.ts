import type { User } from "#contract/auth/auth-api.ts";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { findCraneTypeSpelled } from "#domain/crane-types.ts";
import type { ContactDetails } from "#domain/customers/customer-block.ts";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { Seller } from "#domain/people/seller.ts";
import { personName } from "#domain/people/user.ts";
import type { FieldValues } from "#domain/price-tables/price-table.ts";
import { capacityOf, type QuotationDocument } from "#domain/quotation/document/document.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { totalsInRupees } from "#domain/quotation/record/final.ts";
import type { PriceRules } from "#domain/rates/price-rules.ts";
import { ratesByField } from "#domain/rates/rates.ts";
import type { Db } from "../../platform/database/schema.ts";
import type { Call } from "../../platform/http/api.ts";
import type { TodaysRows } from "../../price-tables/look-up/row-lookup.ts";
import type { StoredRates } from "../../rates/rates-repository.ts";
import type { StoredQuotation } from "../quotations-repository.ts";
import { documentOf } from "../stored-document.ts";
import { asksTheSame } from "./same-request.ts";

/** What prices a request: the tables and rates in force, the firm's profile and the user who asks. */
export type PricedBy = { rowOf: TodaysRows; inForce: StoredRates; firm: FirmProfile; user: User };

/** The parts of the save of a first issue or a revision. */
export type SaveRequest = PricedBy & {
  data: FinalQuotation;
  request: QuotationRequest;
  now: string;
  /** The reason for the revision, which needs one. */
  reason?: string | undefined;
  /** The draft on the user's device that is saved. */
  draftId?: string | undefined;
  /** How to reach the person that the customer names. */
  contact?: ContactDetails;
  /** Notes the save in its own transaction. */
  note: (db: Db, id: string, document: QuotationDocument) => Promise<void>;
};

export type Saved = { stored: StoredQuotation; document: QuotationDocument; isNew: boolean };

export type SaveContext = { db: Db; newId: () => string };

/** Notes a saved quotation in the audit log. */
export const noteQuotation =
  ({ audit }: Pick<Call<"create quotations", unknown, unknown, unknown>, "audit">) =>
  (db: Db, id: string, document: QuotationDocument): Promise<void> =>
    audit(
      db,
      "quotation saved",
      { type: "quotation", id },
      {
        quotation: document.number,
        revision: document.revision,
        final_amount: totalsInRupees(document).final_amount,
      },
    );

type Person = Pick<User, "username" | "full_name" | "designation" | "phone" | "email">;

/** Returns how papers name a user: the name, and how customers reach the user. */
export const namedOnPapers = (user: Person): { preparedBy: string; seller: Seller } => ({
  preparedBy: personName(user),
  seller: {
    name: personName(user),
    designation: user.designation ?? "",
    phone: user.phone ?? "",
    email: user.email,
  },
});

/** Returns rates as a document keeps them, and the firm's price rules. */
export const ratesAtSave = ({
  rates,
  rules,
}: StoredRates): { rates: FieldValues; priceRules: PriceRules } => ({
  rates: ratesByField(rates),
  priceRules: rules,
});

/** The names of the author that a document keeps. */
export const authorOf = (user: Person) => ({ createdBy: user.username, ...namedOnPapers(user) });

/** Refuses totals and inputs that do not belong together: what was sent must be what the server computes. */
export function checkBelongsTogether(sent: FinalQuotation, document: QuotationDocument): void {
  const problems: Problem[] = Object.entries(totalsInRupees(document)).flatMap(([name, made]) => {
    const claimed = sent[name as keyof FinalQuotation];
    return claimed === made
      ? []
      : [{ msg: `${name} must be ${made}, not ${claimed}`, loc: ["body", "quotation_data", name] }];
  });
  if (findCraneTypeSpelled(sent.inputs.crane_type)?.id !== document.craneType)
    problems.push({
      msg: "crane_type of the inputs differs from the quotation’s",
      loc: ["body", "quotation_data", "inputs", "crane_type"],
    });
  const capacity = capacityOf(document.lines);
  if (sent.inputs.capacity !== capacity)
    problems.push({
      msg: `capacity must be ${capacity}`,
      loc: ["body", "quotation_data", "inputs", "capacity"],
    });
  if (sent.inputs.margin_percentage !== sent.margin_percentage)
    problems.push({
      msg: "margin_percentage of the inputs differs from the quotation’s",
      loc: ["body", "quotation_data", "inputs", "margin_percentage"],
    });
  if (problems.length > 0)
    throw new Rejection("invalid", "The totals and inputs do not belong together", { problems });
}

/** Returns the earlier save, if this is the same content again. Undefined for other content. */
export function repeatedSave(
  before: StoredQuotation,
  { data, user, request }: SaveRequest,
): Saved | undefined {
  const document = documentOf(before);
  if (before.revision_author_id !== user.id || !asksTheSame(document, request)) return undefined;
  checkBelongsTogether(data, document);
  return { stored: before, document, isNew: false };
}
