import { z } from "zod";
import type { RateName } from "#domain/components/define-component.ts";
import { byRate, type RateField, rateNames, rateTitle, readRate } from "#domain/rates/rates.ts";
import { success } from "../success-schema.ts";

const since = { value: z.number(), since: z.string().nullable() };
const known = z.object({ ...since, by: z.string().nullable(), earlier: z.array(z.object(since)) });

/** `version` counts the changes. A caller that sets rates names the version that it saw. */
const ratesAnswer = success(z.object({ version: z.number(), rates: z.object(byRate(() => known)) }));

/** A rate as a number, read by the domain's rule into its canonical text. */
const rateIn = (field: RateField) =>
  z.number(`${rateTitle(field)} must be a number`).transform((value, context) => {
    const found = readRate(field, value);
    if (found.kind === "value") return found.text;
    context.addIssue({ code: "custom", message: found.kind === "wrong" ? found.message : "" });
    return z.NEVER;
  });

export const ratesSchemas = {
  getRates: { answer: ratesAnswer },
  getRateHistory: {
    answer: success(
      z.object({
        history: z.array(
          z.object({
            name: z.enum(rateNames as [RateName, ...RateName[]]),
            ...since,
            by: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  setRates: {
    body: z
      .strictObject({
        ...byRate((field) => rateIn(field).optional()),
        version: z.number("Version must be a number").int("Version must be a whole number").min(0).optional(),
      })
      .refine((body) => rateNames.some((name) => body[name] !== undefined), {
        message: `Name at least one rate: ${rateNames.join(", ")}`,
      }),
    answer: ratesAnswer,
  },
};
