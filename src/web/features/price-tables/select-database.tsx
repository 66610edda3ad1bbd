import { ChevronRight } from "lucide-react";
import { allCraneTypes } from "#domain/crane-types.ts";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { Link, type LinkProps } from "../../ui/routing/link.tsx";

/** A card that is one link: a database or a collection to choose. */
export const ChoiceLink = (props: LinkProps) => (
  <Link
    {...props}
    className="flex min-h-12 items-start gap-4 border border-rule-strong bg-sheet px-5 py-4 text-ink no-underline transition-colors duration-150 hover:border-ink hover:bg-hover"
  />
);

/** The crane types (databases), one to choose for its price tables. */
export function SelectDatabase() {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {allCraneTypes().map(({ id, label, database, databaseTitle }) => (
        <li key={id} className="grid">
          <ChoiceLink to="/admin/database" search={{ database }}>
            <CraneGlyph type={id} size={28} />
            <span className="min-w-0 flex-1">
              <span className="block font-button">{databaseTitle}</span>
              <span className="mt-0.5 block text-label text-ink-2">
                Price tables of {label.toLowerCase()} cranes
              </span>
            </span>
            <ChevronRight
              size={20}
              strokeWidth={1.6}
              aria-hidden="true"
              className="mt-1 flex-none text-ink-2"
            />
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
