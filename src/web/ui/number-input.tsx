import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { finishDecimalText, groupDecimalText, readDecimalText, stepDecimalText } from "./decimal-text.ts";
import { useFieldControl } from "./field-context.ts";

type NumberInputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "className" | "type" | "min" | "max" | "step" | "inputMode" | "prefix"
> & {
  /** Plain decimal text ("250000.5") or the empty text; never a float. */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Accepts nothing but digits with at most one decimal point. */
  digitsOnly?: boolean;
  /** Stands before the number, as ₹. */
  prefix?: string;
  /** Stands after it, as m or %. */
  suffix?: string;
};

/** A number in a text box: the wheel cannot change it, it is grouped at rest, and it takes amounts as people paste them. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  digitsOnly = false,
  prefix,
  suffix,
  id,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const [isEditing, setEditing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasSelected = useRef(false);
  // Tab selects the whole text; taking the grouping out of it would lose that, and typing would append to the number.
  useLayoutEffect(() => {
    if (isEditing && wasSelected.current) input.current?.select();
  }, [isEditing]);
  const rules = min === undefined ? { digitsOnly } : { digitsOnly, min };

  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.defaultPrevented || rest.readOnly) return;
    event.preventDefault();
    onChange(stepDecimalText(value, direction * (event.shiftKey ? 10 : 1), { step, min, max }));
  }

  return (
    <div className="relative">
      {prefix && <Affix side="left">{prefix}</Affix>}
      <input
        {...useFieldControl(id)}
        {...rest}
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        value={isEditing ? value : groupDecimalText(value)}
        onChange={(event) => {
          const text = readDecimalText(event.currentTarget.value, rules);
          if (text !== null) onChange(text);
        }}
        onFocus={(event) => {
          const { selectionStart, selectionEnd, value: text } = event.currentTarget;
          wasSelected.current = selectionStart === 0 && selectionEnd === text.length;
          setEditing(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setEditing(false);
          const finished = finishDecimalText(value);
          if (finished !== value) onChange(finished);
          onBlur?.(event);
        }}
        onKeyDown={stepBy}
        aria-valuenow={value === "" || Number.isNaN(Number(value)) ? undefined : Number(value)}
        aria-valuetext={value === "" ? undefined : groupDecimalText(value)}
        aria-valuemin={min}
        aria-valuemax={max}
        data-min={min}
        data-max={max}
        data-step={step}
        className={`control ${prefix ? "pl-8!" : ""} ${suffix ? "pr-12!" : ""}`}
      />
      {suffix && <Affix side="right">{suffix}</Affix>}
    </div>
  );
}

function Affix({ side, children }: { side: "left" | "right"; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-2 ${side === "left" ? "left-3.5" : "right-3.5"}`}
    >
      {children}
    </span>
  );
}
