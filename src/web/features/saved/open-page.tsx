import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { salePages } from "../sales/sale-pages.ts";
import type { SaleSubject } from "../sales/sale-subject.ts";

/** Returns whether a quotation is in an offer that the user may read. */
export const opensOffer = ({ in_offer: inOffer }: SaleSubject): boolean =>
  inOffer !== null && inOffer.revision !== null;

type OpenPageProps = {
  subject: SaleSubject;
  /** True for the page of the record itself, also when an offer has its status and mails. */
  isOwn?: boolean;
  variant: "primary" | "secondary" | "quiet";
  icon?: LucideIcon;
  className?: string;
};

/** The way to the page with the next acts: that of the offer for a quotation in an offer. */
export function OpenPage({ subject, isOwn = false, ...look }: OpenPageProps) {
  const offer = !isOwn && opensOffer(subject) ? subject.in_offer : null;
  const saleKind = offer ? "offer" : subject.saleKind;
  return (
    <ButtonLink to={salePages[saleKind].to} params={{ number: offer?.offer_id ?? subject.number }} {...look}>
      Open {saleKind}
    </ButtonLink>
  );
}
