import { z } from "zod";
import { priceTablesSchemas } from "../price-tables/price-tables-schemas.ts";

const sale = {
  revision: z.number(),
  customer: z.string().nullable(),
  quoted_total: z.number(),
  old_total: z.number().nullable(),
  new_total: z.number().nullable(),
  problem: z.string().nullable(),
};
const part = <S extends z.ZodType>(item: S) =>
  z.object({
    open: z.number(),
    touched: z.number(),
    old_total: z.number(),
    new_total: z.number(),
    change: z.number(),
    unpriced: z.number(),
    lost: z.number(),
    items: z.array(item),
  });
const answer = z.object({
  success: z.literal(true),
  data: z.object({
    quotations: part(z.object({ quotation_id: z.string(), ...sale })),
    offers: part(z.object({ offer_id: z.string(), ...sale })),
  }),
});

export const impactSchemas = {
  impactOfCsv: { body: priceTablesSchemas.validateCsv.body, answer },
  impactOfWorkbook: { body: priceTablesSchemas.validateWorkbook.body, answer },
  impactOfEdit: { body: priceTablesSchemas.reviewRowEdit.body, answer },
  impactOfVersion: { params: priceTablesSchemas.reviewVersion.params, answer },
};
