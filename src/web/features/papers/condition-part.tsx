import { type ReactNode, useId, useState } from "react";
import type { Problem } from "#domain/errors/rejection.ts";
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

/** Returns the faults of one row of a part, and those of the part as a whole. */
export const faultsOfRow = (faults: readonly Problem[], at: number): Problem[] =>
  faults.filter(({ loc }) => loc[1] === at);
export const faultsOfPart = (faults: readonly Problem[]): string[] =>
  faults.filter(({ loc }) => loc.length === 1).map(({ msg }) => msg);

/** The faults of a row: `mark` marks its wrong inputs, and `list` names the faults below them. */
export function useRowFaults(faults: readonly Problem[]) {
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  return {
    mark: (field: string) =>
      faults.some(({ loc }) => loc.at(-1) === field)
        ? { "aria-invalid": true, "aria-describedby": idOf(field) }
        : {},
    list: (
      <div aria-live="polite">
        {faults.map(({ msg, loc }) => (
          <p key={msg} id={idOf(String(loc.at(-1)))} className="text-hint text-bad">
            {msg}.
          </p>
        ))}
      </div>
    ),
  };
}

const numberOf = (text: string, unit: string): number => {
  const read = readTyped(text, unit);
  return read === null ? Number.NaN : Number(decimalText(read));
};

type NumberCellProps = {
  label: string;
  unit: string;
  /** NaN while no number is typed. */
  value: number;
  min?: number;
  max?: number;
  /** The marks of a wrong input. */
  marks: ReturnType<ReturnType<typeof useRowFaults>["mark"]>;
  onChange: (value: number) => void;
};

const textOf = (value: number): string => (Number.isNaN(value) ? "" : String(value));

/** A number of a row. An empty or unreadable text is no number, which its row names as a fault. */
export function NumberCell({ label, unit, value, marks, onChange, ...limits }: NumberCellProps) {
  const [text, setText] = useState(textOf(value));
  return (
    <NumberInput
      {...limits}
      {...marks}
      aria-label={label}
      unit={unit}
      // An undo changes the number behind the typed text.
      value={Object.is(numberOf(text, unit), value) ? text : textOf(value)}
      onChange={(typed) => {
        setText(typed);
        onChange(numberOf(typed, unit));
      }}
    />
  );
}
