/** One figure of a price with what it is: "2,080 kg", "weight". */
export type ExplainedFigure = { value: string; caption: string };

/** A system price in steps: a product of sums, then times a count. */
export type Explanation = {
  product: readonly (readonly ExplainedFigure[])[];
  /** Null for one piece. */
  times: ExplainedFigure | null;
  /** The number of pieces in the price. */
  pieces: number;
};

/** Returns the explanation in one line: "58.6 kg/m × 6.5 m × ₹84/kg × 10". */
export function explanationText({ product, times }: Explanation): string {
  const sums = product.map((sum) => {
    const text = sum.map(({ value }) => value).join(" + ");
    return sum.length > 1 ? `(${text})` : text;
  });
  return [...sums, ...(times ? [times.value] : [])].join(" × ");
}
