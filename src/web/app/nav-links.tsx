import { Link, useLocation } from "@tanstack/react-router";
import { can } from "#domain/roles.ts";
import type { SessionUser } from "../features/auth/session-state.ts";
import { CreateLink } from "./create-link.tsx";

type NavLinksProps = { user: SessionUser | null; look: "bar" | "list"; onFollow?: () => void };

const looks = {
  bar: "grid place-items-center border-y-[3px] border-transparent px-3 font-label text-ink-2 transition-colors duration-150 hover:text-ink aria-[current]:border-b-signal aria-[current]:text-ink",
  list: "grid min-h-12 items-center border-l-[3px] border-transparent px-4 font-label text-ink-2 hover:bg-hover aria-[current]:border-signal aria-[current]:text-ink",
};

/** The links of the header, by what the user may do. */
export function NavLinks({ user, look, onFollow }: NavLinksProps) {
  const className = looks[look];
  const follow = onFollow && { onClick: onFollow };
  // The page of a quotation belongs to the history, whose list leads to it.
  const isQuotation = useLocation({ select: ({ pathname }) => pathname.startsWith("/quotations/") });
  const within = { includeSearch: false, includeHash: false };
  return (
    <>
      <Link to="/" activeOptions={{ ...within, exact: true }} className={className} {...follow}>
        Home
      </Link>
      {user && <CreateLink className={className} {...follow} />}
      {can(user, "see history") && (
        <Link
          to="/history"
          activeOptions={within}
          className={className}
          {...(isQuotation && { "aria-current": "page" })}
          {...follow}
        >
          History
        </Link>
      )}
      {can(user, "see pipeline") && (
        <Link to="/pipeline" activeOptions={within} className={className} {...follow}>
          Pipeline
        </Link>
      )}
      {can(user, "see history") && (
        <Link to="/offers" activeOptions={within} className={className} {...follow}>
          Offers
        </Link>
      )}
      {can(user, "use customers") && (
        <Link to="/customers" activeOptions={within} className={className} {...follow}>
          Customers
        </Link>
      )}
      {can(user, "see insights") && (
        <Link to="/insights" activeOptions={within} className={className} {...follow}>
          Insights
        </Link>
      )}
      {can(user, "manage price tables") && (
        <Link to="/admin/database" activeOptions={within} className={className} {...follow}>
          Database
        </Link>
      )}
      {can(user, "manage users") && (
        <Link to="/admin/users" activeOptions={within} className={className} {...follow}>
          Users
        </Link>
      )}
    </>
  );
}
