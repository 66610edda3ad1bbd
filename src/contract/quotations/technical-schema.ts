import { z } from "zod";
import {
  type ChoosableName,
  choosableValues,
  type PrintChoice,
  printChoices,
} from "#domain/engineering/print-choices.ts";
import {
  controlTypes,
  dutyClasses,
  type PowerSupplyName,
  powerSupplies,
} from "#domain/engineering/technical-overrides.ts";
import {
  type TechnicalInput,
  type TechnicalName,
  technicalFields,
  technicalNames,
} from "#domain/technical/author-values.ts";
import { maxLines } from "#domain/technical/technical-lines.ts";
import { describes } from "../describes.ts";

const oneOf = (names: readonly string[], label: string) => ({
  error: `${label} must be one of ${names.join(", ")}`,
});

type NumberName = {
  [Name in TechnicalName]: (typeof technicalFields)[Name]["kind"] extends "number" ? Name : never;
}[TechnicalName];
type OwnName = Exclude<NumberName, `auxiliary.${string}`>;
type AuxiliaryName = NumberName extends infer Name
  ? Name extends `auxiliary.${infer Short}`
    ? Short
    : never
  : never;

const numbers = technicalNames.filter((name) => technicalFields[name].kind === "number");
const numberOf = (name: TechnicalName) =>
  z.number(`${technicalFields[name].label} must be a number`).optional();
type OptionalNumber = ReturnType<typeof numberOf>;

/** The domain names texts beyond their limits with their line. */
const lineText = (label: string) =>
  z.string(`${label} must be text`).max(20_000, `${label} must be at most 20,000 characters`);

/** The texts that papers print in place of values, by their names in `technical_values`. */
const paper = z
  .strictObject(
    Object.fromEntries(
      Object.entries(choosableValues).map(([name, { label }]) => [
        name,
        z.enum(printChoices, oneOf(printChoices, `${label} on papers`)).optional(),
      ]),
    ) as Record<ChoosableName, z.ZodOptional<z.ZodEnum<{ [Choice in PrintChoice]: Choice }>>>,
    "Paper must name values that can be by others or left out",
  )
  .optional();

/** The technical values of the author. The domain names those beyond their limits. */
export const technicalInput = describes<TechnicalInput>()(
  z.strictObject({
    duty_class: z.enum(dutyClasses, oneOf(dutyClasses, technicalFields.duty_class.label)).optional(),
    supply: z
      .enum(
        Object.keys(powerSupplies) as [PowerSupplyName, ...PowerSupplyName[]],
        oneOf(Object.keys(powerSupplies), technicalFields.supply.label),
      )
      .optional(),
    control: z
      .array(
        z.enum(controlTypes, oneOf(controlTypes, technicalFields.control.label)),
        "Control must be a list of names",
      )
      .refine((names) => new Set(names).size === names.length, "Control must name each way once")
      .readonly()
      .optional(),
    lines: z
      .array(
        z.strictObject(
          { group: lineText("Group"), label: lineText("Label"), text: lineText("Text") },
          "A technical line must be an object",
        ),
        "Lines must be a list",
      )
      .max(maxLines, `Lines must have at most ${maxLines} entries`)
      .readonly()
      .optional(),
    paper,
    auxiliary: z
      .strictObject(
        Object.fromEntries(
          numbers.flatMap((name) =>
            name.startsWith("auxiliary.") ? [[name.slice(10), numberOf(name)]] : [],
          ),
        ) as Record<AuxiliaryName, OptionalNumber>,
        "Auxiliary must be an object",
      )
      .optional(),
    ...(Object.fromEntries(
      numbers.flatMap((name) => (name.startsWith("auxiliary.") ? [] : [[name, numberOf(name)]])),
    ) as Record<OwnName, OptionalNumber>),
  }),
);
