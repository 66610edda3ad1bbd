import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";

export const numberOf = ({ quotation_id, offer_id }: SaleItem): string => quotation_id ?? offer_id ?? "";

/** The username of the responsible user. */
export const whose = ({ responsible, created_by }: SaleItem): string => responsible ?? created_by;

/** The number of a quotation or an offer, leading to its page. */
export function SaleLink({ item }: { item: SaleItem }) {
  const number = numberOf(item);
  const look = {
    params: { number },
    // A past day can have an earlier revision than today.
    search: item.superseded_by === null ? {} : { revision: item.revision },
    className: "prints link whitespace-nowrap tabular-nums",
  };
  const name = revisionName(number, item.revision);
  return item.offer_id === undefined ? (
    <Link to="/quotations/:number" {...look}>
      {name}
    </Link>
  ) : (
    <Link to="/offers/:number" {...look}>
      {name}
    </Link>
  );
}

/** The customer of a sale, or a notice without one. */
export const CustomerName = ({ item, className = "" }: { item: SaleItem; className?: string }) => (
  <span className={`min-w-0 truncate ${className}`} {...(item.customer !== null && { title: item.customer })}>
    {item.customer ?? "No customer named"}
  </span>
);
