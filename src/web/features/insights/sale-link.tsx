import type { SaleItem } from "#contract/insights/pipeline-api.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { Link } from "../../ui/routing/link.tsx";

/** A sale in a list, and the revision that the list names. */
type Listed = Pick<SaleItem, "quotation_id" | "offer_id" | "revision" | "customer"> & {
  superseded_by?: number | null;
};

export const numberOf = ({ quotation_id, offer_id }: Pick<Listed, "quotation_id" | "offer_id">): string =>
  quotation_id ?? offer_id ?? "";

/** The username of the responsible user. */
export const whose = ({ responsible, created_by }: Pick<SaleItem, "responsible" | "created_by">): string =>
  responsible ?? created_by;

/** The number of a quotation or an offer, leading to its page. */
export function SaleLink({ item }: { item: Listed }) {
  const number = numberOf(item);
  const look = {
    params: { number },
    // A past day can have an earlier revision than today.
    search: item.superseded_by == null ? {} : { revision: item.revision },
    // Large enough above or below the link of the customer.
    className: "prints link inline-block py-0.75 whitespace-nowrap tabular-nums",
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
