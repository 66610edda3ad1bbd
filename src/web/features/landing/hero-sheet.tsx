import { ExternalLink, LogIn, Phone } from "lucide-react";
import { useFirm } from "../../api/firm.ts";
import { ButtonAnchor, ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { telHref } from "../../ui/tel-link.ts";
import { HeroDrawing } from "./hero-drawing.tsx";

/** The headline (hero) of the landing page on a general arrangement sheet, with the firm's claims as its title block. */
export function HeroSheet() {
  const company = useFirm();
  const phone = company.phones[0];
  const facts = [
    { label: "Established", value: company.established > 0 ? String(company.established) : "" },
    { label: "Experience", value: company.experience },
    ...company.certifications,
    { label: "Drawing", value: "General arrangement" },
    { label: "Scale", value: "NTS" },
  ].filter((fact) => fact.value !== "");
  return (
    <section aria-labelledby="hero-title" className="ga-sheet">
      <div className="ga-grid grid items-center gap-x-6 px-10 pt-10 pb-2 lg:grid-cols-[5fr_8fr] max-md:px-5 max-md:pt-8">
        <div className="min-w-0 lg:pb-8">
          <h1 id="hero-title" tabIndex={-1} className="hero-title">
            Staff Access Portal
          </h1>
          <p className="mt-6 max-w-[34ch] text-[1.1875rem] leading-[1.5] text-ink-2">{company.hero}</p>
          <Notice className="mt-6 max-w-[404px] text-lead">
            This system is restricted to employees. Sign in with your company username.
          </Notice>
          <div className="mt-7 flex flex-wrap gap-3 max-md:grid max-md:grid-cols-2">
            <ButtonLink to="/login" variant="primary" size="large" icon={LogIn} className="max-md:col-span-2">
              Staff Login
            </ButtonLink>
            <ButtonAnchor
              href={company.website}
              target="_blank"
              rel="noreferrer"
              size="large"
              icon={ExternalLink}
            >
              Main Website
            </ButtonAnchor>
            {phone && (
              <ButtonAnchor href={telHref(phone)} size="large" icon={Phone}>
                Call Us
              </ButtonAnchor>
            )}
          </div>
        </div>
        <div className="min-w-0 max-lg:mt-6 max-md:-mx-3">
          <HeroDrawing />
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-ink bg-sheet md:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="border-rule px-5 py-2.5 max-lg:border-b lg:not-last:border-r max-md:odd:border-r md:max-lg:not-nth-[3n]:border-r"
          >
            <dt className="text-caption font-stretch-[82%] text-ink-2">{fact.label}</dt>
            <dd className="text-lead font-value font-stretch-[92%]">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
