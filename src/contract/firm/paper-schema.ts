import { z } from "zod";
import { byComponent } from "#domain/components/registry.ts";
import { descriptionNames } from "#domain/document/description-names.ts";
import { blockForms, type PaperContents, paperBlocks, scopeParties } from "#domain/paper-blocks.ts";
import { namesInBraces } from "#domain/template-text.ts";

const line = z
  .string("must be text")
  .trim()
  .min(1, "must not be empty")
  .max(500, "must be at most 500 characters");
const optionalLine = z.string("must be text").trim().max(500, "must be at most 500 characters");
const paragraph = z
  .string("must be text")
  .trim()
  .min(1, "must not be empty")
  .max(2000, "must be at most 2000 characters");
const optionalParagraph = z.string("must be text").trim().max(2000, "must be at most 2000 characters");
const titled = z.strictObject({ title: line, text: paragraph });
const list = <S extends z.ZodType>(entry: S, most: number) =>
  z.array(entry, "must be a list").max(most, `must have at most ${most} entries`).optional();
const oneOf = <const N extends readonly string[]>(names: N) =>
  z.enum(names, `must be one of ${names.join(", ")}`);

/** A picture of a reference, in the file's bytes as text: the form scales it down before it sends it. */
const picture = z
  .string("must be text")
  .max(400_000, "must be a picture of at most 300 KB")
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, "must be a PNG or JPEG picture");

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

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const descriptions = z
  .strictObject(
    byComponent((id) => {
      const known = descriptionNames(id);
      return optionalParagraph
        .superRefine((text, context) => {
          for (const name of namesInBraces(text).filter((each) => !known.includes(each)))
            context.addIssue({
              code: "custom",
              message: `has {${name}}, which this component does not have; known are ${inBraces(known)}`,
            });
        })
        .optional();
    }),
  )
  .optional();

const blocks = list(oneOf(paperBlocks), paperBlocks.length);

/** The blocks of the papers, as a profile may have them. */
export const paperContentsSchema = z.strictObject({
  cover: list(titled, 3),
  makes: list(z.strictObject({ component: line, supply: optionalLine, make: line }), 20),
  standards: optionalParagraph.optional(),
  paint: optionalParagraph.optional(),
  tests: optionalParagraph.optional(),
  handed_over: optionalParagraph.optional(),
  scope: list(z.strictObject({ item: line, by: oneOf(scopeParties) }), 40),
  references: list(reference, 12),
  service: list(titled, 6),
  contacts: list(contact, 2),
  descriptions,
  prints: z
    .strictObject(
      Object.fromEntries(blockForms.map((form) => [form, blocks])) as Record<
        (typeof blockForms)[number],
        typeof blocks
      >,
    )
    .optional(),
}) satisfies z.ZodType<PaperContents>;
