import { Link, type LinkProps } from "../../ui/routing/link.tsx";

/** One of the views of a price table. The view is part of the address, so each is a link. */
export const TabLink = ({ isCurrent, ...rest }: LinkProps & { isCurrent: boolean }) => (
  <Link
    {...rest}
    aria-current={isCurrent ? "page" : undefined}
    className="grid min-h-12 place-items-center border-y-[3px] border-transparent px-3 font-label whitespace-nowrap text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:border-b-signal aria-[current=page]:text-ink max-md:px-2.5"
  />
);
