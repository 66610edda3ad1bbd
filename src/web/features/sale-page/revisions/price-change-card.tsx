import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import type { ComponentType } from "react";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { ChangedBeside } from "../../prices/changed-beside.tsx";
import { OfferWaterfall, Waterfall } from "../../prices/waterfall.tsx";
import { copyText } from "../../sales/copy-text.ts";
import { type PriceBridgeOf, priceBridgeQuery } from "../../sales/sale-queries.ts";
import type { SaleRef } from "../../sales/sale-ref.ts";

type WaterfallProps<N extends SaleRef["saleKind"]> = {
  bridge: PriceBridgeOf[N];
  before: string;
  after: string;
};

/** The price bridge, as a table. */
const waterfalls: { [N in SaleRef["saleKind"]]: ComponentType<WaterfallProps<N>> } = {
  quotation: Waterfall,
  offer: OfferWaterfall,
};

export type PriceChangeCardProps<N extends SaleRef["saleKind"]> = {
  saleKind: N;
  number: string;
  /** All revisions, newest first. */
  revisions: readonly number[];
  /** The two revisions between which the bridge is shown. */
  from: number;
  to: number;
  /** A revision with its day: "R1 · 21 Nov 2026". */
  named: (revision: number) => string;
  onChoose: (chosen: { older: number; newer: number }) => void;
};

/** The price change between two revisions of a quotation or an offer. */
export function PriceChangeCard<N extends SaleRef["saleKind"]>(props: PriceChangeCardProps<N>) {
  const { saleKind, number, from, to, named, onChoose } = props;
  const bridge = useQuery(priceBridgeQuery(saleKind)(number, from, to));
  const Table: ComponentType<WaterfallProps<N>> = waterfalls[saleKind];
  const { data } = bridge;
  const options = props.revisions.map((revision) => ({ value: String(revision), label: `R${revision}` }));
  return (
    <section aria-labelledby="moved" className="border border-rule bg-sheet">
      <div className="flex flex-wrap items-center gap-3 p-5">
        <h2 id="moved" className="mr-auto card-title">
          Price change
        </h2>
        <div className="flex items-center gap-3">
          <span className="text-label text-ink-2">from</span>
          <Select
            aria-label="From revision"
            value={String(from)}
            onChange={(value) => onChoose({ older: Number(value), newer: to })}
            options={options}
          />
          <span className="text-label text-ink-2">to</span>
          <Select
            aria-label="To revision"
            value={String(to)}
            onChange={(value) => onChoose({ older: from, newer: Number(value) })}
            options={options}
          />
        </div>
        {data && (
          <Button
            size="row"
            icon={Copy}
            onClick={() => void copyText(data.customer_line, "The line for the customer was copied")}
          >
            Copy for the customer’s e-mail
          </Button>
        )}
      </div>
      {bridge.isError && (
        <div className="px-5 pb-5">
          <ErrorBanner onRetry={() => void bridge.refetch()}>
            {errorText(bridge.error, "The bridge could not be loaded")}
          </ErrorBanner>
        </div>
      )}
      {data && (
        <>
          <p className="mx-5 mb-4 border-l-[3px] border-ink bg-sheet-2 px-4 py-3 break-words">{data.line}</p>
          <Table bridge={data} before={named(from)} after={named(to)} />
          <ChangedBeside {...data} />
          <p className="px-5 py-3 text-label text-ink-2">
            The effects on the total include their share of margin and GST. They add up to the paisa. The
            saved documents never change, so these figures never change.
          </p>
        </>
      )}
    </section>
  );
}
