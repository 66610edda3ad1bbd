import { Link } from "../ui/routing/link.tsx";

/** Goes to the home page and on to the choice of a crane. */
export const CreateLink = (anchor: { className?: string; onClick?: () => void }) => (
  <Link to="/" hash="crane-selection" {...anchor}>
    Create
  </Link>
);
