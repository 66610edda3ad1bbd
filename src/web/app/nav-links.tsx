import { can } from "#domain/people/roles.ts";
import type { SessionUser } from "../features/auth/session-state.ts";
import { Link } from "../ui/routing/link.tsx";
import { useRoutedLocation } from "../ui/routing/routing.tsx";
import { type NavEntry, navEntryOf } from "./nav-entry.ts";

/** A link to the choice of a crane on the home page. */
export const CreateLink = (anchor: { className?: string; onClick?: () => void }) => (
  <Link to="/" hash="crane-selection" {...anchor}>
    Create
  </Link>
);

type NavLinksProps = { user: SessionUser | null; look: "bar" | "list"; onFollow?: () => void };

const looks = {
  bar: "grid place-items-center border-y-[3px] border-transparent px-2 font-label whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink aria-[current]:border-b-signal aria-[current]:text-ink",
  list: "grid min-h-12 items-center border-l-[3px] border-transparent px-4 font-label text-ink-2 hover:bg-hover aria-[current]:border-signal aria-[current]:text-ink",
};

/**
 * The navigation menu: the links of the header in their order, by the rights of the user. The bar leads to the account
 * by the username beside it.
 */
export function NavLinks({ user, look, onFollow }: NavLinksProps) {
  const { path } = useRoutedLocation();
  const className = looks[look];
  const follow = onFollow && { onClick: onFollow };
  const here = navEntryOf(path, user);
  const link = (to: NavEntry, text: string) => (
    <Link to={to} {...(to === here && { "aria-current": "page" })} className={className} {...follow}>
      {text}
    </Link>
  );
  return (
    <>
      {link("/", "Home")}
      {user && <CreateLink className={className} {...follow} />}
      {can(user, "see history") && link("/history", "History")}
      {can(user, "see pipeline") && link("/pipeline", "Pipeline")}
      {can(user, "see history") && link("/offers", "Offers")}
      {can(user, "use customers") && link("/customers", "Customers")}
      {can(user, "see insights") && link("/insights", "Insights")}
      {can(user, "manage price tables") && link("/admin/database", "Database")}
      {can(user, "manage users") && link("/admin/users", "Users")}
      {can(user, "set firm") && link("/admin/firm", "Firm")}
      {user && look === "list" && link("/account", "Account")}
    </>
  );
}
