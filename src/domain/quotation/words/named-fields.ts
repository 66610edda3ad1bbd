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
    const { reading } = field;
    const as =
      reading.kind === "text" && reading.multiline ? "lines" : reading.kind === "number" ? "number" : "text";
    const unit = reading.kind === "number" ? reading.unit : "";
    const options = reading.kind === "option" ? { options: reading.options } : {};
    return { name, label: shortLabel(field), as, unit, ...options };
  });
