import { Suspense } from "react";
import type { OfferRecord, PositionRecord } from "#contract/offers/offers-api.ts";
import { customerFields, customerLabels, hasCustomer } from "#domain/customers/customer-block.ts";
import { type Paise, paiseOrNull } from "#domain/numbers/money.ts";
import { quantityText } from "#domain/offers/quantity-text.ts";
import { isOpen } from "#domain/sales/sale-status.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import type { ComparedCrane } from "../../offers/compared-table.tsx";
import { CraneDetails } from "../../offers/crane-details.tsx";
import { CraneViews, type QuotedRevision } from "../../offers/crane-views.tsx";
import { comparisonsBelow, mainColumn, offerColumns, sideColumn, tagsOf } from "../../offers/offer-text.ts";
import { MarginCard, OfferTotals } from "../../offers/offer-totals.tsx";
import { PositionRow, PositionsList, PositionsSheet, positionItem } from "../../offers/position-row.tsx";
import { SaleTerms, Words } from "./sale-words.tsx";

const SideBySide = lazyOf(async () => (await import("../../offers/side-by-side.tsx")).SideBySide);

const paise = (rupees: number): Paise =>
  rupees < 0 ? -(paiseOrNull(-rupees) ?? 0) : (paiseOrNull(rupees) ?? 0);

/** The positions of a saved offer with its totals, and alternates beside their firm positions. */
export function OfferPositions({ record }: { record: OfferRecord }) {
  const { positions, discount } = record;
  return (
    <div className={offerColumns}>
      <div className={mainColumn}>
        <PositionsSheet>
          <PositionsList>
            {positions.map((position) => (
              <li key={position.position} className={positionItem}>
                <SavedRow
                  offer={record.offer_id}
                  position={position}
                  bearer={bearerOf(positions, position)}
                  isOpenNow={isOpen(record.status)}
                  isInForce={record.superseded_by === null}
                  isOrdered={record.ordered?.includes(position.position)}
                />
              </li>
            ))}
          </PositionsList>
        </PositionsSheet>
        <div className={comparisonsBelow}>
          {comparisons(positions).map((cranes) => (
            <Suspense key={cranes[0]?.number} fallback={<Skeleton className="h-96 w-full" />}>
              <SideBySide cranes={cranes} />
            </Suspense>
          ))}
          <Texts record={record} />
        </div>
      </div>
      <div className={sideColumn}>
        <OfferTotals
          gstPercentage={String(record.gst_percentage)}
          worth={{
            firmTotal: paise(record.firm_total),
            discountAmount: paise(record.discount_amount),
            taxable: paise(record.taxable),
            gstPercentage: String(record.gst_percentage),
            gst: paise(record.gst),
            total: paise(record.total),
            cost: paise(record.margin?.cost ?? 0),
            marginPercentage: record.margin?.percentage ?? null,
            positions: positions.map((position) => ({
              unitValue: paise(position.unit_value),
              value: paise(position.value),
              addsBeforeGst: position.adds_before_gst === null ? null : paise(position.adds_before_gst),
              addsTotal: position.adds_total === null ? null : paise(position.adds_total),
            })),
          }}
          discount={discount === null ? "None" : "percent" in discount ? `${discount.percent} %` : ""}
        />
        {record.margin && <MarginCard percentage={record.margin.percentage} />}
      </div>
    </div>
  );
}

type SavedRowProps = {
  /** The offer's number. */
  offer: string;
  position: PositionRecord;
  bearer: QuotedRevision | null;
  /** Undefined while the offer is not won. */
  isOrdered: boolean | undefined;
  /** True when the offer's newest revision is shown. */
  isInForce: boolean;
  isOpenNow: boolean;
};

function SavedRow({ offer, position, bearer, isOrdered, isInForce, isOpenNow }: SavedRowProps) {
  const { quoted } = position;
  const others = {
    alternateTo: position.alternate_to ?? null,
    onRunwayOf: position.on_runway_of ?? null,
  };
  const tags = tagsOf({ kind: position.kind, ...others });
  return (
    <PositionRow
      number={position.position}
      kind={position.kind}
      title={position.title}
      tags={isOrdered === undefined ? tags : [...tags, isOrdered ? "Ordered" : "Not ordered"]}
      isRevised={isInForce && quoted !== null && (position.revision ?? 0) < quoted.newest_revision}
      bond={others.alternateTo !== null ? "alternate" : others.onRunwayOf !== null ? "runway" : null}
      details={
        quoted && position.quotation_id !== undefined ? (
          <CraneDetails
            quotation={position.quotation_id}
            revision={position.revision ?? 0}
            details={quoted.details}
            craneType={quoted.crane_type}
            withoutRunway={
              others.onRunwayOf === null
                ? null
                : paise(quoted.without_runway.value) - paise(quoted.whole.value)
            }
            newestRevision={quoted.newest_revision}
            mayOpen={quoted.may_open}
          />
        ) : (
          `HSN/SAC ${position.hsn_sac ?? ""}`
        )
      }
      quantity={
        <p className="tabular-nums rows:text-right">{quantityText(position.quantity, position.unit ?? "")}</p>
      }
      figures={{
        unitValue: paise(position.unit_value),
        value: paise(position.value),
        addsTotal: position.adds_total === null ? null : paise(position.adds_total),
      }}
      more={
        quoted?.may_open &&
        position.quotation_id !== undefined && (
          <CraneViews
            offer={offer}
            number={position.position}
            title={position.title}
            quotation={position.quotation_id}
            revision={position.revision ?? 0}
            bearer={bearer}
            hasRunway={isOpenNow && (quoted.has_runway || bearer !== null)}
          />
        )
      }
    />
  );
}

/** The crane on whose runway a position stands. */
function bearerOf(
  positions: readonly PositionRecord[],
  { on_runway_of }: PositionRecord,
): QuotedRevision | null {
  const bearer = positions.find(({ position }) => position === on_runway_of);
  return bearer?.quotation_id === undefined
    ? null
    : { quotation: bearer.quotation_id, revision: bearer.revision ?? 0 };
}

/** Each firm crane with its alternates. */
function comparisons(positions: readonly PositionRecord[]): ComparedCrane[][] {
  // The comparison loads the quotations: leave out those that the user may not open.
  const cranes = positions.filter(({ quoted }) => quoted?.may_open === true);
  const compared = (position: PositionRecord): ComparedCrane => ({
    number: position.position,
    quotation: position.quotation_id ?? "",
    revision: position.revision ?? 0,
    bearer: bearerOf(positions, position),
    unitValue: paise(position.unit_value),
  });
  return cranes.flatMap((firm) => {
    const alternates = cranes.filter(({ alternate_to }) => alternate_to === firm.position);
    return alternates.length === 0 ? [] : [[firm, ...alternates].map(compared)];
  });
}

/** The addressee of the offer, and its texts. */
function Texts({ record }: { record: OfferRecord }) {
  const { customer } = record;
  return (
    <section aria-label="Customer and texts" className="grid gap-4 border border-rule bg-sheet p-5">
      {hasCustomer(customer) && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-5 gap-y-3">
          {customerFields
            .filter((name) => customer[name] !== "")
            .map((name) => (
              <div key={name} className="min-w-0">
                <dt className="text-hint text-ink-2">{customerLabels[name]}</dt>
                <dd className="font-value wrap-anywhere">{customer[name]}</dd>
              </div>
            ))}
        </dl>
      )}
      <Words title="Covering text" words={record.covering_text || "The standard letter"} />
      <SaleTerms supply={record} conditions={record.conditions} />
    </section>
  );
}
