import { Link } from "../../ui/routing/link.tsx";

type CustomerLinkProps = {
  /** The customer's record; null while none is linked. */
  id: string | null;
  /** The customer's name on the document. */
  name: string;
};

/** The customer of a document, with a link to the customer's page. */
export function CustomerLink({ id, name }: CustomerLinkProps) {
  if (id === null || name === "") return <span title={name}>{name}</span>;
  return (
    <Link
      to="/customers/:id"
      params={{ id }}
      data-act="openCustomer"
      // In the rows of a phone the link is large enough for a finger.
      className="prints link max-lg:inline-block max-lg:max-w-full max-lg:truncate max-lg:py-0.75 max-lg:align-bottom"
      title={name}
    >
      {name}
    </Link>
  );
}
