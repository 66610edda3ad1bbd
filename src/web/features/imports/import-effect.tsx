import { Check, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type ListView, recordCountText } from "./list-views.ts";

type EffectProps = {
  preview: ImportPreview;
  view: ListView;
  isBusy: boolean;
  isImporting: boolean;
  onApply: () => void;
  onDownload: () => void;
};

type RowFilter = "new" | "changed" | null;

/** The effect of the import: rows that are new, changed, the same or refused, and the button that imports them. */
export function ImportEffect({ preview, view, isBusy, isImporting, onApply, onDownload }: EffectProps) {
  const [chosen, setShown] = useState<RowFilter | undefined>();
  // The old and the new values are seen before the import.
  const shown = chosen === undefined && preview.changed > 0 ? "changed" : (chosen ?? null);
  const { missing, refused_count, unused } = preview;
  const count = preview.new + preview.changed;
  return (
    <section
      aria-labelledby="import-effect"
      className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-b border-rule px-4 py-3">
        <h2 id="import-effect" className="font-button">
          What the import does
        </h2>
        <p className="text-label text-ink-2">Checked with the columns above</p>
      </div>
      <dl aria-live="polite" className="grid grid-cols-5 border-b border-rule max-lg:grid-cols-2">
        <Figure title="New" count={preview.new}>
          <Show what="new" shown={shown} count={preview.new} onShow={setShown} />
        </Figure>
        <Figure
          title="Changed"
          count={preview.changed}
          note={preview.kind === "customers" ? "missing details added" : "old and new value"}
        >
          <Show what="changed" shown={shown} count={preview.changed} onShow={setShown} />
        </Figure>
        <Figure title="The same" count={preview.same} note="no change" />
        <Figure
          title="Refused"
          count={refused_count}
          tone={refused_count > 0 ? "text-bad" : ""}
          note={refused_count > 0 ? "left out of the import" : ""}
        />
        <Figure
          title="Columns not used"
          count={unused.length}
          tone={unused.length > 0 ? "text-warn" : ""}
          note={unused.join(", ")}
        />
      </dl>
      {shown && <PlannedRows preview={preview} effect={shown} />}
      {refused_count > 0 && <RefusedList preview={preview} />}
      {missing.length > 0 && (
        <p role="status" className="border-b border-rule px-4 py-3 text-bad">
          No column fills {missing.join(" and ")}. Choose one above, or choose another heading row.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        {refused_count > 0 ? (
          <Button icon={Download} disabled={isBusy} onClick={onDownload}>
            {refused_count === 1
              ? "Download the refused row"
              : `Download the ${formatNumber(refused_count)} refused rows`}
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
          <ButtonLink to={view.above.to}>Cancel</ButtonLink>
          <Button
            variant="primary"
            icon={Check}
            busy={isImporting}
            disabled={count === 0 || missing.length > 0 || (isBusy && !isImporting)}
            onClick={onApply}
          >
            {count === 0 ? "Nothing to import" : `Import ${recordCountText(count, view)}`}
          </Button>
        </div>
      </div>
    </section>
  );
}

type FigureProps = { title: string; count: number; note?: string; tone?: string; children?: ReactNode };

const Figure = ({ title, count, note = "", tone = "", children }: FigureProps) => (
  <div className="border-r border-rule px-4 py-3 last:border-r-0">
    <dt className="text-label text-ink-2">{title}</dt>
    <dd>
      <span className={`block text-title font-value tabular-nums ${tone}`}>{formatNumber(count)}</span>
      {note && <span className="block text-label wrap-anywhere text-ink-2">{note}</span>}
      {children}
    </dd>
  </div>
);

type ShowProps = {
  what: "new" | "changed";
  shown: RowFilter;
  count: number;
  onShow: (shown: RowFilter) => void;
};

function Show({ what, shown, count, onShow }: ShowProps) {
  if (count === 0) return null;
  const isShown = shown === what;
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-label={`${isShown ? "Hide" : "Show"} the ${what} ones`}
      className="link min-h-8 text-label"
      onClick={() => onShow(isShown ? null : what)}
    >
      {isShown ? "Hide" : "Show"}
    </button>
  );
}

/** The most new or changed rows of an import that the preview lists. */
const maxListed = 100;

function PlannedRows({ preview, effect }: { preview: ImportPreview; effect: "new" | "changed" }) {
  const rows = preview.rows.filter((row) => row.effect === effect);
  const count = preview[effect];
  return (
    <ul
      aria-label={effect === "new" ? "New" : "Changed"}
      className="max-h-96 overflow-auto border-b border-rule"
    >
      {rows.slice(0, maxListed).map(({ row, title, changes, known_as }) => (
        <li
          key={row}
          className="grid grid-cols-[5rem_1fr] gap-x-4 border-b border-rule px-4 py-2 text-label last:border-b-0"
        >
          <span className="text-ink-2 tabular-nums">Row {row}</span>
          <span className="min-w-0 wrap-anywhere">
            {title}
            {known_as !== null && (
              <span className={`block ${effect === "new" ? "text-warn" : "text-ink-2"}`}>
                {effect === "new" ? `possible duplicate of ${known_as}` : `known as ${known_as}`}
              </span>
            )}
            {changes.map((change) => (
              <span key={change} className="block text-ink-2 first-letter:uppercase">
                {change}
              </span>
            ))}
          </span>
        </li>
      ))}
      {count > Math.min(rows.length, maxListed) && (
        <li className="px-4 py-2 text-label text-ink-2">
          and {formatNumber(count - Math.min(rows.length, maxListed))} more
        </li>
      )}
    </ul>
  );
}

function RefusedList({ preview: { refused, refused_count } }: { preview: ImportPreview }) {
  const listed = refused.slice(0, maxListed);
  return (
    <ul aria-label="Refused rows" className="max-h-96 overflow-auto border-b border-rule">
      {listed.map(({ row, text }) => (
        <li
          key={row}
          className="grid grid-cols-[5rem_1fr] gap-x-4 border-b border-rule px-4 py-2 text-label last:border-b-0"
        >
          <span className="text-ink-2 tabular-nums">Row {row}</span>
          <span className="min-w-0 wrap-anywhere text-bad">{text}</span>
        </li>
      ))}
      {refused_count > listed.length && (
        <li className="px-4 py-2 text-label text-ink-2">
          and {formatNumber(refused_count - listed.length)} more, all of them in the file
        </li>
      )}
    </ul>
  );
}
