import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useFieldControl } from "./field-context.ts";

type PasswordInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "type"> & {
  value: string;
  onChange: (value: string) => void;
  /** The name of the hidden text, for the toggle's accessible name. */
  noun?: string;
};

export function PasswordInput({ value, onChange, noun = "password", id, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const control = useFieldControl(id);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...control}
        {...rest}
        type={isShown ? "text" : "password"}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="control pr-12!"
      />
      <button
        type="button"
        aria-label={`${isShown ? "Hide" : "Show"} ${noun}`}
        aria-controls={control.id}
        disabled={rest.disabled}
        onClick={() => setShown(!isShown)}
        className="absolute top-px right-px bottom-px grid w-11 place-items-center text-ink-2 enabled:hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
