import type { ViewLine } from "#domain/quotation/record/view.ts";
import { withWholeFigures } from "#domain/text/no-break-spaces.ts";
import { Balloon } from "../../../ui/balloon.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { EstimateFold } from "../../prices/estimate-fold.tsx";
import { PriceFigures, PriceOrigin, priceSources } from "../../prices/price-origin.tsx";

const lacking: Readonly<Record<NonNullable<ViewLine["lacks"]>, string>> = {
  "no data": "No data was kept for this component",
  "no price": "No price was kept for this component",
  "no details": "No details were kept for this component",
};

/** One component of a saved quotation: its values, the source of its price, and its price. */
export function BreakdownLine({ line, number }: { line: ViewLine; number: number }) {
  return (
    <li className="flex gap-3 border-t border-rule py-2.5 first:border-t-0">
      <Balloon number={number} />
      <div className="min-w-0 flex-1">
        <div className="font-value">{line.title}</div>
        {line.description !== "" && (
          <p className="text-label whitespace-pre-line text-ink-2">{withWholeFigures(line.description)}</p>
        )}
        {line.lacks && <p className="text-label text-warn">{lacking[line.lacks]}</p>}
        {line.inScope && line.amount !== null && (
          <>
            <p className="text-hint text-ink-2">
              {line.source ? priceSources[line.source] : "The record has no source for this price"}
            </p>
            {line.source && (
              <details className="text-label">
                <summary
                  aria-label={`How this price is worked out: ${line.title}`}
                  className="min-h-8 cursor-pointer content-center text-ink-2 pointer-coarse:min-h-11"
                >
                  How this price is worked out
                </summary>
                <div className="grid gap-1 pb-1">
                  <PriceFigures line={line} />
                  <p>
                    <PriceOrigin line={line} />
                  </p>
                  <EstimateFold line={line} />
                </div>
              </details>
            )}
          </>
        )}
      </div>
      <p className="font-value">
        {line.amount === null ? (
          <span className="text-ink-2">–</span>
        ) : (
          <MoneyText amount={line.amount} inColumn />
        )}
      </p>
    </li>
  );
}
