import {
  type TechnicalValue,
  technicalSources,
  type WithTechnicalValues,
} from "../engineering/technical-value.ts";
import { asRecords, looseText } from "../text/unknown-values.ts";

/** Reads stored technical values. None for a document of before 1.2.0. */
export function readTechnicalValues(given: unknown): WithTechnicalValues {
  if (!Array.isArray(given)) return {};
  const technicalValues = asRecords(given).map(
    ({ group, name, label, value, unit, text, source, computed, omitted }): TechnicalValue => ({
      group: looseText(group),
      name: looseText(name),
      label: looseText(label),
      value: typeof value === "number" || typeof value === "string" ? value : null,
      unit: looseText(unit),
      text: looseText(text),
      source: technicalSources.find((each) => each === source) ?? "unknown",
      ...(typeof computed === "string" && { computed }),
      ...(omitted === true && { omitted }),
    }),
  );
  return { technicalValues };
}
