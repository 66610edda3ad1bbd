import { Lock, LogIn } from "lucide-react";
import { allCraneTypes } from "#domain/crane-types.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { quotationMessage } from "../auth/return-path.ts";
import { CraneOutline } from "./crane-outline.tsx";

/** The crane selection as visitors see it: there, but out of reach until they sign in. */
export function LockedSelector() {
  return (
    <section id="crane-selection" aria-labelledby="crane-selection-title">
      <h2 id="crane-selection-title" className="section-title">
        Choose a crane
      </h2>
      <div className="relative mt-6 grid min-h-[320px] content-center overflow-clip border border-rule bg-sheet">
        <div inert className="grid opacity-40 blur-[6px] select-none md:grid-cols-2">
          {allCraneTypes().map(({ id, title }) => (
            <div key={id} className="px-[12%] py-10 not-first:max-md:hidden">
              <CraneOutline type={id} />
              <p className="mt-4 text-center text-lead font-title">{title}</p>
            </div>
          ))}
        </div>
        <div className="absolute inset-0 grid content-center justify-items-center gap-3 px-4 text-center">
          <span className="grid size-11 place-items-center rounded-full border border-ink bg-sheet">
            <Lock size={20} strokeWidth={1.6} aria-hidden="true" />
          </span>
          <h3 className="text-total font-title">Authentication Required</h3>
          <p className="text-ink-2">{quotationMessage}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-3">
            {allCraneTypes().map(({ id, label }) => (
              <li key={id}>
                <ButtonLink to="/login" search={{ from: `/quotation/${id}` }} icon={LogIn}>
                  Staff Login<span className="sr-only">:</span>
                  <span className="font-text text-ink-2">{label}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
