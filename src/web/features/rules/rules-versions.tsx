import type { RulesEntry } from "#contract/approvals/approvals-api.ts";
import { rulesChanges } from "#domain/approval/read-rules.ts";
import { noRules } from "#domain/approval/rules.ts";
import { formatMoment } from "#domain/numbers/format.ts";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";

/** The changes of the rules with time and user, newest first. */
export function RulesVersions({ versions }: { versions: readonly RulesEntry[] }) {
  return (
    <section aria-labelledby="rules-versions" className="border border-rule bg-sheet">
      <h2 id="rules-versions" className="card-title px-5 pt-4 pb-2 max-md:px-4">
        Changes
      </h2>
      <TableFrame label="Versions of the rules">
        <thead>
          <tr>
            <HeadCell>Version</HeadCell>
            <HeadCell>From</HeadCell>
            <HeadCell>Set by</HeadCell>
            <HeadCell>Changed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, created_at, author, rules }, at) => (
            <BodyRow key={version}>
              <Cell className="tabular-nums">{version}</Cell>
              <Cell className="whitespace-nowrap">{formatMoment(created_at)}</Cell>
              <Cell>
                <Words>{author}</Words>
              </Cell>
              <Cell>
                <Words>
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
