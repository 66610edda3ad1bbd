import { TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { counted } from "#domain/numbers/format.ts";
import { type OpenPoint, openOf } from "#domain/open-points/open-points.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import { findAuthorField, toldComponent } from "#domain/technical/author-values.ts";
import { type TechnicalRow, technicalRows } from "#domain/technical/technical-rows.ts";
import { foldText } from "#domain/text/search-text.ts";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { useRoutedLocation, useVisit } from "../../../ui/routing/routing.tsx";
import { technicalAnchor } from "../../open-points/point-anchor.ts";
import { usePointActs } from "../steps/use-point-acts.ts";
import { useWizard } from "../wizard-context.ts";
import { hasWrongLine, TechnicalLinesForm } from "./technical-lines-form.tsx";
import { focusRow, TechnicalRowItem } from "./technical-row.tsx";

type Filter = "all" | "yours" | "doubts";

const isYours = ({ source, field, choice }: TechnicalRow): boolean =>
  choice !== null || source === "yours" || (source === "by others" && field !== null);

/** The fields of a row: its value, and what papers print instead. */
const fieldsOf = ({ field, paper }: TechnicalRow) => [field, paper].filter((each) => each !== null);

const isOfRow = (row: TechnicalRow, { field }: Pick<OpenPoint, "field">): boolean =>
  fieldsOf(row).some((each) => each === field);

/** "1 value of your own", or the source of all. */
const stateInWords = (count: number): string =>
  count === 0 ? "as computed" : `${counted(count, "value")} of your own`;

type TechnicalFoldProps = {
  /** The groups that a step shows. Absent: all, with search and filter. */
  groups?: readonly string[];
};

/** The technical values of the working quotation by groups, each with its source. A press on a row sets its value. */
export function TechnicalFold({ groups }: TechnicalFoldProps) {
  const { draft, points } = useWizard();
  const rows = useMemo(() => {
    const isInScope = (component: keyof typeof draft.parts) => draft.parts[component].inScope;
    const toldIn = toldComponent(draft.craneType, isInScope);
    const all = technicalRows(craneOfDraft(draft), { toldIn });
    return groups ? all.filter(({ group }) => groups.includes(group)) : all;
  }, [draft, groups]);
  const doubts = openOf(points).filter((point) => rows.some((row) => isOfRow(row, point)));
  const own = rows.filter(isYours).length;
  const { hash } = useRoutedLocation();
  const wanted = rows.find((row) => fieldsOf(row).some((field) => hash === `#${technicalAnchor(field)}`));
  return (
    <Fold
      title="Technical data"
      isForcedOpen={wanted !== undefined || (groups === undefined && hasWrongLine(draft.technicalLines))}
      className="border border-rule bg-sheet no-print"
      aside={
        <span className="flex flex-wrap justify-end gap-x-3 text-hint">
          {doubts.length > 0 && (
            <span className="inline-flex items-center gap-1 text-warn">
              <TriangleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
              {counted(doubts.length, "doubt")}
            </span>
          )}
          <span className={own > 0 ? "font-value text-blue" : "text-ink-2"}>{stateInWords(own)}</span>
        </span>
      }
    >
      <Rows rows={rows} isWhole={groups === undefined} wanted={wanted?.name} />
      {groups === undefined && draft.stage.kind !== "saved" && (
        <div className="px-4 pb-4">
          <TechnicalLinesForm groups={[...new Set(rows.map(({ group }) => group))]} />
        </div>
      )}
    </Fold>
  );
}

type RowsProps = {
  rows: readonly TechnicalRow[];
  isWhole: boolean;
  /** The row that the address names. */
  wanted: string | undefined;
};

function Rows({ rows, isWhole, wanted }: RowsProps) {
  const { points } = useWizard();
  const [said, say] = useState("");
  const part = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  // A further press on the same link leads to the row again.
  useEffect(() => {
    if (wanted !== undefined && visit !== null)
      part.current?.querySelector<HTMLElement>(`[data-technical="${wanted}"]`)?.focus();
  }, [wanted, visit]);
  const [open, setOpen] = useState<string | null>(null);
  const [filter, setFilter] = useState<Filter>("all");
  const [search, setSearch] = useState("");
  const technical = points.filter(({ field }) => findAuthorField(field) !== undefined);
  const actsOf = usePointActs(technical, focusRow);
  const pointsOf = (row: TechnicalRow) => technical.filter((point) => isOfRow(row, point));
  const hasDoubt = (row: TechnicalRow) => openOf(pointsOf(row)).length > 0;
  const counts = { yours: rows.filter(isYours).length, doubts: rows.filter(hasDoubt).length };
  const sought = foldText(search);
  const shown = rows.filter(
    (row) =>
      row.name === open ||
      ((filter === "all" || (filter === "yours" ? isYours(row) : hasDoubt(row))) &&
        foldText(`${row.group} ${row.label} ${row.text}`).includes(sought)),
  );
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <div ref={part} className="grid gap-4 px-4 pb-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWhole && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <SearchInput
              label="Find a value"
              placeholder="Find a value"
              value={search}
              onChange={setSearch}
            />
          </div>
          <Segmented
            compact
            legend="Values shown"
            value={filter}
            onChange={setFilter}
            options={[
              { value: "all", label: `All ${rows.length}` },
              { value: "yours", label: `Yours ${counts.yours}` },
              { value: "doubts", label: `Doubts ${counts.doubts}` },
            ]}
          />
        </div>
      )}
      {shown.length === 0 && <p className="text-ink-2">No value fits.</p>}
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3 className="border-b border-ink pb-1.5 font-value">{group}</h3>
          <ul>
            {shown
              .filter((row) => row.group === group)
              .map((row) => (
                <TechnicalRowItem
                  key={row.name}
                  row={row}
                  isOpen={row.name === open}
                  onOpen={() => setOpen(row.name)}
                  onClose={() => setOpen(null)}
                  points={pointsOf(row)}
                  actsOf={actsOf}
                  say={say}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
