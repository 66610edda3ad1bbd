import { Check, Minus, Pencil, TriangleAlert } from "lucide-react";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import { Select } from "../../ui/fields/select.tsx";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";

type Column = ImportPreview["columns"][number];

/** The value of the choice that fills no field. */
const notUsed = "not used";

type ColumnsTableProps = {
  preview: ImportPreview;
  /** Choices that the server refused, by the place of their column. */
  refusedFields: ReadonlyMap<number, string | null>;
  isBusy: boolean;
  onChoose: (index: number, field: string | null) => void;
};

/** Each column of the file with its first values, and the field that it fills. */
export function ColumnsTable({ preview, refusedFields, isBusy, onChoose }: ColumnsTableProps) {
  const { columns, fields } = preview;
  const fieldOf = ({ index, field }: Column): string | null => refusedFields.get(index) ?? field;
  const options = [
    { value: notUsed, label: "Not used" },
    ...fields.map(({ name, label, needed }) => ({
      value: name,
      label: needed ? `${label} (needed)` : label,
    })),
  ];
  const isTwice = (column: Column): boolean =>
    refusedFields.size > 0 &&
    fieldOf(column) !== null &&
    columns.some((other) => other !== column && fieldOf(other) === fieldOf(column));
  return (
    <TableFrame label="Columns of the file">
      <thead>
        <tr>
          <HeadCell>Column of the file</HeadCell>
          <HeadCell className="w-full">First three values</HeadCell>
          <HeadCell>Fills the field</HeadCell>
          <HeadCell>Matched</HeadCell>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const isOpen = column.field === null && column.matched === null;
          return (
            <BodyRow
              key={column.index}
              className={isOpen ? "bg-signal-soft" : column.field === null ? "bg-sheet-2" : ""}
            >
              <Cell className="max-w-56 font-button wrap-anywhere">{column.heading}</Cell>
              <Cell>
                <Samples samples={column.samples} />
              </Cell>
              <Cell className="min-w-52">
                <Select
                  aria-label={`Field of ${column.heading}`}
                  aria-invalid={isTwice(column) || undefined}
                  disabled={isBusy}
                  value={fieldOf(column) ?? notUsed}
                  options={options}
                  onChange={(value) => onChoose(column.index, value === notUsed ? null : value)}
                />
              </Cell>
              <Cell className="whitespace-nowrap">
                <MatchBadge column={column} isTwice={isTwice(column)} />
              </Cell>
            </BodyRow>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

const Samples = ({ samples }: { samples: readonly string[] }) => (
  <div className="grid grid-cols-3 gap-x-4 text-label max-md:block">
    {[0, 1, 2].map((at) => (
      <span
        key={at}
        className="min-w-0 wrap-anywhere max-md:after:content-['_·_'] max-md:last:after:content-none"
      >
        {samples[at] ?? (at === 0 ? <span className="text-ink-2">empty</span> : "")}
      </span>
    ))}
  </div>
);

/** The words, icons and colours of a matched column: matched by its name or values, or chosen. */
const matchBadges = {
  name: { text: "by its name", icon: Check, tone: "text-ok" },
  values: { text: "by its values", icon: Check, tone: "text-ok" },
  choice: { text: "chosen by you", icon: Pencil, tone: "text-ink-2" },
  kept: { text: "chosen by you", icon: Pencil, tone: "text-ink-2" },
} as const;

function MatchBadge({ column: { field, matched }, isTwice }: { column: Column; isTwice: boolean }) {
  if (isTwice) return <MarkText icon={TriangleAlert} tone="text-bad" text="chosen twice" />;
  if (field === null)
    return matched === null ? (
      <MarkText icon={Minus} tone="text-warn" text="choose, or leave" />
    ) : (
      <MarkText icon={Minus} tone="text-ink-2" text="not used" />
    );
  return <MarkText {...matchBadges[matched ?? "choice"]} />;
}

const MarkText = ({ icon: Icon, tone, text }: { icon: typeof Check; tone: string; text: string }) => (
  <span className={`inline-flex items-center gap-2 text-label ${tone}`}>
    <Icon size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
    {text}
  </span>
);
