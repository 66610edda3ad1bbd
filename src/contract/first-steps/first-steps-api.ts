import type { z } from "zod";
import type { FirstStepId } from "#domain/firm/first-steps.ts";
import { type Answer, endpoint } from "../endpoint.ts";
import type { firstStepsSchemas, tableCount } from "./first-steps-schemas.ts";

export type TableCount = z.infer<typeof tableCount>;

export const getFirstSteps = endpoint<{ answer: Answer<typeof firstStepsSchemas.getFirstSteps> }>()({
  method: "GET",
  path: "/api/first-steps",
  access: "take first steps",
  summary: "The steps of the first hour, each open, done or put aside",
});

export const putStepAside = endpoint<{
  params: { step: FirstStepId };
  body: { aside: boolean };
  answer: Answer<typeof firstStepsSchemas.putStepAside>;
}>()({
  method: "PUT",
  path: "/api/first-steps/:step",
  access: "take first steps",
  summary: "Put a step of the first hour aside, or take it up again",
});

export const sendTestMail = endpoint<{
  /** Without an address the mail goes to the caller's own. */
  body: { to?: string | undefined };
  answer: Answer<typeof firstStepsSchemas.sendTestMail>;
}>()({
  method: "POST",
  path: "/api/test-mail",
  access: "take first steps",
  heavy: true,
  summary: "Send a test mail to an address, or to the caller’s own, and return the mail server’s answer",
});

export const checkRestore = endpoint<{ answer: Answer<typeof firstStepsSchemas.checkRestore> }>()({
  method: "POST",
  path: "/api/restore-check",
  access: "take first steps",
  heavy: true,
  summary: "Open a copy of the last backup and compare its row counts with the database",
});
