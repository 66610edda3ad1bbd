import type { RowCondition } from "#domain/firm/rows/condition.ts";
import { rupeesText } from "#domain/numbers/money.ts";
import { type CatalogueOption, catalogueProblems } from "#domain/options/option.ts";
import { type OptionInput, readOption } from "#domain/options/option-input.ts";
import { newDraftId } from "../../drafts/draft-storage.ts";

/** An option as it is typed. */
export type TypedOption = {
  /** For the form alone. */
  key: string;
  name: string;
  group: string;
  text: string;
  kind: "firm" | "optional";
  code: string;
  unit: string;
  price: string;
  cost: string;
  /** A condition whose capacities can be texts that are no numbers yet. */
  holds: unknown;
};

const plainRupees = (text: string): string => text.replace(/\.0+$/, "");

export const typedOption = ({ price, cost, holds, ...option }: CatalogueOption): TypedOption => ({
  key: newDraftId(),
  ...option,
  price: plainRupees(rupeesText(price)),
  cost: cost === null ? "" : plainRupees(rupeesText(cost)),
  holds,
});

export const blankOption = (): TypedOption => ({
  ...{ key: newDraftId(), name: "", group: "", text: "", kind: "optional", code: "", unit: "" },
  ...{ price: "", cost: "", holds: undefined },
});

const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

const inputOf = ({ key: _, code, price, cost, holds, ...option }: TypedOption): OptionInput => ({
  ...option,
  hsn_sac: code,
  price: numberOf(price),
  cost: cost.trim() === "" ? null : numberOf(cost),
  holds: holds as RowCondition | undefined,
});

/** The typed options as the call takes them, and their faults by the option's place and field. */
export function readTypedOptions(typed: readonly TypedOption[]): {
  inputs: OptionInput[];
  problems: ReadonlyMap<number, ReadonlyMap<string, string>>;
} {
  const inputs = typed.map(inputOf);
  const problems = new Map<number, Map<string, string>>();
  const add = (at: number, field: string, msg: string) => {
    const own = problems.get(at) ?? new Map<string, string>();
    if (!own.has(field)) own.set(field, msg);
    problems.set(at, own);
  };
  inputs.forEach(({ holds }, at) => {
    const limits: unknown[] = [holds?.capacity_from, holds?.capacity_to];
    if (limits.some((limit) => typeof limit === "string"))
      add(at, "holds", "has a capacity that is no number");
  });
  for (const { msg, loc } of catalogueProblems(inputs.map(readOption))) {
    const [, , at, field] = loc;
    // The name of the option is beside the field already.
    add(Number(at), String(field), msg.slice(msg.indexOf(": ") + 2).replace(/^Condition /, ""));
  }
  return { inputs, problems };
}
