import { z } from "zod";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { byCraneType, type CraneTypeId } from "#domain/crane-types.ts";
import { keyColumns } from "#domain/price-tables/price-table.ts";
import type { Branch } from "#domain/quick-entry/entry.ts";
import { success } from "../success-schema.ts";

/** The values of nested key columns. */
const branch = (depth: number): z.ZodType<Branch> =>
  depth <= 1 ? z.array(z.string()) : z.record(z.string(), branch(depth - 1));

const typeChoices = (craneType: CraneTypeId) =>
  z.object(
    Object.fromEntries(
      tableComponentsOf(craneType).map((definition) => [
        definition.id,
        branch(keyColumns(definition).length),
      ]),
    ),
  );

export const quickEntryChoicesSchemas = {
  answer: success(z.object(byCraneType(typeChoices))),
};
