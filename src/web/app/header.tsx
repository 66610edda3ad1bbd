import { LogIn, LogOut, Menu, X } from "lucide-react";
import { Suspense, useState } from "react";
import { can } from "#domain/people/roles.ts";
import { useFirm } from "../api/firm.ts";
import { logout, useSession } from "../features/auth/session.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { FirmLogo } from "../ui/firm-logo.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyOf } from "../ui/lazy-of.ts";
import { Link } from "../ui/routing/link.tsx";
import { useNavigate } from "../ui/routing/routing.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { NavLinks } from "./nav-links.tsx";

const AwaitingApprovalInHeader = lazyOf(
  async () => (await import("./awaiting-approval-in-header.tsx")).AwaitingApprovalInHeader,
);
const shortBar = { wide: "max-lg:hidden", narrow: "lg:hidden" };
const longBar = { wide: "max-xl:hidden", narrow: "xl:hidden" };

/** The header of every page: logo and name, navigation menu, theme, user and sign-out. */
export function Header() {
  const company = useFirm();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // Staff links do not fit beside the name on a small desktop screen.
  const bar = session.status === "signed-in" ? longBar : shortBar;

  const welcome = session.status === "signed-in" && (
    <Link
      to="/account"
      onClick={close}
      className="max-w-72 text-label text-ink-2 hover:underline max-lg:min-w-0 max-lg:truncate lg:leading-tight lg:break-words xl:max-w-48 min-[90rem]:max-w-72"
      title="Your account"
    >
      Welcome, <b className="font-value text-ink">{session.user.username || "User"}</b>
    </Link>
  );
  return (
    <header
      className={`no-print drops-in top-0 tall:sticky border-b border-rule bg-sheet ${isOpen ? "z-50" : "z-30"}`}
    >
      <div className="mx-auto flex h-14 max-w-wide items-center gap-2 gutter">
        <Link to="/" onClick={close} className="flex min-w-0 items-center gap-2.5 text-lead font-title">
          <FirmLogo />
          <span className="truncate font-stretch-[110%]" title={company.name}>
            {company.name}
            {company.registered && <sup className="ml-px text-tiny font-text">®</sup>}
          </span>
        </Link>
        <nav aria-label="Main" className={`ml-4 flex h-full flex-none min-[90rem]:ml-6 ${bar.wide}`}>
          <NavLinks user={session.user} look="bar" />
        </nav>
        <div className="ml-auto flex flex-none items-center gap-3 max-lg:gap-0">
          <div className="contents max-lg:hidden">{welcome}</div>
          {can(session.user, "decide approvals") && (
            <Suspense fallback={null}>
              <AwaitingApprovalInHeader onFollow={close} />
            </Suspense>
          )}
          <ThemeToggle />
          <div className={`contents ${bar.wide}`}>
            <SignInOrOut onFollow={close} />
          </div>
          <div className={bar.narrow}>
            <IconButton
              icon={isOpen ? X : Menu}
              label={isOpen ? "Close menu" : "Open menu"}
              aria-expanded={isOpen}
              aria-controls="mobile-menu"
              onClick={() => setOpen(!isOpen)}
            />
          </div>
        </div>
      </div>
      {isOpen && (
        <div id="mobile-menu" className={`border-t border-rule bg-sheet pb-4 ${bar.narrow}`}>
          <nav aria-label="Main, menu" className="flex flex-col">
            <NavLinks user={session.user} look="list" onFollow={close} />
          </nav>
          <div className="flex flex-wrap items-center justify-between gap-3 gutter pt-4">
            <div className="contents lg:hidden">{welcome}</div>
            <SignInOrOut onFollow={close} />
          </div>
        </div>
      )}
    </header>
  );
}

function SignInOrOut({ onFollow }: { onFollow: () => void }) {
  const { status } = useSession();
  const signOut = useSignOut();
  if (status === "signed-in")
    return (
      <Button
        icon={LogOut}
        onClick={() => {
          onFollow();
          signOut();
        }}
      >
        Logout
      </Button>
    );
  return (
    status === "signed-out" && (
      <ButtonLink to="/login" icon={LogIn} onClick={onFollow}>
        Login
      </ButtonLink>
    )
  );
}

/**
 * Logs out and opens the landing page in one step, before the guard of a staff screen can open the login
 * page.
 */
function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    logout();
    navigate({ to: "/" });
  };
}
