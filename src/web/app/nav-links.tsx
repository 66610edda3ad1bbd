import { can } from "#domain/roles.ts";
import type { SessionUser } from "../features/auth/session-state.ts";
import { Link } from "../ui/routing/link.tsx";
import { usePlace } from "../ui/routing/routing.tsx";
import { CreateLink } from "./create-link.tsx";

type NavLinksProps = { user: SessionUser | null; look: "bar" | "list"; onFollow?: () => void };

const looks = {
  bar: "grid place-items-center border-y-[3px] border-transparent px-2 min-[90rem]:px-3 font-label whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink aria-[current]:border-b-signal aria-[current]:text-ink",
  list: "grid min-h-12 items-center border-l-[3px] border-transparent px-4 font-label text-ink-2 hover:bg-hover aria-[current]:border-signal aria-[current]:text-ink",
};

/** The links of the header, by what the user may do. */
export function NavLinks({ user, look, onFollow }: NavLinksProps) {
  const { path } = usePlace();
  const className = looks[look];
  const follow = onFollow && { onClick: onFollow };
  const link = (
    to:
      | "/"
      | "/history"
      | "/pipeline"
      | "/offers"
      | "/customers"
      | "/insights"
      | "/admin/database"
      | "/admin/users",
    text: string,
    isHere = `${path}/`.startsWith(`${to}/`),
  ) => (
    <Link to={to} {...(isHere && { "aria-current": "page" })} className={className} {...follow}>
      {text}
    </Link>
  );
  return (
    <>
      {link("/", "Home", path === "/")}
      {user && <CreateLink className={className} {...follow} />}
      {/* The page of a quotation belongs to the history, whose list leads to it. */}
      {can(user, "see history") && link("/history", "History", /^\/(history|quotations)(\/|$)/.test(path))}
      {can(user, "see pipeline") && link("/pipeline", "Pipeline")}
      {can(user, "see history") && link("/offers", "Offers")}
      {can(user, "use customers") && link("/customers", "Customers")}
      {can(user, "see insights") && link("/insights", "Insights")}
      {can(user, "manage price tables") && link("/admin/database", "Database")}
      {can(user, "manage users") && link("/admin/users", "Users")}
    </>
  );
}
