import type { Approval, InOffer } from "#domain/sales/sale.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { Link } from "../../ui/routing/link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

type SaleStatusProps = {
  status: Status;
  expired?: boolean;
  approval?: Pick<Approval, "state">;
  inOffer: Pick<InOffer, "offer_id" | "revision" | "ordered"> | null;
};

/** The status of a quotation in a list: in an offer, "In offer OF-2627-00031" and below it the status. */
export function SaleStatus({ status, expired = false, approval, inOffer }: SaleStatusProps) {
  return (
    <>
      {inOffer && (
        <span className="block text-label text-ink-2 md:whitespace-nowrap">
          In offer{" "}
          <span className="whitespace-nowrap">
            <OfferLink {...inOffer} />
          </span>
        </span>
      )}
      <StatusBadge
        status={status}
        expired={expired}
        {...(approval && { approval })}
        isNotOrdered={inOffer?.ordered === false}
      />
    </>
  );
}

/** The number of an offer: a link for who may read the offer. */
export function OfferLink({ offer_id, revision }: Pick<InOffer, "offer_id" | "revision">) {
  if (revision === null) return <span className="tabular-nums">{offer_id}</span>;
  return (
    <Link
      to="/offers/:number"
      params={{ number: offer_id }}
      data-act="holdingOffer"
      className="link tabular-nums"
    >
      {offer_id}
    </Link>
  );
}
