import { Copy, CopyPlus, FilePen, GitCompareArrows, Layers, LayoutTemplate, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useSession } from "../../auth/session.ts";
import { savedQuotation } from "../../sales/saved-sale.ts";
import { useCraneOnRunway } from "../../sales/use-crane-on-runway.ts";
import { useDraftOf } from "../../sales/use-draft-of.ts";
import { useBearer } from "../in-offer.tsx";
import type { SaleAction } from "./acts-bar.tsx";
import { actsOfQuotation } from "./acts-of-quotation.ts";
import { SaleActs, type SaleActsProps } from "./sale-acts.tsx";

const AddToOfferDialog = lazyOf(async () => (await import("../../sales/add-to-offer.tsx")).AddToOfferDialog);
const CopyDialog = lazyOf(async () => (await import("./copy-dialog.tsx")).CopyDialog);
const QuotationTemplate = lazyOf(
  async () => (await import("../../templates/quotation-template.tsx")).QuotationTemplate,
);
const StatusDialog = lazyOf(async () => (await import("./status-dialog.tsx")).StatusDialog);

type QuotationActsProps = Pick<SaleActsProps, "asked" | "onAnswered" | "onSend"> & {
  record: QuotationRecord;
  /**
   * False for a crane type that is no longer built. Its quotations can be neither revised nor started from.
   */
  isBuilt: boolean;
  onCompare: () => void;
};

/** The actions on a quotation’s page as buttons: Revise, Compare, Add to an offer, Copy, and those of every sale. */
export function QuotationActs({ record, isBuilt, onCompare, ...rest }: QuotationActsProps) {
  const saved = savedQuotation(record);
  const [opened, setOpened] = useState<"offer" | "copy" | "template" | null>(null);
  const { user } = useSession();
  const revise = useDraftOf("revision");
  const startFrom = useDraftOf("start");
  const offered = actsOfQuotation(user, record, isBuilt);
  const bearer = useBearer(record.quotation_id, record.in_offer);
  const craneOnRunway = useCraneOnRunway();
  const close = () => setOpened(null);

  const reviseAct: SaleAction = {
    name: record.superseded_by === null ? "Revise" : "Revise from this",
    icon: FilePen,
    act: "reviseInstead",
    run: () => revise(record),
  };
  const start: SaleAction = {
    name: "Use as a starting point",
    icon: CopyPlus,
    act: "startFrom",
    run: () => startFrom(record),
  };
  const compare: SaleAction = { name: "Compare", icon: GitCompareArrows, act: "compare", run: onCompare };
  const offer: SaleAction = {
    name: "Add to an offer",
    icon: Layers,
    act: "rowOffer",
    run: () => setOpened("offer"),
  };
  const template: SaleAction = {
    name: "Template",
    icon: LayoutTemplate,
    act: "template",
    run: () => setOpened("template"),
  };
  const onRunway: SaleAction = {
    name: "Another crane on this runway",
    icon: Plus,
    act: "craneOnRunway",
    run: () =>
      craneOnRunway({
        quotation: bearer?.quotation_id ?? record.quotation_id,
        revision: bearer?.revision ?? record.revision,
        offer: record.in_offer?.offer_id ?? "",
      }),
  };
  const copy: SaleAction = {
    name: "Copy with these prices",
    icon: Copy,
    act: "copy",
    run: () => setOpened("copy"),
  };
  return (
    <>
      <SaleActs
        {...rest}
        saved={saved}
        revise={offered.has("revise") ? reviseAct : null}
        instead={offered.has("startNext") ? start : null}
        own={offered.has("craneOnRunway") ? [onRunway] : []}
        quiet={[
          ...(offered.has("compare") ? [compare] : []),
          ...(offered.has("addToOffer") ? [offer] : []),
          ...(offered.has("start") ? [start] : []),
          ...(offered.has("copy") ? [copy] : []),
          ...(offered.has("template") ? [template] : []),
        ]}
        statusDialog={(first, onClose) => <StatusDialog sale={saved.sale} first={first} onClose={onClose} />}
      />
      <Suspense fallback={null}>
        {opened === "template" && <QuotationTemplate record={record} onClose={close} />}
        {opened === "copy" && <CopyDialog record={record} onClose={close} />}
        {opened === "offer" && <AddToOfferDialog record={record} onClose={close} />}
      </Suspense>
    </>
  );
}
