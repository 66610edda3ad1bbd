import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { formatFigure } from "#domain/numbers/format.ts";
import { type Paise, rupees } from "#domain/numbers/money.ts";
import { discountOn } from "#domain/offers/discount.ts";
import { readOfferInput } from "#domain/offers/offer-input.ts";
import { winningProblems } from "#domain/offers/won-offer.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { saleOfOffer } from "../../sales/sale-of-offer.ts";
import { StatusDialog } from "./status-dialog.tsx";

const paise = (amount: number): Paise => Math.round(amount * 100);

type OfferStatusProps = {
  record: OfferRecord;
  /** The preselected status, if it is possible. */
  first: Status | undefined;
  onClose: () => void;
};

/** The new status of an offer. For a won offer it has the ordered positions. */
export function OfferStatusDialog({ record, first, onClose }: OfferStatusProps) {
  const firm = record.positions.filter(({ kind }) => kind === "firm").map(({ position }) => position);
  const form = useKeptForm<{ ticked: readonly number[] }>(`order of ${record.offer_id} R${record.revision}`, {
    ticked: firm,
  });
  const { ticked } = form.values;
  const setTicked = (ticked: readonly number[]) => form.change({ ticked });
  const { positions, discount } = readOfferInput({
    positions: record.positions.map(inputOf),
    discount: record.discount,
  });
  const problem = winningProblems(positions, ticked)[0]?.msg;
  const sum = record.positions
    .filter(({ position }) => ticked.includes(position))
    .reduce((total, { value }) => total + paise(value), 0);
  const value = rupees(sum - discountOn(sum, discount));
  return (
    <StatusDialog
      sale={saleOfOffer(record)}
      first={first}
      onClose={onClose}
      ordered={{
        positions: [...ticked],
        isAsQuoted: ticked.join() === firm.join(),
        problem,
        value,
        clear: form.clear,
        fields: (isTried) => (
          <fieldset className="grid gap-2">
            <legend className="mb-1 text-label font-label">Positions ordered</legend>
            {record.positions.map(({ position, title, kind, value: worth, quantity }) => (
              <Checkbox
                key={position}
                isWide
                checked={ticked.includes(position)}
                onChange={(isTicked) =>
                  setTicked(
                    isTicked
                      ? [...ticked, position].sort((a, b) => a - b)
                      : ticked.filter((number) => number !== position),
                  )
                }
              >
                <span className="tabular-nums">{position}</span>
                <span className="min-w-0 wrap-anywhere">
                  {title}
                  {quantity === 1 ? "" : ` × ${quantity}`}
                  {kind === "firm" ? "" : ` (${kind})`}
                </span>
                <span className="ml-auto flex-none whitespace-nowrap tabular-nums text-ink-2">
                  {formatFigure(paise(worth))}
                </span>
              </Checkbox>
            ))}
            <div aria-live="polite">
              {(isTried || ticked.length > 0) && problem !== undefined && (
                <p className="text-hint text-bad">{problem}</p>
              )}
            </div>
          </fieldset>
        ),
      }}
    />
  );
}

/** Returns the part of a position that the API takes. */
const inputOf = (position: OfferRecord["positions"][number]) => {
  const { kind, quotation_id, revision, quantity, alternate_to, on_runway_of } = position;
  return quotation_id === undefined
    ? {
        kind,
        text: position.text,
        hsn_sac: position.hsn_sac,
        quantity,
        unit: position.unit,
        unit_price: position.unit_price,
      }
    : { kind, quotation_id, revision, quantity, alternate_to, on_runway_of };
};
