import type { TableRow } from "#contract/price-tables/price-tables-api.ts";
import type { TableDefinition } from "#domain/components/registry.ts";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../../ui/lists/table.tsx";

/** Returns whether a column has text. Numbers are aligned to the right. */
export function isTextColumn(definition: TableDefinition, name: string): boolean {
  const kind = definition.fields[name]?.format.kind;
  return definition.pricing.columns[name]?.role === "text" || kind === "text" || kind === "capacity";
}

type RowsTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  definition: TableDefinition;
};

/** Rows of a price table as they are, to read only. */
export function RowsTable({ label, columns, rows, definition }: RowsTableProps) {
  const align = (name: string) => (isTextColumn(definition, name) ? "left" : "right");
  return (
    <div className="border border-rule">
      <TableFrame label={label}>
        <thead>
          <tr>
            {columns.map((name) => (
              <HeadCell key={name} align={align(name)}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={JSON.stringify(row)}>
              {columns.map((name) => (
                <Cell key={name} align={align(name)} className="whitespace-nowrap">
                  {isTextColumn(definition, name) ? <Words>{row[name]}</Words> : row[name]}
                </Cell>
              ))}
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
