import { Link, type LinkProps } from "../../ui/routing/link.tsx";

/** A card that is one link: a database or a collection to choose. */
export const ChoiceLink = (props: LinkProps) => (
  <Link
    {...props}
    className="flex min-h-12 items-start gap-4 border border-rule-strong bg-sheet px-5 py-4 text-ink no-underline transition-colors duration-150 hover:border-ink hover:bg-hover"
  />
);
