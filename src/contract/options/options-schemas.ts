import { z } from "zod";
import { maxOptions, tooManyOptions } from "#domain/options/option.ts";
import { conditionSchema } from "../firm/paper-schema.ts";
import { formatQuery, quotationId } from "../query-schemas.ts";
import { revisionNumber } from "../sales/sales-schemas.ts";
import { success } from "../success-schema.ts";

const text = (label: string, most: number) => z.string(`${label} must be text`).max(most);
const amount = (label: string) => z.number(`${label} must be a number`);

const catalogueOption = z.strictObject({
  name: text("Name", 1_000),
  group: text("Group", 1_000).optional(),
  /** Below the name on papers, with names in braces. */
  text: text("Text", 10_000),
  kind: z.enum(["firm", "optional"], "Kind must be firm or optional"),
  hsn_sac: text("HSN or SAC", 20),
  unit: text("Unit", 200),
  /** Rupees before GST. */
  price: amount("Price"),
  /** Null or absent: the option costs its price. */
  cost: amount("Cost").nullable().optional(),
  holds: conditionSchema,
});

const version = z.int("Version must be a whole number").min(0, "Version must be at least 0");
/** Stored conditions may name parts that are no longer sold, so answers have the loose form. */
const answered = catalogueOption.extend({
  holds: z
    .object({
      components: z.array(z.string()).readonly().optional(),
      crane_types: z.array(z.string()).readonly().optional(),
      hoist_types: z.array(z.string()).readonly().optional(),
      capacity_from: z.number().optional(),
      capacity_to: z.number().optional(),
      lift_reached: z.boolean().optional(),
    })
    .optional(),
});
const optionsVersion = z.object({ version, options: z.array(answered) });

export const optionsEntry = z.object({
  version,
  created_at: z.string(),
  author: z.string(),
  changes: z.array(z.string()),
});

export const optionsSchemas = {
  getOptions: {
    answer: success(
      z.object({
        version,
        options: z.array(
          answered.extend({
            /** The number of offers whose newest revision has the option. */
            in_offers: z.number(),
          }),
        ),
      }),
    ),
  },
  listOptionsVersions: { answer: success(z.object({ versions: z.array(optionsEntry) })) },
  replaceOptions: {
    body: z.strictObject({
      version,
      options: z.array(catalogueOption, "Options must be a list").max(maxOptions, tooManyOptions),
    }),
    answer: success(optionsVersion),
  },
  optionsFor: {
    query: z.object({
      quotation_id: quotationId.optional(),
      revision: z.coerce.number().pipe(revisionNumber).optional(),
    }),
    answer: success(optionsVersion),
  },
  exportOptions: { query: z.object({ format: formatQuery }) },
};
