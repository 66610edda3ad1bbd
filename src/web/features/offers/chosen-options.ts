import { multiplyDecimals, type Paise, rupeesText } from "#domain/numbers/money.ts";
import { roundToPaise } from "#domain/numbers/money-rounding.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";
import type { DraftFree } from "#domain/offers/offer-draft.ts";
import { type CatalogueOption, positionTextOf } from "#domain/options/option.ts";
import { nameKey } from "#domain/text/same-name.ts";
import { foldText } from "#domain/text/search-text.ts";

export type OptionKind = "firm" | "optional";
type Choice = { kind: OptionKind; quantity: string };

/** The ticked options by their names, each with its quantity as typed. */
export type Chosen = Readonly<Record<string, Choice>>;

/** Returns the choice of an option; undefined for one that is not ticked. */
export const choiceOf = (chosen: Chosen, { name }: Pick<CatalogueOption, "name">): Choice | undefined =>
  chosen[nameKey(name)];

/** Returns the choices after a press on one box of an option: the other box loses its tick, and the quantity stays. */
export function toggled(chosen: Chosen, option: Pick<CatalogueOption, "name">, kind: OptionKind): Chosen {
  const key = nameKey(option.name);
  const { [key]: before, ...others } = chosen;
  return before?.kind === kind ? others : { ...others, [key]: { quantity: before?.quantity ?? "1", kind } };
}

/** Returns the choices with another quantity of an option. */
export const withQuantity = (
  chosen: Chosen,
  option: Pick<CatalogueOption, "name" | "kind">,
  quantity: string,
): Chosen => ({
  ...chosen,
  [nameKey(option.name)]: { kind: choiceOf(chosen, option)?.kind ?? option.kind, quantity },
});

/** Returns whether each word of the search is in the name, the text or the group of an option. */
export const matches = (search: string, { name, text, group }: CatalogueOption): boolean => {
  const found = foldText(`${name} ${text} ${group}`);
  return foldText(search)
    .split(" ")
    .every((word) => found.includes(word));
};

/** The groups with their options, in the order of the catalogue. */
export function grouped(options: readonly CatalogueOption[]): [group: string, options: CatalogueOption[]][] {
  const groups = new Map<string, CatalogueOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** An option that is added, with its choice. */
export type TakenOption = { option: CatalogueOption; choice: Choice };

/** The value before GST of the taken options of a kind in paise. A quantity that cannot be read counts nothing. */
export const sumOfOptions = (taken: readonly TakenOption[], kind: OptionKind): Paise =>
  taken
    .filter(({ choice }) => choice.kind === kind)
    .reduce((sum, { option, choice }) => {
      const count = readTyped(choice.quantity, "");
      const price = { units: BigInt(option.price), scale: 2 };
      return sum + (count ? roundToPaise(multiplyDecimals(price, count)) : 0);
    }, 0);

/** Returns the position of a taken option. One without a quantity is one piece. */
export const positionOf = (
  id: string,
  { option, choice: { kind, quantity } }: TakenOption,
  craneTitle: string | undefined,
): DraftFree => ({
  id,
  kind,
  text: positionTextOf(option, craneTitle),
  code: option.code,
  quantity: quantity.trim() === "" ? "1" : quantity,
  unit: option.unit,
  unitPrice: rupeesText(option.price),
  component: "",
  option: option.name,
  ...(option.cost !== null && { unitCost: option.cost }),
});
