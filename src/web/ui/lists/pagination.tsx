import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Button } from "../button.tsx";

/** The page numbers worth a button: first, last, and those around the current one; `null` stands for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const n of sorted) {
    const before = shown.at(-1);
    if (typeof before === "number" && n === before + 2) shown.push(n - 1);
    else if (typeof before === "number" && n > before + 2) shown.push(null);
    shown.push(n);
  }
  return shown;
}

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** The subject of the pages, for the accessible name: "Quotations". */
  label: string;
};

/**
 * The foot of a list: the number of shown records, and the buttons to other pages. Another page starts at the
 * list's head.
 */
export function Pagination({ page, pageSize, total, onPage, label }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const foot = useRef<HTMLDivElement>(null);

  function turnTo(n: number) {
    onPage(n);
    const list = foot.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
  }

  return (
    <div ref={foot} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3">
      <p aria-live="polite" className="text-label text-ink-2 tabular-nums">
        Showing {from} to {to} of {total} results
      </p>
      {pages > 1 && (
        <nav
          aria-label={`${label} pages`}
          className="flex items-center gap-1 max-md:w-full max-md:justify-between"
        >
          <Button
            size="row"
            icon={ChevronLeft}
            data-act="pageBack"
            disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
            className="max-md:min-h-11!"
          >
            Previous
          </Button>
          <span className="text-label text-ink-2 tabular-nums md:hidden">
            {page} / {pages}
          </span>
          {pagesShown(page, pages).map((n, index) =>
            n === null ? (
              <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-3 max-md:hidden">
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                aria-label={`Page ${n}`}
                aria-current={n === page ? "page" : undefined}
                onClick={() => turnTo(n)}
                className="min-h-8 min-w-8 rounded-control px-2 text-label font-button tabular-nums hover:bg-hover aria-[current]:bg-ink aria-[current]:text-sheet max-md:hidden"
              >
                {n}
              </button>
            ),
          )}
          <Button
            size="row"
            iconAfter={ChevronRight}
            data-act="pageNext"
            disabled={page >= pages}
            onClick={() => turnTo(page + 1)}
            className="max-md:min-h-11!"
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
