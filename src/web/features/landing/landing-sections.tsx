import { LogIn, Phone } from "lucide-react";
import { useFirm } from "../../api/firm.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link.tsx";
import { telHref } from "../../ui/tel-link.ts";
import { benefitPaths, LineGlyph, servicePaths } from "./line-glyph.tsx";

/** The benefits on the landing page (Why choose us): the firm’s facts in a ruled table. */
export function Benefits() {
  const { benefits } = useFirm();
  return (
    <section aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="section-title">
        Why choose us
      </h2>
      <ul className="mt-6 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit.title} className="bg-sheet px-6 py-6 max-md:px-4">
            <LineGlyph path={benefitPaths[benefit.glyph ?? "document"]} />
            <h3 className="mt-4 text-lead font-section">{benefit.title}</h3>
            <p className="mt-1.5 text-ink-2">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cranes the company builds, and the industries it builds them for. */
export function Services() {
  const { services, industries } = useFirm();
  return (
    <section aria-labelledby="services-title">
      <h2 id="services-title" className="section-title">
        Cranes we build
      </h2>
      <ul className="mt-6 grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {services.map((service) => (
          <li key={service.title} className="bg-sheet px-5 py-5 last:sm:max-lg:odd:col-span-2 max-md:px-4">
            <LineGlyph path={servicePaths[service.glyph ?? "overhead"]} width={56} />
            <h3 className="mt-3 font-section">{service.title}</h3>
            <p className="mt-1 text-label text-ink-2">{service.text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-x-8 gap-y-3 lg:grid-cols-[200px_1fr]">
        <h3 className="text-lead font-section">Industries we serve</h3>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-1.5 text-ink-2 md:grid-cols-4 max-md:gap-x-4">
          {industries.map((industry) => (
            <li key={industry}>{industry}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The call to action at the foot of the landing page: staff sign in. Its colours are the same in both themes. */
export function CallToAction() {
  const { phones } = useFirm();
  const phone = phones[0];
  return (
    <section aria-labelledby="access-title" className="border-y border-rule bg-band text-on-band">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-10 gap-y-6 gutter py-14 max-md:py-10">
        <div className="max-w-[60ch]">
          <h2 id="access-title" className="section-title">
            Employee access
          </h2>
          <p className="mt-2 text-on-band-2">
            Sign in to configure a crane, price it and send the quotation. Your working quotations are kept.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/login" variant="primary" size="large" icon={LogIn}>
            Staff Login
          </ButtonLink>
          {phone && (
            <ButtonAnchor href={telHref(phone)} size="large" icon={Phone} className="tabular-nums">
              {phone}
            </ButtonAnchor>
          )}
        </div>
      </div>
    </section>
  );
}
