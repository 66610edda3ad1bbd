import { Link } from "../../ui/routing/link.tsx";

const tab = "border-b-2 px-3 py-2 font-button max-md:min-h-11";
const shownTab = `${tab} border-ink text-ink`;
const otherTab = `${tab} border-transparent text-ink-2 hover:text-ink`;

/** The two lists of the history: saved quotations, and those from before the program. */
export const HistoryTabs = ({ shown }: { shown: "quotations" | "archive" }) => (
  <nav aria-label="Lists of the history" className="no-print flex gap-2 border-b border-ink">
    <Link
      to="/history"
      aria-current={shown === "quotations" ? "page" : undefined}
      className={shown === "quotations" ? shownTab : otherTab}
    >
      Quotations
    </Link>
    <Link
      to="/archive"
      aria-current={shown === "archive" ? "page" : undefined}
      className={shown === "archive" ? shownTab : otherTab}
    >
      Archive
    </Link>
  </nav>
);
