import { z } from "zod";
import { byComponent, componentIds } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { blockForms, type PaperContents, paperBlocks, scopeParties } from "#domain/firm/paper-blocks.ts";
import { maxScopeItems } from "#domain/firm/paper-choices.ts";
import { maxPictureBytes, pictureProblem } from "#domain/firm/pictures.ts";
import { conditionProblems, type RowCondition } from "#domain/firm/rows/condition.ts";
import { describes } from "../describes.ts";
import { line, oneOf, optionalText, paragraphOf, refineText } from "./profile-texts.ts";

const optionalLine = optionalText(500);
const paragraph = paragraphOf(2000);
const optionalParagraph = optionalText(2000);
const list = <S extends z.ZodType>(entry: S, most: number) =>
  z.array(entry, "must be a list").max(most, `must have at most ${most} entries`).optional();
/** The maximum number of entries in each block of the papers: 3 reasons on the cover, 12 references, 6 services, 2 contacts. */
const maxEntries = {
  cover: 3,
  makes: 20,
  references: 12,
  service: 6,
  contacts: 2,
  descriptions: 40,
} as const;
const component = oneOf(componentIds());
const capacity = z.number("must be a number").gt(0, "must be above 0").max(1000, "must be at most 1000");

const soldComponent = z.enum(componentIds(), {
  error: ({ input }) => `names “${String(input)}”, which is no longer sold. Take it out of the condition`,
});

/** The condition of a row. One that can never hold is refused. */
export const conditionSchema = describes<RowCondition | undefined>()(
  z
    .strictObject({
      components: list(soldComponent, 20),
      crane_types: list(oneOf(Object.values(craneTypes).map(({ id }) => id)), 20),
      hoist_types: list(line, 20),
      capacity_from: capacity.optional(),
      capacity_to: capacity.optional(),
      lift_reached: z.boolean("must be true or false").optional(),
    })
    .superRefine((condition, context) => {
      for (const { path, msg } of conditionProblems(condition))
        context.addIssue({ code: "custom", path, message: msg });
    })
    .optional(),
);

const titled = z.strictObject({ title: line, text: paragraph, holds: conditionSchema });

/** A picture of a reference as a data address. The form scales it down before it sends it. */
const picture = z
  .string("must be text")
  .superRefine(refineText((text) => pictureProblem(text, maxPictureBytes)));

const reference = z.strictObject({
  name: line,
  place: optionalLine,
  crane: optionalLine,
  year: z.int("must be a year").min(1900, "must be a year").max(2100, "must be a year"),
  picture: picture.optional(),
});

const contact = z.strictObject({
  heading: line,
  name: line,
  role: optionalLine,
  phone: optionalLine,
  email: z.union([z.literal(""), z.email()], "must be an e-mail address or empty"),
});

const componentNames = z.strictObject(byComponent(() => optionalLine.optional())).optional();

const blocks = list(oneOf(paperBlocks), paperBlocks.length);

/** The blocks of the papers, as a profile may have them. */
export const paperContentsSchema = describes<PaperContents>()(
  z.strictObject({
    cover: list(titled, maxEntries.cover),
    makes: list(
      z.strictObject({
        component: line,
        supply: optionalLine,
        make: line,
        holds: conditionSchema,
      }),
      maxEntries.makes,
    ),
    standards: optionalParagraph.optional(),
    paint: optionalParagraph.optional(),
    tests: optionalParagraph.optional(),
    handed_over: optionalParagraph.optional(),
    scope: list(
      z.strictObject({
        item: line,
        by: oneOf(scopeParties),
        component: component.optional(),
        holds: conditionSchema,
      }),
      maxScopeItems,
    ),
    references: list(reference, maxEntries.references),
    service: list(titled, maxEntries.service),
    contacts: list(contact, maxEntries.contacts),
    component_names: componentNames,
    descriptions: list(
      z.strictObject({ component, text: paragraph, holds: conditionSchema }),
      maxEntries.descriptions,
    ),
    prints: z
      .strictObject(
        Object.fromEntries(blockForms.map((form) => [form, blocks])) as Record<
          (typeof blockForms)[number],
          typeof blocks
        >,
      )
      .optional(),
  }),
);
