import { useQuery } from "@tanstack/react-query";
import { pipelinePartTitles } from "#domain/insights/pipeline-titles.ts";
import { outdatedWords } from "#domain/sales/revisable.ts";
import { useSession } from "../../auth/session.ts";
import { CustomerName } from "../../customers/customer-name.tsx";
import { numberOf, SaleLink, whose } from "../sale-link.tsx";
import { pipelineQuery } from "./pipeline-queries.ts";

/** The user's own offers with positions that have been revised, on the home page; nothing where there are none. */
export function OutdatedSection() {
  const { user } = useSession();
  const { data } = useQuery(pipelineQuery({}));
  const own = data?.outdated.filter((item) => whose(item) === user?.username) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="outdated-title">
      <h2 id="outdated-title" className="section-title">
        {pipelinePartTitles.outdated}
      </h2>
      <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
        {own.map((item) => (
          <li
            data-row=""
            key={numberOf(item)}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-rule px-5 py-3 first:border-t-0 max-md:px-4"
          >
            <SaleLink item={item} />
            <span className="min-w-0 flex-1 basis-64 break-words">
              {item.outdated.map(outdatedWords).join(". ")}
            </span>
            <CustomerName item={item} className="text-label text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  );
}
