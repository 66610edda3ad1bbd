import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context.ts";

type TextInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "className"> & {
  value: string;
  onChange: (value: string) => void;
};

export function TextInput({ value, onChange, type = "text", id, ...rest }: TextInputProps) {
  return (
    <input
      {...useFieldControl(id)}
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="control"
    />
  );
}
