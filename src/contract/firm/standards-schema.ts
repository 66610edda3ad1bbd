import { z } from "zod";
import { craneTypes } from "#domain/crane-types.ts";
import { type MotionStandard, motionProblems, type Standards } from "#domain/engineering/standards.ts";
import {
  controlTypes,
  dutyClasses,
  type PowerSupplyName,
  powerSupplies,
} from "#domain/engineering/technical-overrides.ts";
import type { TechnicalStandards } from "#domain/firm/firm-profile.ts";
import { maxSpeed } from "#domain/technical/author-values.ts";
import { maxLineLengths } from "#domain/technical/technical-lines.ts";
import { describes } from "../describes.ts";
import { conditionSchema } from "./paper-schema.ts";
import { line, oneOf, optionalText, paragraphOf } from "./profile-texts.ts";

const speed = z
  .number("must be a number")
  .gt(0, "must be above 0")
  .max(maxSpeed, `must be at most ${maxSpeed}`);
const motion = describes<MotionStandard>()(
  z
    .strictObject({
      crane_type: oneOf(Object.values(craneTypes).map(({ id }) => id)).optional(),
      hoist_type: line.optional(),
      capacity_to: z.number("must be a number").gt(0, "must be above 0").max(1000, "must be at most 1000"),
      duty_class: oneOf(dutyClasses),
      hoist_speed: speed,
      hoist_creep_speed: speed,
      cross_travel_speed: speed,
      cross_travel_creep_speed: speed,
      long_travel_speed: speed,
      long_travel_creep_speed: speed,
    })
    .superRefine((row, context) => {
      for (const name of ["hoist", "cross_travel", "long_travel"] as const)
        if (row[`${name}_creep_speed`] > row[`${name}_speed`])
          context.addIssue({
            code: "custom",
            path: [`${name}_creep_speed`],
            message: "must not be above the speed",
          });
    }),
);

const motions = z
  .array(motion, "must be a list")
  .min(1, "must not be empty")
  .max(200, "must have at most 200 entries")
  .superRefine((rows, context) => {
    for (const { at, name, msg } of motionProblems(rows))
      context.addIssue({ code: "custom", path: [at, name], message: msg });
  });
const control = z
  .array(oneOf(controlTypes), "must be a list")
  .refine((names) => new Set(names).size === names.length, "must name each way once");
const supply = oneOf(Object.keys(powerSupplies) as [PowerSupplyName, ...PowerSupplyName[]]);
const standardLine = z.strictObject({
  group: line.max(maxLineLengths.group, `must be at most ${maxLineLengths.group} characters`),
  label: line.max(maxLineLengths.label, `must be at most ${maxLineLengths.label} characters`),
  text: paragraphOf(maxLineLengths.text),
  holds: conditionSchema,
});

/** The technical standards, as a profile may have them. An absent part is as in the first ones. */
export const technicalStandardsSchema = describes<TechnicalStandards>()(
  z.strictObject({
    motions: motions.optional(),
    control: control.optional(),
    supply: supply.optional(),
    ambient: optionalText(200).optional(),
    lines: z.array(standardLine, "must be a list").max(60, "must have at most 60 entries").optional(),
  }),
);

/** The standards of one crane in its record, or those from which a new quotation begins. */
export const standardsAnswer = z.object({
  motions: z.array(z.looseObject({})).readonly(),
  control: z.array(z.string()).readonly().optional(),
  supply: z.string().optional(),
  ambient: z.string().optional(),
}) as unknown as z.ZodType<Standards>;
