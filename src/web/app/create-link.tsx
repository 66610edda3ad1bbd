import { Link } from "../ui/routing/link.tsx";

/** A link to the choice of a crane on the home page. */
export const CreateLink = (anchor: { className?: string; onClick?: () => void }) => (
  <Link to="/" hash="crane-selection" {...anchor}>
    Create
  </Link>
);
