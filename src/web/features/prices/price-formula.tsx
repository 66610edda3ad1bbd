import { Fragment, type ReactNode } from "react";
import { formatMoney } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import type { ExplainedFigure, Explanation } from "#domain/quotation/lines/explanation.ts";

type PriceFormulaProps = {
  explained: Explanation;
  /** The price of one piece, shown where several are priced; paise. */
  each?: Paise | null;
};

/** The explanation of a price, each figure with its name below it. */
export function PriceFormula({ explained, each = null }: PriceFormulaProps) {
  const { product, times } = explained;
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {product.map((sum, at) => (
        <Term key={sum.map(({ caption }) => caption).join()}>
          {at > 0 && <Sign>×</Sign>}
          {sum.length > 1 && <Sign>(</Sign>}
          {sum.map((figure, index) => (
            <Fragment key={figure.caption}>
              {index > 0 && <Sign>+</Sign>}
              <Figure {...figure} />
            </Fragment>
          ))}
          {sum.length > 1 && <Sign>)</Sign>}
        </Term>
      ))}
      {times && (
        <>
          {each !== null && (
            <Term>
              <Sign>=</Sign>
              <Figure value={formatMoney(each)} caption="each" />
            </Term>
          )}
          <Term>
            <Sign>×</Sign>
            <Figure {...times} />
          </Term>
        </>
      )}
    </span>
  );
}

/** A figure with the sign before it, never divided at a line's end. */
const Term = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-x-2 wrap-normal">{children}</span>
);

const Sign = ({ children }: { children: string }) => <span className="text-ink-2">{children}</span>;

function Figure({ value, caption }: ExplainedFigure) {
  return (
    <span className="tabular-nums">
      <span className="font-label">{value}</span>
      <span className="block text-caption text-ink-2">{caption}</span>
    </span>
  );
}
