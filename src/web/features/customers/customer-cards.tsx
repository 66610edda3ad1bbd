import type { ReactNode } from "react";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { MoneyText } from "../../ui/money-text.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { telHref } from "../../ui/tel-link.ts";

/** A card of the customer's record. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 border border-rule bg-sheet p-4">
      <h2 className="card-title">{title}</h2>
      {children}
    </section>
  );
}

/** The address of a site, and its GSTIN. */
export function Sites({ customer }: { customer: CustomerRecord }) {
  return (
    <Card title="Sites">
      {customer.sites.length === 0 && <p className="mt-2 text-ink-2">None yet</p>}
      <ul>
        {customer.sites.map((site) => (
          <li key={site.id} className="border-t border-rule py-2 first:border-t-0">
            <p className="wrap-anywhere">
              {[site.address, site.state].filter((text) => text !== "").join(", ")}
            </p>
            {site.gstin !== "" && <p className="text-label text-ink-2 tabular-nums">GSTIN {site.gstin}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The customer's contacts. */
export function Contacts({ customer }: { customer: CustomerRecord }) {
  return (
    <Card title="Contacts">
      {customer.contacts.length === 0 && <p className="mt-2 text-ink-2">None yet</p>}
      <ul>
        {customer.contacts.map(({ id, name, role, phone, email }) => (
          <li key={id} className="border-t border-rule py-2 first:border-t-0">
            <p className="wrap-anywhere">
              {name}
              {role !== "" && <span className="text-ink-2">, {role}</span>}
            </p>
            {phone !== "" && (
              <a href={telHref(phone)} className="block link min-h-6 content-center text-label tabular-nums">
                {phone}
              </a>
            )}
            {email !== "" && (
              <a
                href={`mailto:${email}`}
                className="block link min-h-6 content-center text-label wrap-anywhere"
              >
                {email}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The last quoted price of each capacity. */
export function LastPrices({ customer }: { customer: CustomerRecord }) {
  if (customer.last_prices.length === 0) return null;
  return (
    <Card title="Last quoted, before GST">
      <ul>
        {customer.last_prices.map((price) => (
          <li
            key={`${price.crane_type} ${price.capacity}`}
            className="flex justify-between gap-3 border-t border-rule py-2 first:border-t-0"
          >
            <span className="min-w-0">
              {price.crane_type} {price.capacity}
              <Link
                to="/quotations/:number"
                params={{ number: price.quotation_id }}
                className="block link min-h-6 content-center text-label tabular-nums"
              >
                {price.quotation_id}, {formatDate(price.timestamp)}
              </Link>
            </span>
            <span className="flex-none font-value">
              <MoneyText amount={paiseOrNull(price.taxable)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
