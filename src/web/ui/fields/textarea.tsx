import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context.ts";

type TextareaProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "className"> & {
  value: string;
  onChange: (value: string) => void;
};

export function Textarea({ value, onChange, rows = 3, id, ...rest }: TextareaProps) {
  return (
    <textarea
      {...useFieldControl(id)}
      {...rest}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="control resize-y"
    />
  );
}
