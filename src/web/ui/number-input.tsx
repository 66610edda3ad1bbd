import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { decimalText } from "#domain/money.ts";
import {
  finishDecimalText,
  groupDecimalText,
  readDecimalText,
  stepDecimalText,
  typedDecimal,
} from "./decimal-text.ts";
import { useFieldControl } from "./field-context.ts";

type NumberInputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "className" | "type" | "min" | "max" | "step" | "inputMode" | "prefix"
> & {
  /** Decimal text ("250000.5") or the empty text, never a float; while it is typed, with the commas typed into it. */
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
  const selection = useSelectionBefore(input);
  const rules = min === undefined ? { digitsOnly } : { digitsOnly, min };
  const number = typedDecimal(value);

  function finish(text: string) {
    const finished = finishDecimalText(text);
    if (finished !== value) onChange(finished);
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    // Enter, with or without Ctrl, acts on the number as it stands, so its groups are read first.
    if (event.key === "Enter") finish(value);
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
          const { inputType } = event.nativeEvent as InputEvent;
          // What is pasted is whole: its groups are read at once, and the price follows.
          if (text !== null) return inputType === "insertFromPaste" ? finish(text) : onChange(text);
          // React would put the value back too, but with the cursor behind it and what was selected forgotten.
          event.currentTarget.value = value;
          event.currentTarget.setSelectionRange(...selection.current);
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
 * Takes the groups out of a box that has got the focus. Left to the next rendering, a whole number that is selected (by
 * Tab, or by a script, which selects after the focus event) would be so no more, and typing would append to it.
 */
function ungroup(box: HTMLInputElement, value: string): void {
  if (document.activeElement !== box) return;
  const isWhole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  box.value = value;
  if (isWhole) box.select();
}

/** Where the selection stood when the last change of the text began. */
function useSelectionBefore(input: RefObject<HTMLInputElement | null>) {
  const selection = useRef<[start: number, end: number]>([0, 0]);
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      if (element) selection.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0];
    };
    // React's own onBeforeInput comes after a composition, which is how the keys of a phone may arrive.
    element?.addEventListener("beforeinput", remember);
    return () => element?.removeEventListener("beforeinput", remember);
  }, [input]);
  return selection;
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
