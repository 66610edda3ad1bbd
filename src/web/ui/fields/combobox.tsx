import { type KeyboardEvent, useId, useState } from "react";
import { useFieldControl } from "./field-context.ts";

export type ComboboxOption = { key: string; label: string; hint?: string };

type ComboboxProps<O extends ComboboxOption> = {
  value: string;
  onChange: (text: string) => void;
  /** The suggestions for the present text. An empty list closes. */
  options: readonly O[];
  onChoose: (option: O) => void;
  /** The name of the list, such as "Known customers", and its announcement. */
  listLabel: string;
  maxLength?: number;
  /** The list pushes down what is below it, such as buttons, and covers nothing. */
  isListInFlow?: boolean;
  "data-field"?: string;
};

type OptionsOf<O extends ComboboxOption> = Pick<ComboboxProps<O>, "options" | "onChoose"> & {
  optionId: (index: number) => string;
};

/** The list under the text: open or closed, the marked option, and the keys that walk in it. */
function useOptions<O extends ComboboxOption>({ options, onChoose, optionId }: OptionsOf<O>) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options.findIndex(({ key }) => key === at) : -1;

  function choose(option: O) {
    setOpen(false);
    setAt(null);
    onChoose(option);
  }

  function walk(step: 1 | -1) {
    if (!isShown) {
      setOpen(true);
      if (options.length === 0) return;
    }
    const next = active < 0 ? (step === 1 ? 0 : options.length - 1) : active + step;
    // Beyond either end the focus is in the text.
    const option = options[next];
    setAt(option?.key ?? null);
    if (option) document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  function press(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      walk(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isShown) {
      const option = options[active];
      if (!option) return;
      event.preventDefault();
      event.stopPropagation();
      choose(option);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setAt(null);
    }
  }

  function open() {
    setOpen(true);
    setAt(null);
  }

  return { isShown, active, open, close: () => setOpen(false), choose, press };
}

/**
 * A free text with a list of known values below it (the combobox pattern of ARIA). ↓ and ↑ move in the list, Enter
 * takes a value, Esc closes the list. The focus stays in the text. How many are offered is announced.
 */
export function Combobox<O extends ComboboxOption>({
  value,
  onChange,
  options,
  onChoose,
  listLabel,
  isListInFlow = false,
  ...rest
}: ComboboxProps<O>) {
  const listId = useId();
  const control = useFieldControl();
  const optionId = (index: number) => `${listId}-${index}`;
  const { isShown, active, open, close, choose, press } = useOptions({ options, onChoose, optionId });

  return (
    <div className="relative">
      <input
        {...control}
        {...rest}
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(active >= 0 && { "aria-activedescendant": optionId(active) })}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          open();
          onChange(event.currentTarget.value);
        }}
        onKeyDown={press}
        onBlur={close}
        className="control"
      />
      <OptionList
        {...{ listId, listLabel, optionId, active, isListInFlow }}
        options={isShown ? options : []}
        onChoose={choose}
      />
      <span role="status" className="sr-only">
        {isShown ? `${listLabel}: ${options.length}. Arrow keys to choose.` : ""}
      </span>
    </div>
  );
}

type OptionListProps<O extends ComboboxOption> = Pick<
  ComboboxProps<O>,
  "options" | "onChoose" | "listLabel" | "isListInFlow"
> & {
  listId: string;
  optionId: (index: number) => string;
  /** The place of the marked option, or -1. */
  active: number;
};

function OptionList<O extends ComboboxOption>(props: OptionListProps<O>) {
  const { options, onChoose, listLabel, listId, optionId, active, isListInFlow } = props;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={listLabel}
      hidden={options.length === 0}
      className={`mt-1 max-h-80 overflow-y-auto rounded-control border border-rule-strong bg-sheet p-1 ${isListInFlow ? "" : "absolute top-full right-0 left-0 z-20 shadow-float"}`}
    >
      {options.map((option, index) => (
        <button
          type="button"
          key={option.key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the text loses the focus, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex min-h-11 w-full flex-col justify-center text-left rounded-card px-2.5 py-1.5 hover:bg-blue-soft aria-selected:bg-blue-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-blue"
        >
          <span className="font-value">{option.label}</span>
          {option.hint && <span className="text-label text-ink-2">{option.hint}</span>}
        </button>
      ))}
    </div>
  );
}
