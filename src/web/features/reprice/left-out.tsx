import type { RepriceItem } from "#contract/reprice/reprice-api.ts";
import { counted, formatNumber } from "#domain/numbers/format.ts";
import { numberOfSale } from "#domain/sales/sale.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** The number of reasons shown at once. Each reason is also in its row. */
export const reasonsShown = 5;

/** The words behind a count, for one and for several. */
export type CountWords = { one: string; many: string };

export const notApplied: CountWords = { one: "choice was not applied", many: "choices were not applied" };
export const notUndone: CountWords = {
  one: "choice was not undone",
  many: "choices were not undone",
};

/** "1 choice was not applied". */
export const leftOutText = (count: number, { one, many }: CountWords): string => counted(count, one, many);

function Left({ items, what }: { items: readonly RepriceItem[]; what: CountWords }) {
  const more = items.length - reasonsShown;
  if (items.length === 0) return null;
  return (
    <Notice>
      <p className="font-button">{leftOutText(items.length, what)}</p>
      <ul className="mt-1.5 list-disc pl-5">
        {items.slice(0, reasonsShown).map((item) => (
          <li key={numberOfSale(item)} className="wrap-anywhere">
            {item.reason}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more, each with its reason in its row</li>}
      </ul>
    </Notice>
  );
}

/** The sales that applying or undoing left out, so that the user finds them among a thousand rows. */
export function LeftOut({ items }: { items: readonly RepriceItem[] }) {
  return (
    <div role="status" className="grid gap-3 empty:sr-only">
      <Left items={items.filter(({ outcome }) => outcome === "refused")} what={notApplied} />
      <Left
        items={items.filter(({ outcome, reason }) => outcome === "applied" && reason !== null)}
        what={notUndone}
      />
    </div>
  );
}
