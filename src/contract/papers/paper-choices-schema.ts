import { z } from "zod";
import { paperBlocks, scopeParties } from "#domain/firm/paper-blocks.ts";
import { maxScopeItemLength, maxScopeItems, type PaperChoices } from "#domain/firm/paper-choices.ts";
import { hasTooManyMarks, marksMessage } from "#domain/text/combining-marks.ts";
import { describes } from "../describes.ts";

const item = z
  .string("Item must be text")
  .max(maxScopeItemLength, `Item must be at most ${maxScopeItemLength} characters`)
  .refine((text) => !hasTooManyMarks(text), marksMessage("Item"));

/** The choices for the papers of a quotation or an offer. */
export const paperChoices = describes<PaperChoices>()(
  z.strictObject({
    scope: z
      .array(
        z.strictObject({
          item,
          by: z.enum(scopeParties, `Must be one of ${scopeParties.join(", ")}`),
          component: z
            .string("Component must be text")
            .max(100, "Component must be at most 100 characters")
            .optional(),
        }),
        "Scope must be a list",
      )
      .max(maxScopeItems, `Scope must have at most ${maxScopeItems} items`)
      .readonly()
      .optional(),
    without: z
      .array(z.enum(paperBlocks, `Must be one of ${paperBlocks.join(", ")}`), "Must be a list of blocks")
      .max(paperBlocks.length)
      .readonly()
      .optional(),
  }),
);
