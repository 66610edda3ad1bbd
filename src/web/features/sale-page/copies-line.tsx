import { useQuery } from "@tanstack/react-query";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { Link } from "../../ui/routing/link.tsx";
import { copiesQuery } from "../sales/sale-queries.ts";

/** Links to the original of a copy, and to the copies of a quotation. */
export function CopiesLine({ record }: { record: QuotationRecord }) {
  const { data } = useQuery(copiesQuery(record.quotation_id));
  const copies = data?.copies ?? [];
  const { copied_from } = record;
  if (copied_from === null && copies.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-label text-ink-2">
      {copied_from !== null && (
        <span>
          Copied from{" "}
          {data?.original ? (
            <QuotationLink number={data.original} />
          ) : (
            <span className="tabular-nums">{copied_from}</span>
          )}
        </span>
      )}
      {copies.length > 0 && (
        <span className="min-w-0">
          Copies:{" "}
          {copies.map(({ quotation_id, customer }, at) => (
            <span key={quotation_id}>
              {at > 0 && ", "}
              <QuotationLink number={quotation_id} />
              {customer !== null && ` (${customer})`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function QuotationLink({ number }: { number: string }) {
  return (
    <Link to="/quotations/:number" params={{ number }} className="link tabular-nums">
      {number}
    </Link>
  );
}
