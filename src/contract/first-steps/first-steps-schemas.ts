import { z } from "zod";
import { firstStepIds } from "#domain/firm/first-steps.ts";

const success = z.literal(true);
const stepId = z.enum(firstStepIds, `Step must be one of ${firstStepIds.join(", ")}`);
const steps = z.object({
  success,
  data: z.object({
    steps: z.array(
      z.object({
        id: stepId,
        state: z.enum(["open", "done", "aside"]),
        text: z.string(),
        problem: z.boolean(),
      }),
    ),
  }),
});
const test = { good: z.boolean(), answer: z.string() };

export const firstStepsSchemas = {
  getFirstSteps: { answer: steps },
  putStepAside: {
    params: z.object({ step: stepId }),
    body: z.strictObject({ aside: z.boolean("Aside must be true or false") }),
    answer: steps,
  },
  sendTestMail: { answer: z.object({ success, data: z.object(test) }) },
  checkRestore: {
    answer: z.object({
      success,
      data: z.object({
        ...test,
        tables: z.array(z.object({ table: z.string(), backup: z.number(), now: z.number() })),
      }),
    }),
  },
};
