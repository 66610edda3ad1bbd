import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { salePages } from "../sales/sale-pages.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";

/** Returns whether a quotation is in an offer that the user may read. */
export const opensOffer = ({ in_offer: inOffer }: SaleWithCalls): boolean =>
  inOffer !== null && inOffer.revision !== null;

type OpenPageProps = {
  sale: SaleWithCalls;
  /** True for the page of the record itself, also when an offer has its status and mails. */
  isOwn?: boolean;
  variant: "primary" | "secondary" | "quiet";
  icon?: LucideIcon;
  className?: string;
};

/** The way to the page with the next acts: that of the offer for a quotation in an offer. */
export function OpenPage({ sale, isOwn = false, ...look }: OpenPageProps) {
  const offer = !isOwn && opensOffer(sale) ? sale.in_offer : null;
  const saleKind = offer ? "offer" : sale.saleKind;
  return (
    <ButtonLink to={salePages[saleKind].to} params={{ number: offer?.offer_id ?? sale.number }} {...look}>
      Open {saleKind}
    </ButtonLink>
  );
}
