import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";

export const numberOf = ({ quotation_id, offer_id }: SaleItem): string => quotation_id ?? offer_id ?? "";

/** Who answers for a sale, by user name. */
export const whose = ({ responsible, created_by }: SaleItem): string => responsible ?? created_by;

/** The number of a quotation or an offer, leading to its page. */
export function SaleLink({ item }: { item: SaleItem }) {
  const number = numberOf(item);
  const look = {
    params: { number },
    // What a past day counted is an earlier revision where there is a newer one by now.
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

/** Whom a sale is for; who was not named is said. */
export const CustomerName = ({ item, className = "" }: { item: SaleItem; className?: string }) => (
  <span className={`min-w-0 truncate ${className}`} {...(item.customer !== null && { title: item.customer })}>
    {item.customer ?? "No customer named"}
  </span>
);
