import type { FirmVersion } from "#contract/firm/firm-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { BodyRow, Cell, HeadCell, TableFrame, Words } from "../../ui/lists/table.tsx";

type FirmVersionsProps = {
  versions: readonly FirmVersion[];
  onShow: (version: number) => void;
  onFill: (version: number) => void;
};

/** The versions with author, time and changes. An older version can fill the form. */
export function FirmVersions({ versions, onShow, onFill }: FirmVersionsProps) {
  return (
    <section aria-labelledby="firm-versions" className="border border-rule bg-sheet">
      <h2 id="firm-versions" className="card-title px-5 pt-4 pb-2 max-md:px-4">
        Versions
      </h2>
      <TableFrame label="Versions of the profile">
        <thead>
          <tr>
            <HeadCell>Version</HeadCell>
            <HeadCell>Saved</HeadCell>
            <HeadCell>By</HeadCell>
            <HeadCell>Changes</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {versions.map((each, at) => (
            <BodyRow key={each.version}>
              <Cell className="whitespace-nowrap tabular-nums">
                {each.version}
                {at === 0 && <span className="text-ink-2"> in force</span>}
              </Cell>
              <Cell className="whitespace-nowrap">{formatDateTime(each.created_at)}</Cell>
              <Cell>
                <Words>{each.author ?? "First start"}</Words>
              </Cell>
              <Cell>
                <Words>{each.changes.join(" · ") || "Nothing"}</Words>
              </Cell>
              <Cell>
                <div className="flex flex-wrap justify-end gap-2">
                  <Button
                    size="row"
                    variant="quiet"
                    aria-label={`Show version ${each.version}`}
                    onClick={() => onShow(each.version)}
                  >
                    Show
                  </Button>
                  {at > 0 && (
                    <Button
                      size="row"
                      variant="quiet"
                      aria-label={`Fill the form with version ${each.version}`}
                      onClick={() => onFill(each.version)}
                    >
                      Fill the form
                    </Button>
                  )}
                </div>
              </Cell>
            </BodyRow>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
