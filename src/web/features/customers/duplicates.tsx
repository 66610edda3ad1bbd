import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerPair } from "#contract/customers/customers-api.ts";
import { siteText } from "#domain/customers/sites-and-contacts.ts";
import { counted } from "#domain/numbers/format.ts";
import { can } from "#domain/people/roles.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useSession } from "../auth/session.ts";
import { duplicatesQuery } from "./customer-queries.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Possible duplicates: folded on the list, open on a customer's page. */
export function Duplicates({ of }: { of?: string }) {
  const { user } = useSession();
  const { data = [] } = useQuery(duplicatesQuery(can(user, "merge customers")));
  const [merging, setMerging] = useState<CustomerPair | null>(null);
  const pairs = of === undefined ? data : data.filter(({ a, b }) => a.id === of || b.id === of);
  if (pairs.length === 0) return null;
  const list = (
    <ul className="mt-2 grid gap-1">
      {pairs.map((pair) => (
        <li key={`${pair.a.id} ${pair.b.id}`} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="font-value">{pair.a.company}</b>
            {placeOf(pair.a)} and <b className="font-value">{pair.b.company}</b>
            {placeOf(pair.b)}: {pair.reason}
          </span>
          <Button size="row" onClick={() => setMerging(pair)} aria-label={`Merge ${pair.b.company}`}>
            Merge
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice className="no-print">
      {of === undefined ? (
        <details>
          <summary className="card-title">{counted(pairs.length, "possible duplicate")}</summary>
          {list}
        </details>
      ) : (
        <>
          <h2 className="card-title">Possible duplicate</h2>
          {list}
        </>
      )}
      {merging && <MergeDialog pair={merging} keep={of} onClose={() => setMerging(null)} />}
    </Notice>
  );
}

const placeOf = ({ sites }: CustomerPair["a"]): string => {
  const [site] = sites;
  const text = site ? siteText(site) : "";
  return text === "" ? "" : ` (${text})`;
};
