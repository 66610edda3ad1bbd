import { z } from "zod";
import { type CraneTypeId, craneTypeIds } from "#domain/crane-types.ts";

const texts = z.array(z.string());

const typeChoices = z.object({
  span: z.record(z.string(), texts),
  hoist: z.record(z.string(), z.record(z.string(), texts)),
  end_carriage: z.record(z.string(), z.record(z.string(), texts)),
  lt_gantry: texts,
  column: texts,
});

type ByCraneType = Record<CraneTypeId, typeof typeChoices>;

export const quickEntryChoicesSchemas = {
  answer: z.object({
    success: z.literal(true),
    data: z.object(Object.fromEntries(craneTypeIds().map((id) => [id, typeChoices])) as ByCraneType),
  }),
};
