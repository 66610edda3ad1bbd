import type { ReactNode } from "react";
import { useState } from "react";
import { decimalText } from "#domain/numbers/money.ts";
import { readTyped } from "#domain/numbers/typed-number.ts";
import { Button } from "../../ui/button.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";

type ConditionPartProps = {
  title: string;
  /** Beside the title, such as the sum. */
  beside?: ReactNode;
  isOwn: boolean;
  faults: readonly string[];
  /** Absent where each row has its own. */
  onReset?: () => void;
  children: ReactNode;
};

/** A part of the conditions under its title: whose it is, and what is wrong with it. */
export function ConditionPart({ title, beside, isOwn, faults, onReset, children }: ConditionPartProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="mr-auto text-label font-label">{title}</h3>
        {onReset && (
          <span className="text-hint text-ink-2">
            {isOwn ? (
              <>
                changed ·{" "}
                <Button variant="quiet" size="row" onClick={onReset}>
                  Reset
                </Button>
              </>
            ) : (
              "firm’s standard"
            )}
          </span>
        )}
        {beside}
      </div>
      {children}
      <div aria-live="polite">
        {faults.map((fault) => (
          <p key={fault} className="text-hint text-bad">
            {fault}.
          </p>
        ))}
      </div>
    </section>
  );
}

const numberOf = (text: string, unit: string): number => {
  const read = readTyped(text, unit);
  return read === null ? 0 : Number(decimalText(read));
};

type NumberCellProps = {
  label: string;
  unit: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
};

/** A number of a row. An empty or unreadable text counts as 0, which the part names as a fault. */
export function NumberCell({ label, unit, value, onChange, ...limits }: NumberCellProps) {
  const [text, setText] = useState(value === 0 ? "" : String(value));
  return (
    <NumberInput
      {...limits}
      aria-label={label}
      unit={unit}
      // An undo changes the number behind the typed text.
      value={numberOf(text, unit) === value ? text : String(value)}
      onChange={(typed) => {
        setText(typed);
        onChange(numberOf(typed, unit));
      }}
    />
  );
}
