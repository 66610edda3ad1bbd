import type { RowLookup } from "../quotation/document/row-lookup.ts";

/** A look-up of rows without estimates. */
export const withoutEstimates = (
  rowOf: (...asked: Parameters<RowLookup>) => ReturnType<RowLookup>,
): RowLookup =>
  Object.assign(rowOf, {
    near: () => null,
    estimate: () => {
      throw new RangeError("Nothing is estimated here");
    },
  });
