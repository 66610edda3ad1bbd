import type { RowCondition } from "../firm/rows/condition.ts";
import { decimalOf, type Paise, rupees, toSignedPaise } from "../numbers/money.ts";
import type { CatalogueOption } from "./option.ts";

/** An option as the API takes and answers it. Amounts are rupees before GST. */
export type OptionInput = {
  name: string;
  group?: string | undefined;
  text: string;
  kind: "firm" | "optional";
  hsn_sac: string;
  unit: string;
  price: number;
  /** Null or absent: the option costs its price. */
  cost?: number | null | undefined;
  holds?: RowCondition | undefined;
};

/** An amount in paise; NaN, which no check takes, for one with more than two decimals. */
const paise = (amount: number): Paise => toSignedPaise(decimalOf(amount));

/** Reads an option of a call. The check of the catalogue refuses unreadable values. */
export const readOption = ({
  group = "",
  cost = null,
  hsn_sac,
  holds,
  ...given
}: OptionInput): CatalogueOption => ({
  name: given.name.trim(),
  group: group.trim(),
  text: given.text.trim().replaceAll("\r\n", "\n"),
  kind: given.kind,
  code: hsn_sac.trim(),
  unit: given.unit.trim(),
  price: paise(given.price),
  cost: cost === null ? null : paise(cost),
  ...(holds !== undefined && Object.keys(holds).length > 0 && { holds }),
});

/** An option as the API names it. */
export const optionInput = ({
  code,
  price,
  cost,
  ...option
}: CatalogueOption): Required<Omit<OptionInput, "holds">> & Pick<OptionInput, "holds"> => ({
  ...option,
  hsn_sac: code,
  price: rupees(price),
  cost: cost === null ? null : rupees(cost),
});
