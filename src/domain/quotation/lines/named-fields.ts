import type { ComponentDefinition } from "../../components/define-component.ts";
import { fieldsOf, shortLabel } from "../../components/registry.ts";

/** A value of a line under its printed name: a field, or a column of its price table. */
export type NamedValue = {
  name: string;
  label: string;
  /** `lines`: a text that may have several. */
  as: "text" | "lines" | "number";
  /** Empty for words and counts. */
  unit: string;
  /** The words of its names, for an option. */
  options?: Readonly<Record<string, string>>;
};

/** The fields of a component with today's names, in form order. */
export const namedFields = (definition: ComponentDefinition): NamedValue[] =>
  fieldsOf(definition).map(([name, field]) => {
    const { format } = field;
    const as =
      format.kind === "text" && format.multiline ? "lines" : format.kind === "number" ? "number" : "text";
    const unit = format.kind === "number" ? format.unit : "";
    const options = format.kind === "option" ? { options: format.options } : {};
    return { name, label: shortLabel(field), as, unit, ...options };
  });
