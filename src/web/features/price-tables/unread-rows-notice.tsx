import { History } from "lucide-react";
import type { Collection, TableAddress } from "#contract/price-tables/price-tables-api.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { unreadWords } from "#domain/price-tables/unread-rows.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Tab } from "./database-search-params.ts";

type UnreadRowsNoticeProps = { address: TableAddress; collection: Collection; tab: Tab };

/** Names the rows of the table in force that no price uses, and how to correct them. */
export function UnreadRowsNotice({ address, collection, tab }: UnreadRowsNoticeProps) {
  const { count, first } = collection.unread_rows;
  const more = count - first.length;
  return (
    <Notice
      className="mb-5"
      action={
        tab === "versions" ? undefined : (
          <ButtonLink to="/admin/database" search={{ ...address, tab: "versions" }} size="row" icon={History}>
            Versions
          </ButtonLink>
        )
      }
    >
      <p className="font-button">
        {unreadWords(count, collection.row_count)}. Their key columns have a missing, wrong or repeated value.
      </p>
      <ul className="mt-1.5 list-disc pl-5 tabular-nums">
        {first.map(({ row, msg }) => (
          <li key={row} className="wrap-anywhere">
            Row {formatNumber(row)}: {msg}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
      <p className="mt-1.5">
        These rows are from an older form of the table. Download the version in force under Versions, correct
        these rows, and upload the file.
      </p>
    </Notice>
  );
}
