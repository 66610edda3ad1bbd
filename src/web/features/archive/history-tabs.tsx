import { Link } from "../../ui/routing/link.tsx";

const tab = "border-b-2 px-3 py-2 font-button max-md:min-h-11";
const lists = {
  quotations: { title: "Quotations", to: "/history" },
  archive: { title: "Archive", to: "/archive" },
} as const;

/** The two lists of the history: saved quotations, and those from before the program. */
export const HistoryTabs = ({ shown }: { shown: keyof typeof lists }) => (
  <nav aria-label="Lists of the history" className="no-print flex gap-2 border-b border-ink">
    {Object.entries(lists).map(([name, { title, to }]) =>
      name === shown ? (
        <span key={name} aria-current="page" className={`${tab} border-ink text-ink`}>
          {title}
        </span>
      ) : (
        <Link
          key={name}
          to={to}
          data-act="otherList"
          className={`${tab} border-transparent text-ink-2 hover:text-ink`}
        >
          {title}
        </Link>
      ),
    )}
  </nav>
);
