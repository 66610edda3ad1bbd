import { useFirm } from "../../api/firm.ts";

export const homeTitle = "Crane Quotation Generator";

/** The generator's name, and the company's line below it. */
export function HomeHeading() {
  const { hero } = useFirm();
  return (
    <div>
      <h1 tabIndex={-1} className="page-title lg:text-[2.25rem]!">
        {homeTitle}
      </h1>
      <p className="mt-2 text-lead text-ink-2">{hero}</p>
    </div>
  );
}
