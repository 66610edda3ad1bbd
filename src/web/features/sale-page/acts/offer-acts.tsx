import { FilePen, FilePenLine, Plus } from "lucide-react";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { unsavedRevisionOf, useOfferDrafts } from "../../../drafts/offer-drafts.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { useSession } from "../../auth/session.ts";
import { outdatedPositions } from "../../offers/outdated-positions.ts";
import { mayReviseOffer, mayWorkOn } from "../../sales/sale-permissions.ts";
import { savedOffer } from "../../sales/saved-sale.ts";
import type { SaleAction } from "./acts-bar.tsx";
import { SaleActs, type SaleActsProps } from "./sale-acts.tsx";
import { useAddCranes, useReviseOffer } from "./use-revise-offer.ts";

const OfferStatusDialog = lazyOf(async () => (await import("./offer-status-dialog.tsx")).OfferStatusDialog);

type OfferActsProps = Pick<SaleActsProps, "asked" | "onAnswered" | "onSend"> & {
  record: OfferRecord;
};

/** The actions on an offer’s page as buttons: Revise, Add a crane, and those of every sale. */
export function OfferActs({ record, ...rest }: OfferActsProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const known = unsavedRevisionOf(useOfferDrafts(asOwner(user)), record.offer_id);
  const may = mayWorkOn(user, record);
  const revise = useReviseOffer();
  const addCranes = useAddCranes();
  const reviseAct: SaleAction = {
    name: record.superseded_by === null ? "Revise" : "Revise from this",
    icon: FilePen,
    act: "reviseInstead",
    run: () => revise(record),
  };
  const resume: SaleAction = {
    name: "Resume the unsaved revision",
    icon: FilePenLine,
    act: "rowResume",
    run: () => navigate({ to: "/offers/new", search: { draft: known?.id } }),
  };
  const addCrane: SaleAction = {
    name: "Add a crane",
    icon: Plus,
    act: "addCrane",
    run: () => addCranes(record, known?.id),
  };
  const isChangeable = mayReviseOffer(user, record);
  return (
    <SaleActs
      {...rest}
      saved={savedOffer(record)}
      isNextAbove={outdatedPositions(record).length > 0}
      revise={isChangeable ? reviseAct : null}
      quiet={[...(may && known ? [resume] : []), ...(isChangeable ? [addCrane] : [])]}
      statusDialog={(first, onClose) => <OfferStatusDialog record={record} first={first} onClose={onClose} />}
    />
  );
}
