import { type ComponentProps, type KeyboardEvent, use, useState } from "react";
import { decimalText } from "#domain/numbers/money.ts";
import { isUnfinished, readTyped } from "#domain/numbers/typed-number.ts";
import { finishDecimalText, groupDecimalText, stepDecimalText } from "./decimal-text.ts";
import { FieldContext, useFieldControl } from "./field-context.ts";

type NumberInputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "className" | "type" | "min" | "max" | "step" | "inputMode" | "prefix"
> & {
  /**
   * Decimal text ("250000.5") or the empty text, never a float. While typing, and for text that is not a
   * number, the typed text.
   */
  value: string;
  onChange: (value: string) => void;
  /** The unit of the field: "m", "₹/kg", "%"; "₹" for an amount, nothing for a count. */
  unit: string;
  min?: number;
  max?: number;
  step?: number;
};

/**
 * A number in a text box: the wheel cannot change it, and it is grouped at rest. Typed or pasted text stays visible.
 * When the user leaves the box, a readable number becomes its value (docs/decisions/0014).
 */
export function NumberInput({
  value,
  onChange,
  unit,
  min,
  max,
  step = 1,
  id,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  const [isEditing, setEditing] = useState(false);
  const field = use(FieldContext);
  const number = readTyped(value, unit);
  const [prefix, suffix] = [unit.startsWith("₹") ? "₹" : null, unit === "%" ? "%" : null];

  function finish(text: string) {
    const finished = finishDecimalText(text, unit);
    if (finished !== value) onChange(finished);
    field?.holdError(false);
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // Read the number before Enter, with or without Ctrl, acts on it.
    if (event.key === "Enter") finish(value);
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.defaultPrevented || rest.readOnly) return;
    event.preventDefault();
    onChange(stepDecimalText(value, direction * (event.shiftKey ? 10 : 1), { unit, step, min, max }));
  }

  return (
    <div className="relative">
      {prefix && <Affix side="left">{prefix}</Affix>}
      <input
        {...useFieldControl(id)}
        {...rest}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        // Longer than any number, so that no text is cut to a number, and short enough for a draft.
        maxLength={200}
        value={isEditing ? value : groupDecimalText(value)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const { inputType } = event.nativeEvent as InputEvent;
          // Pasted text is complete. It is read at once, and the price follows.
          if (inputType === "insertFromPaste" || inputType === "insertFromDrop") return finish(text);
          field?.holdError(isUnfinished(text, unit));
          onChange(text);
        }}
        onFocus={(event) => {
          const box = event.currentTarget;
          queueMicrotask(() => ungroup(box, value));
          setEditing(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setEditing(false);
          finish(value);
          onBlur?.(event);
        }}
        onKeyDown={pressed}
        aria-valuenow={number ? Number(decimalText(number)) : undefined}
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

/**
 * Takes the groups out of a box that has got the focus. Without this line the next rendering would lose the selection
 * of a whole number (by Tab, or by a script after the focus event), and typing would append to it.
 */
function ungroup(box: HTMLInputElement, value: string): void {
  if (document.activeElement !== box) return;
  const isWhole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  box.value = value;
  if (isWhole) box.select();
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
