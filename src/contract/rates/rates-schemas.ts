import { z } from "zod";
import type { RateName } from "#domain/components/define-component.ts";
import { craneTypeIds } from "#domain/crane-types.ts";
import { ruleNames, ruleProblems } from "#domain/rates/price-rules.ts";
import { byRate, type RateField, rateNames, rateTitle, readRate } from "#domain/rates/rates.ts";
import { success } from "../success-schema.ts";

const craneType = z.enum(craneTypeIds(), "Name the crane type");
const since = { value: z.number(), since: z.string().nullable() };
const known = z.object({ ...since, by: z.string().nullable(), earlier: z.array(z.object(since)) });

const rules = {
  erection_rule: z.object({ per_kg: z.number(), least: z.number() }).nullable(),
  panel_rules: z
    .array(z.object({ crane_type: craneType, hoist_motor_to: z.number(), price: z.number() }))
    .readonly(),
};

/** `version` counts the changes. A caller that sets rates names the version that it saw. */
const ratesAnswer = success(
  z.object({ version: z.number(), rates: z.object(byRate(() => known)), ...rules }),
);

const erectionRule = z.strictObject({
  per_kg: z.number("Erection per kg must be a number"),
  least: z.number("Least erection price must be a number"),
});
const panelRule = z.strictObject({
  crane_type: craneType,
  hoist_motor_to: z.number("Hoist motor must be a number"),
  price: z.number("Panel price must be a number"),
});

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
        /** The firm's rules after each change of one of them. */
        rules: z.array(z.object({ ...rules, since: z.string(), by: z.string() })),
      }),
    ),
  },
  setRates: {
    body: z
      .strictObject({
        ...byRate((field) => rateIn(field).optional()),
        erection_rule: erectionRule.nullable().optional(),
        panel_rules: z.array(panelRule).max(200).optional(),
        version: z.number("Version must be a number").int("Version must be a whole number").min(0).optional(),
      })
      .superRefine((body, context) => {
        const names = [...rateNames, ...ruleNames];
        if (names.every((name) => body[name] === undefined))
          context.addIssue({
            code: "custom",
            message: `Name at least one rate or rule: ${names.join(", ")}`,
          });
        const { erection_rule = null, panel_rules = [] } = body;
        for (const { msg, at } of ruleProblems({ erection_rule, panel_rules }))
          context.addIssue({ code: "custom", message: msg, path: [...at] });
      }),
    answer: ratesAnswer,
  },
};
