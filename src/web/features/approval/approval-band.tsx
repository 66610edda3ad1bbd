import { Suspense } from "react";
import { isHeld } from "#domain/sales/sale.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";

const HeldBand = lazyOf(async () => (await import("./held-band.tsx")).HeldBand);
const HeldInOffer = lazyOf(async () => (await import("./held-band.tsx")).HeldInOffer);

/** Names the obstacles of a held sale above its page; nothing for other sales and for superseded revisions. */
export function ApprovalBand({ sale }: { sale: SaleWithCalls }) {
  const { approval, in_offer: inOffer, status, superseded_by } = sale;
  const isHeldByOffer = inOffer?.approval != null && isHeld(inOffer.approval);
  if (superseded_by !== null || !isOpen(status) || !(isHeld(approval) || isHeldByOffer)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-22 w-full max-md:h-32" />}>
      {inOffer ? <HeldInOffer sale={sale} inOffer={inOffer} /> : <HeldBand sale={sale} />}
    </Suspense>
  );
}
