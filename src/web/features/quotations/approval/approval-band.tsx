import { Suspense } from "react";
import { isHeld } from "#domain/sales/sale.ts";
import { isOpen } from "#domain/sales/status.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import type { SaleSubject } from "../page/sale-subject.ts";

const HeldBand = lazyOf(async () => (await import("./held-band.tsx")).HeldBand);

/** Over the page of what is held, what keeps it from going out; nothing over another's. */
export function ApprovalBand({ subject }: { subject: SaleSubject }) {
  if (!isHeld(subject.approval) || !isOpen(subject.status)) return null;
  return (
    <Suspense fallback={<Skeleton className="h-22 w-full max-md:h-32" />}>
      <HeldBand subject={subject} />
    </Suspense>
  );
}
