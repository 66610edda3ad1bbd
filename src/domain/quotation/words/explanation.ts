import { type Loose, looseObject, looseObjects, looseText } from "../loose-values.ts";

/** One figure of a price with what it is: "2,080 kg", "weight". */
export type ExplainedFigure = { value: string; caption: string };

/** A system price as it came about: a product of sums, then times a count. */
export type Explanation = {
  product: readonly (readonly ExplainedFigure[])[];
  /** Null where one piece is priced. */
  times: ExplainedFigure | null;
  /** The number of pieces in the price. */
  pieces: number;
};

const figureIn = ({ value, caption }: Loose): ExplainedFigure => ({
  value: looseText(value),
  caption: looseText(caption),
});

/** The explanation in a record; null where it has none. */
export function readExplanation(given: unknown): Explanation | null {
  const { product, times, pieces } = looseObject(given);
  if (!Array.isArray(product)) return null;
  return {
    product: product.map((sum) => looseObjects(sum).map(figureIn)),
    times: times ? figureIn(looseObject(times)) : null,
    pieces: typeof pieces === "number" ? pieces : 1,
  };
}

/** The same in one line: "58.6 kg/m × 6.5 m × ₹84/kg × 10". */
export function explanationText({ product, times }: Explanation): string {
  const sums = product.map((sum) => {
    const text = sum.map(({ value }) => value).join(" + ");
    return sum.length > 1 ? `(${text})` : text;
  });
  return [...sums, ...(times ? [times.value] : [])].join(" × ");
}
