import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { can } from "#domain/people/roles.ts";
import { canEnterOffer, isRevisable } from "#domain/sales/revisable.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import type { SessionUser } from "../../auth/session-state.ts";
import { mayWorkOn } from "../../sales/sale-permissions.ts";

/** The acts of a quotation besides those of every sale. `startNext`: to start another one from it, in the place of a revision. */
type ActOfQuotation =
  | "revise"
  | "startNext"
  | "start"
  | "craneOnRunway"
  | "compare"
  | "addToOffer"
  | "copy"
  | "template";

/** Only a reader of the offer knows which position bears the runway. */
const seesOpenOffer = ({ in_offer: offer }: Pick<QuotationRecord, "in_offer">): boolean =>
  offer !== null && offer.revision !== null && isOpen(offer.status);

/**
 * Returns the acts that a user has on a shown revision.
 * @param isBuilt false for a crane type that is no longer built: nothing new comes from its quotations
 */
export function actsOfQuotation(
  user: SessionUser | null,
  record: Pick<
    QuotationRecord,
    "status" | "in_offer" | "superseded_by" | "expired" | "created_by_id" | "responsible_id"
  >,
  isBuilt: boolean,
): ReadonlySet<ActOfQuotation> {
  const may = mayWorkOn(user, record);
  const isInForce = record.superseded_by === null;
  const canRevise = isBuilt && isRevisable(record);
  const found: readonly (readonly [ActOfQuotation, boolean])[] = [
    ["revise", may && canRevise],
    ["startNext", isBuilt && !canRevise],
    ["start", canRevise],
    ["craneOnRunway", isBuilt && seesOpenOffer(record)],
    ["compare", may],
    ["addToOffer", isBuilt && (record.in_offer === null || canEnterOffer(record))],
    ["copy", isBuilt && isInForce && !record.expired],
    ["template", isBuilt && isInForce && can(user, "manage templates")],
  ];
  return new Set(found.flatMap(([act, isOffered]) => (isOffered ? [act] : [])));
}
