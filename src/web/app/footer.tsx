import { type ReactNode, Suspense } from "react";
import type { PublicFirm } from "#contract/service-api.ts";
import { can } from "#domain/people/roles.ts";
import { useFirm } from "../api/firm.ts";
import { useSession } from "../features/auth/session.ts";
import { FirmLogo } from "../ui/firm-logo.tsx";
import { lazyOf } from "../ui/lazy-of.ts";
import { Link } from "../ui/routing/link.tsx";
import { telHref } from "../ui/tel-link.ts";
import { CreateLink } from "./nav-links.tsx";
import { SocialLinks } from "./social-links.tsx";

// Visitors have no keys: the key listeners load with a session.
const KeysHelp = lazyOf(async () => (await import("./keys-help.tsx")).KeysHelp);

const link = "inline-flex min-h-9 items-center text-ink-2 underline-offset-3 hover:text-ink hover:underline";

/** The footer of every page: firm, quick links, services, contact, social networks and copyright. */
export function Footer() {
  const firm = useFirm();
  return (
    <footer className="no-print border-t border-rule bg-sheet">
      <div className="mx-auto grid max-w-wide gap-x-8 gap-y-8 gutter py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_0.8fr_1fr_1.3fr]">
        <div>
          <p className="flex items-center gap-2.5 text-lead font-title font-stretch-[110%]">
            <FirmLogo />
            <span>
              {firm.name}
              {firm.registered && <sup className="ml-px text-tiny font-text">®</sup>}
            </span>
          </p>
          <p className="mt-3 text-ink-2">{firm.tagline}</p>
          <div className="mt-3">
            <SocialLinks />
          </div>
        </div>
        <QuickLinks />
        <Column title="Crane Services">
          {firm.services.map((service) => (
            <li key={service.title} className="flex min-h-9 items-center text-ink-2">
              {service.title}
            </li>
          ))}
        </Column>
        <FirmContact firm={firm} />
      </div>
      <div className="border-t border-rule">
        <p className="mx-auto max-w-wide gutter py-4 text-hint text-ink-2">
          © {new Date().getFullYear()} {firm.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function QuickLinks() {
  const { user } = useSession();
  return (
    <Column title="Quick Links">
      {user && (
        <li>
          <CreateLink className={link} />
        </li>
      )}
      <li>
        <Link to="/" className={link}>
          Home
        </Link>
      </li>
      {can(user, "see history link in footer") && (
        <li>
          <Link to="/history" className={link}>
            Quotation History
          </Link>
        </li>
      )}
      {user && (
        <li className="pointer-coarse:hidden">
          <Suspense fallback={<span className={link}>Keyboard</span>}>
            <KeysHelp className={link} />
          </Suspense>
        </li>
      )}
    </Column>
  );
}

function FirmContact({ firm }: { firm: PublicFirm }) {
  return (
    <Column title="Contact">
      <li>
        <a href={firm.map_url} target="_blank" rel="noreferrer" className={`${link} py-1.5`}>
          <address className="not-italic">
            {firm.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </a>
      </li>
      {firm.phones.map((phone) => (
        <li key={phone}>
          <a href={telHref(phone)} className={`${link} tabular-nums`}>
            {phone}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${firm.email}`} className={link}>
          {firm.email}
        </a>
      </li>
      <li>
        <a href={firm.website} target="_blank" rel="noreferrer" className={link}>
          {firm.website.replace(/^https?:\/\//, "")}
        </a>
      </li>
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-label font-value">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}
