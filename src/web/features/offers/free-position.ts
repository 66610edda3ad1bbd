import { type DraftFree, type DraftPosition, isCrane } from "#domain/offers/offer-draft.ts";

/** Returns whether the user has typed nothing yet into this field of a free position. While it is open, it is not missing. */
export function isBlank(position: DraftPosition, field: string): boolean {
  if (isCrane(position)) return false;
  const { text, code, quantity, unit, unitPrice } = position;
  const typed: Readonly<Record<string, string>> = {
    text,
    hsn_sac: code,
    quantity,
    unit,
    unit_price: unitPrice,
  };
  return typed[field]?.trim() === "";
}

/** A new free position: one piece of nothing yet, with the proposed code. */
export const emptyPosition = (id: string, code: string): DraftFree => ({
  id,
  kind: "firm",
  text: "",
  code,
  quantity: "1",
  unit: "",
  unitPrice: "",
  component: "",
});

/** Returns the code that a new free position proposes: that of the last one of the offer, else the firm's HSN. */
export const proposedCode = (positions: readonly DraftPosition[], firmHsn: string): string =>
  positions
    .flatMap((position) => (isCrane(position) || position.code.trim() === "" ? [] : [position.code]))
    .at(-1) ?? firmHsn;
