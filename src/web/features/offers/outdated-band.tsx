import { useQueries } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { formatMoney, inList } from "#domain/numbers/format.ts";
import { toSignedPaise } from "#domain/numbers/money.ts";
import { outdatedWords } from "#domain/sales/revisable.ts";
import { Button } from "../../ui/button.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link } from "../../ui/routing/link.tsx";
import { useSession } from "../auth/session.ts";
import { RevisionTriangle } from "../sales/revision-triangle.tsx";
import { mayWorkOn } from "../sales/sale-permissions.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import { newestDraft } from "./newest-draft.ts";
import { signedFigures } from "./offer-text.ts";
import { type OutdatedPosition, outdatedPositions, reasonOf } from "./outdated-positions.ts";
import { useOfferCheck } from "./use-offer-check.ts";

const TakeNewestDialog = lazyOf(async () => (await import("./take-newest-dialog.tsx")).TakeNewestDialog);

/** The band on an offer's page: the revised positions, the total with them, and Take all newest. */
export function OutdatedBand({ record }: { record: OfferRecord }) {
  const outdated = outdatedPositions(record);
  return outdated.length === 0 ? null : <Band record={record} outdated={outdated} />;
}

function Band({ record, outdated }: { record: OfferRecord; outdated: readonly OutdatedPosition[] }) {
  const { user } = useSession();
  const [isTaking, setTaking] = useState(false);
  const numbers = [...new Set(outdated.map(({ quotation }) => quotation))];
  const newest = useQueries({
    // A quotation that the user may not read stays as it is.
    queries: numbers.map((number) => ({ ...quotationQuery(number), retry: false })),
    combine: (found) => found.flatMap(({ data }) => data ?? []),
  });
  const draft = useMemo(() => newestDraft(record, newest, user), [record, newest, user]);
  const { worth } = useOfferCheck(draft);
  const [first] = outdated;
  const isOne = outdated.length === 1 && first !== undefined;
  const reason = isOne ? newest[0]?.reason : null;
  return (
    <section
      aria-label="Revised positions"
      className="-mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border border-t-0 border-ink bg-signal-soft px-4 py-3"
    >
      <RevisionTriangle revision={first?.newest ?? 0} isInForce={false} />
      <div className="min-w-[12rem] flex-1">
        <p className="font-value break-words">
          {isOne
            ? `${outdatedWords({ position: first.position, revision: first.newest })}${reason ? `: ${reason}` : ""}`
            : `Positions ${inList(outdated.map(({ position }) => String(position)))} have been revised`}
          .
        </p>
        {worth !== null && newest.length > 0 && (
          <p className="text-label text-ink-2 tabular-nums">
            With {isOne ? "it" : "them"} the offer is {formatMoney(worth.total)},{" "}
            <b className="font-value text-ink">{signedFigures(worth.total - toSignedPaise(record.total))}</b>.{" "}
            {isOne && (
              <Link
                to="/quotations/:number"
                params={{ number: first.quotation }}
                search={{ view: "revisions", older: first.revision, newer: first.newest }}
                className="link"
              >
                Price change
              </Link>
            )}
          </p>
        )}
      </div>
      {mayWorkOn(user, record) && newest.length > 0 && (
        <Button variant="primary" data-act="takeNewest" onClick={() => setTaking(true)}>
          Take all newest
        </Button>
      )}
      <Suspense fallback={null}>
        {isTaking && (
          <TakeNewestDialog
            draft={draft}
            reason={reasonOf(outdated, newest)}
            onClose={() => setTaking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
