import { z } from "zod";
import { componentIds } from "#domain/components/registry.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { type Template, templateNameProblem } from "#domain/templates/template.ts";
import { describes } from "../describes.ts";
import { saleConditions } from "../papers/conditions-schema.ts";
import { success, successAnswer } from "../success-schema.ts";
import { technicalInput } from "./technical-schema.ts";

const ofTemplate = z.object({ id: z.string().max(40) });

const name = z
  .string("Name is required")
  .max(200, "Text must be at most 200 characters")
  .superRefine((text, context) => {
    const message = templateNameProblem(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  });

const template = describes<Template>()(
  z
    .object({
      id: z.string(),
      name: z.string(),
      crane_type: z.enum(craneTypeIds()),
      lines: z
        .array(
          z.object({
            component: z.enum(componentIds()),
            in_scope: z.boolean(),
            values: z.record(z.string(), z.string()),
            price_source: z.enum(["database", "calculated", "custom", "estimated"]),
            beside_estimate: z.boolean(),
            typed_price: z.number().nullable(),
          }),
        )
        .readonly(),
      margin_percentage: z.string(),
      conditions: saleConditions.optional(),
      technical: technicalInput.optional(),
      made_at: z.string(),
      made_by: z.string(),
      quotation: z.object({ quotation_id: z.string(), revision: z.number() }).nullable(),
    })
    .meta({ id: "Template" }),
);

export const templatesSchemas = {
  listTemplates: { answer: success(z.object({ templates: z.array(template) })) },
  makeTemplate: {
    body: z.object({ quotation_id: z.string("quotation_id is required").max(40), name }),
    answer: success(template),
  },
  renameTemplate: { params: ofTemplate, body: z.object({ name }), answer: success(template) },
  removeTemplate: { params: ofTemplate, answer: successAnswer },
};
