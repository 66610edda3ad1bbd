import { Suspense } from "react";
import { customerFields, customerLabels, hasCustomer } from "#domain/customer.ts";
import { type Paise, paiseOf } from "#domain/money.ts";
import type { OfferRecord, PositionRecord } from "#domain/offers/offer-record.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import type { ComparedCrane } from "./compared-table.tsx";
import { CraneDetails } from "./crane-details.tsx";
import { CraneViews } from "./crane-views.tsx";
import { tagsOf } from "./offer-text.ts";
import { MarginCard, OfferTotals } from "./offer-totals.tsx";
import { PositionRow, PositionsHead } from "./position-row.tsx";

const SideBySide = lazyOf(async () => (await import("./side-by-side.tsx")).SideBySide);

const paise = (rupees: number): Paise => (rupees < 0 ? -(paiseOf(-rupees) ?? 0) : (paiseOf(rupees) ?? 0));

/** The positions of a saved offer with its totals, and alternates beside their firm positions. */
export function OfferPositions({ record }: { record: OfferRecord }) {
  const { positions, discount } = record;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-5">
        <section
          aria-labelledby="positions"
          className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0"
        >
          <h2 id="positions" className="px-4 py-3 card-title">
            Positions
          </h2>
          <PositionsHead />
          <ol aria-label="Positions">
            {positions.map((position) => (
              <li key={position.position} className="border-b border-rule last:border-b-0">
                <SavedRow position={position} isOrdered={record.ordered?.includes(position.position)} />
              </li>
            ))}
          </ol>
        </section>
        {comparisons(positions).map((cranes) => (
          <Suspense key={cranes[0]?.number} fallback={<Skeleton className="h-96 w-full" />}>
            <SideBySide cranes={cranes} />
          </Suspense>
        ))}
        <Texts record={record} />
      </div>
      <div className="grid gap-4 xl:sticky xl:top-18">
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

function SavedRow({ position, isOrdered }: { position: PositionRecord; isOrdered: boolean | undefined }) {
  const { quoted } = position;
  const others = {
    alternateTo: position.alternate_to ?? null,
    onRunwayOf: position.on_runway_of ?? null,
  };
  const tags = tagsOf({ kind: position.kind, ...others });
  const unit = position.unit === undefined ? "" : ` ${position.unit}`;
  return (
    <PositionRow
      number={position.position}
      kind={position.kind}
      title={position.title}
      tags={isOrdered ? [...tags, "Ordered"] : tags}
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
            orderedWith={quoted.ordered_with}
          />
        ) : (
          `HSN/SAC ${position.hsn_sac ?? ""}`
        )
      }
      quantity={
        <p className="tabular-nums md:text-right">
          {/* The head of the column says it on a desk. */}
          <span className="text-label text-ink-2 md:sr-only">Quantity </span>
          {position.quantity}
          {unit}
        </p>
      }
      figures={{
        unitValue: paise(position.unit_value),
        value: paise(position.value),
        addsTotal: position.adds_total === null ? null : paise(position.adds_total),
      }}
      more={
        quoted &&
        position.quotation_id !== undefined && (
          <CraneViews
            number={position.position}
            title={position.title}
            quotation={position.quotation_id}
            revision={position.revision ?? 0}
            isOnRunway={others.onRunwayOf !== null}
          />
        )
      }
    />
  );
}

/** Each firm crane with its alternates. */
function comparisons(positions: readonly PositionRecord[]): ComparedCrane[][] {
  const cranes = positions.filter(({ quoted }) => quoted !== null);
  const compared = (position: PositionRecord): ComparedCrane => ({
    number: position.position,
    quotation: position.quotation_id ?? "",
    revision: position.revision ?? 0,
    isOnRunway: position.on_runway_of != null,
    unitValue: paise(position.unit_value),
  });
  return cranes.flatMap((firm) => {
    const alternates = cranes.filter(({ alternate_to }) => alternate_to === firm.position);
    return alternates.length === 0 ? [] : [[firm, ...alternates].map(compared)];
  });
}

/** Whom the offer is addressed to, and its words. */
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
      <Words title="Covering text" words={record.covering_text || "Thanks for the enquiry"} />
      <Words title="Terms" words={record.terms || "The firm’s standard terms"} />
    </section>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <h3 className="text-hint text-ink-2">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    </div>
  );
}
