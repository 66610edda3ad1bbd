import { Link } from "../../ui/routing/link.tsx";

type CustomerLinkProps = {
  /** The customer's record; null while none is linked. */
  id: string | null;
  /** The customer's name on the document. */
  name: string;
  /** Above or below another link, so that it is also large enough for a mouse. */
  isStacked?: boolean;
};

/** The customer of a document, with a link to the customer's page. */
export function CustomerLink({ id, name, isStacked = false }: CustomerLinkProps) {
  if (id === null || name === "") return <span title={name}>{name}</span>;
  return (
    <Link
      to="/customers/:id"
      params={{ id }}
      data-act="openCustomer"
      // In the rows of a phone the link is large enough for a finger.
      className={`prints link ${isStacked ? "inline-block max-w-full truncate py-0.75 align-bottom" : "max-lg:inline-block max-lg:max-w-full max-lg:truncate max-lg:py-0.75 max-lg:align-bottom"}`}
      title={name}
    >
      {name}
    </Link>
  );
}
