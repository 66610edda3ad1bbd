import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import { conditionInWords, type RowCondition } from "#domain/firm/rows/condition.ts";
import { cranePlaceholders } from "#domain/firm/rows/row-placeholders.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { maxUnitLength, offerKindTitles } from "#domain/offers/offer.ts";
import { maxOptionGroupLength, maxOptionNameLength, maxOptionTextLength } from "#domain/options/option.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { ConditionControl } from "../firm/condition-control.tsx";
import type { TypedOption } from "./typed-options.ts";

type OptionRowProps = {
  option: TypedOption;
  /** The number of offers that have it. */
  inOffers: number;
  /** The names of all groups, which a field proposes. */
  groups: readonly string[];
  /** By field. */
  problems: ReadonlyMap<string, string>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (part: Partial<TypedOption>) => void;
  onRemove: () => void;
};

const columns = "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_4.5rem_8rem_6rem_minmax(0,1fr)_5rem_4.5rem]";
const grid = `grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 text-left ${columns}`;

/** The heads of the columns. Rows read as sentences without them, so that a reader of the screen skips them. */
export const OptionsHead = () => (
  <div
    aria-hidden="true"
    className={`grid gap-x-4 border-b border-rule bg-sheet-2 px-4 py-2.5 text-label font-label text-ink-2 max-lg:hidden ${columns}`}
  >
    <span>Option</span>
    <span>Group</span>
    <span>Unit</span>
    <span className="text-right">Price, ₹</span>
    <span>HSN/SAC</span>
    <span>Offered for</span>
    <span>Usually</span>
    <span className="text-right">In offers</span>
  </div>
);

const offersText = (count: number): string => (count === 1 ? "in 1 offer" : `in ${count} offers`);

const priceText = (price: string): string => {
  const amount = price.trim() === "" ? null : paiseOrNull(Number(price));
  return amount === null ? "" : formatMoney(amount);
};

/** An option of the catalogue: a line, and folded under it its fields. */
export function OptionRow(props: OptionRowProps) {
  const { option, inOffers, problems, isOpen, onOpen } = props;
  const panel = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => onOpen(!isOpen)}
        className={`${grid} hover:bg-hover ${isOpen ? "bg-sheet-2" : ""}`}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <Chevron size={16} strokeWidth={1.6} aria-hidden="true" className="flex-none self-center" />
          <span className="min-w-0">
            <span className="font-value wrap-anywhere">{option.name || "New option"}</span>
            {option.text !== "" && (
              <span className="block truncate text-label text-ink-2">{option.text.split("\n")[0]}</span>
            )}
          </span>
        </span>
        <span className="text-label wrap-anywhere text-ink-2 max-lg:hidden">{option.group}</span>
        <span className="text-label text-ink-2 max-lg:hidden">{option.unit}</span>
        <span className="text-right font-value tabular-nums">{priceText(option.price)}</span>
        <span className="text-label text-ink-2 tabular-nums max-lg:hidden">{option.code}</span>
        <span className="text-label wrap-anywhere text-ink-2 max-lg:hidden">
          {conditionInWords(option.holds as RowCondition | undefined)}
        </span>
        <span className="text-label text-ink-2 max-lg:hidden">{offerKindTitles[option.kind]}</span>
        <span className="text-right text-label text-ink-2 tabular-nums max-lg:col-span-2 max-lg:text-left">
          <span aria-hidden="true" className="max-lg:hidden">
            {inOffers}
          </span>
          <span className="lg:sr-only">{offersText(inOffers)}</span>
        </span>
      </button>
      {problems.size > 0 && !isOpen && (
        <p className="px-4 pb-2.5 text-label text-bad" role="alert">
          {[...problems.values()].join("; ")}
        </p>
      )}
      <div id={panel} hidden={!isOpen}>
        {isOpen && <OptionFields {...props} />}
      </div>
    </li>
  );
}

function OptionFields({ option, groups, problems, onOpen, onChange, onRemove }: OptionRowProps) {
  const groupList = useId();
  return (
    <div className="grid gap-4 border-t border-rule bg-sheet-2 px-4 py-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Name" required error={problems.get("name")} className="sm:col-span-2">
        <TextInput
          value={option.name}
          maxLength={maxOptionNameLength}
          onChange={(name) => onChange({ name })}
          data-autofocus
        />
      </Field>
      <Field label="Group" error={problems.get("group")}>
        <TextInput
          value={option.group}
          maxLength={maxOptionGroupLength}
          list={groupList}
          onChange={(group) => onChange({ group })}
        />
      </Field>
      <datalist id={groupList}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Field label="Usually">
        <Select
          value={option.kind}
          options={[
            { value: "firm" as const, label: offerKindTitles.firm },
            { value: "optional" as const, label: offerKindTitles.optional },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
      </Field>
      <Field label="Price" required hint="Before GST" error={problems.get("price")}>
        <NumberInput unit="₹" min={0} value={option.price} onChange={(price) => onChange({ price })} />
      </Field>
      <Field label="Cost" hint="Empty: the price" error={problems.get("cost")}>
        <NumberInput unit="₹" min={0} value={option.cost} onChange={(cost) => onChange({ cost })} />
      </Field>
      <Field label="Unit" required hint="Such as set, m, year" error={problems.get("unit")}>
        <TextInput value={option.unit} maxLength={maxUnitLength} onChange={(unit) => onChange({ unit })} />
      </Field>
      <Field label="HSN or SAC" required error={problems.get("hsn_sac")}>
        <TextInput
          value={option.code}
          maxLength={8}
          inputMode="numeric"
          onChange={(code) => onChange({ code })}
        />
      </Field>
      <Field
        label="Text on the paper"
        hint={`Below the name. Names of the crane: ${cranePlaceholders.map((name) => `{${name}}`).join(" ")}`}
        error={problems.get("text")}
        className="sm:col-span-full"
      >
        <Textarea
          value={option.text}
          maxLength={maxOptionTextLength}
          onChange={(text) => onChange({ text })}
        />
      </Field>
      <ConditionControl
        value={option.holds}
        path={["holds"]}
        problems={problems}
        onChange={(holds) => onChange({ holds })}
      />
      <div className="flex justify-end gap-3 sm:col-span-full">
        <Button variant="danger" size="row" onClick={onRemove}>
          Remove
        </Button>
        <Button size="row" onClick={() => onOpen(false)}>
          Done
        </Button>
      </div>
    </div>
  );
}
