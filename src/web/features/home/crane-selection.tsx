import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { allCraneTypes } from "#domain/crane-types.ts";
import { CraneOutline } from "./crane-outline.tsx";

/** The cranes to quote, each drawn; the whole card leads into its wizard. */
export function CraneSelection() {
  return (
    <section id="crane-selection" aria-labelledby="crane-selection-title">
      <h2 id="crane-selection-title" className="section-title">
        Choose a crane
      </h2>
      <ul className="mt-6 grid gap-6 md:grid-cols-2">
        {allCraneTypes().map(({ id, title, description }) => (
          <li key={id}>
            <Link
              to="/quotation/$craneType"
              params={{ craneType: id }}
              className="group block border border-rule bg-sheet transition-colors duration-150 hover:border-ink"
            >
              <div className="ga-grid border-b border-rule px-[14%] py-8 max-md:px-[8%] max-md:py-5">
                <CraneOutline type={id} />
              </div>
              <div className="flex items-center justify-between gap-4 px-6 py-4 max-md:px-4">
                <div>
                  <h3 className="text-total font-title">{title}</h3>
                  <p className="text-ink-2">{description}</p>
                </div>
                <span className="grid size-[42px] flex-none place-items-center rounded-control border border-rule-strong transition-colors duration-150 group-hover:bg-hover">
                  <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
