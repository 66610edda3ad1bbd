import { z } from "zod";
import { type FirstStep, firstStepIds } from "#domain/firm/first-steps.ts";
import { describes } from "../describes.ts";
import { success } from "../success-schema.ts";

const stepId = z.enum(firstStepIds, `Step must be one of ${firstStepIds.join(", ")}`);
const step = describes<FirstStep>()(
  z.object({
    id: stepId,
    state: z.enum(["open", "done", "aside"]),
    text: z.string(),
    problem: z.boolean(),
  }),
);
const steps = success(z.object({ steps: z.array(step) }));

/** The answer of a test in words. `good` is true where the test succeeded. */
const test = { good: z.boolean(), answer: z.string() };

/** The number of rows of a table in the backup and now. */
export const tableCount = z.object({ table: z.string(), backup: z.number(), now: z.number() });

export const firstStepsSchemas = {
  getFirstSteps: { answer: steps },
  putStepAside: {
    params: z.object({ step: stepId }),
    body: z.strictObject({ aside: z.boolean("Aside must be true or false") }),
    answer: steps,
  },
  sendTestMail: {
    body: z.strictObject({ to: z.string().max(254, "To must be at most 254 characters").optional() }),
    answer: success(z.object(test)),
  },
  checkRestore: { answer: success(z.object({ ...test, tables: z.array(tableCount) })) },
};
