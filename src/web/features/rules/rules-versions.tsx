import type { RulesEntry } from "#contract/approvals/approvals-api.ts";
import { rulesChanges } from "#domain/approval/read-rules.ts";
import { noRules } from "#domain/approval/rules.ts";
import { formatMoment } from "#domain/format.ts";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";

/** On a phone the cells of a version stand beneath each other, beside its number. */
const beneath = "max-md:h-auto max-md:min-w-0 max-md:py-0.5 max-md:pl-0";

/** What was changed in the rules, when and by whom, newest first. */
export function RulesVersions({ versions }: { versions: readonly RulesEntry[] }) {
  return (
    <section aria-labelledby="rules-versions" className="border border-rule bg-sheet">
      <h2 id="rules-versions" className="card-title px-5 pt-4 pb-2 max-md:px-4">
        What was changed
      </h2>
      <TableFrame label="Versions of the rules">
        <thead className="max-md:sr-only">
          <tr>
            <HeadCell>Version</HeadCell>
            <HeadCell>From</HeadCell>
            <HeadCell>Set by</HeadCell>
            <HeadCell>Changed</HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {versions.map(({ version, created_at, author, rules }, at) => (
            <BodyRow key={version} className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:py-2">
              <Cell className="tabular-nums max-md:row-span-3 max-md:h-auto max-md:py-0.5">{version}</Cell>
              <Cell className={`whitespace-nowrap ${beneath}`}>{formatMoment(created_at)}</Cell>
              <Cell className={beneath}>
                <Words className="max-md:w-auto">{author}</Words>
              </Cell>
              <Cell className={beneath}>
                <Words className="max-md:w-auto">
                  {rulesChanges(versions[at + 1]?.rules ?? noRules.rules, rules).join("; ") || "Nothing"}
                </Words>
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
