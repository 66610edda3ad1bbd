import { NumberInput } from "../../ui/fields/number-input.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

const units = [
  { value: "percent", label: "%", name: "In percent" },
  { value: "amount", label: "₹", name: "In rupees" },
] as const;

/** The discount on the firm lines: a percentage or an amount. */
export function DiscountBox({ work, problem }: { work: WorkingOffer; problem: string | undefined }) {
  const { discount } = work.draft;
  const change = (next: Partial<typeof discount>) => work.change({ discount: { ...discount, ...next } });
  return (
    <div className="flex items-center justify-end gap-2">
      <fieldset className="segments flex overflow-clip rounded-control border border-rule-strong bg-sheet-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
        <legend className="sr-only">Discount</legend>
        {units.map(({ value, label, name }) => (
          <label
            key={value}
            className="relative grid size-10 cursor-pointer place-items-center font-button text-ink-2 has-checked:bg-ink has-checked:text-sheet pointer-coarse:size-11"
          >
            <input
              type="radio"
              name="discount-by"
              aria-label={name}
              checked={discount.by === value}
              onChange={() => change({ by: value })}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="w-28 [&_.control]:text-right">
        <NumberInput
          aria-label="Discount"
          aria-invalid={problem !== undefined || undefined}
          value={discount.text}
          onChange={(text) => change({ text })}
          unit=""
          min={0}
          placeholder="None"
        />
      </div>
    </div>
  );
}
