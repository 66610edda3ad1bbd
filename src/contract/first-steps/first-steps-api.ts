import type { FirstStep, FirstStepId } from "#domain/firm/first-steps.ts";
import { endpoint, type Success } from "../endpoint.ts";

export type FirstStepsAnswer = Success<{ steps: FirstStep[] }>;

export const getFirstSteps = endpoint<{ answer: FirstStepsAnswer }>()({
  method: "GET",
  path: "/api/first-steps",
  access: "take first steps",
  summary: "The steps of the first hour, each open, done or put aside",
});

export const putStepAside = endpoint<{
  params: { step: FirstStepId };
  body: { aside: boolean };
  answer: FirstStepsAnswer;
}>()({
  method: "PUT",
  path: "/api/first-steps/:step",
  access: "take first steps",
  summary: "Put a step of the first hour aside, or take it up again",
});

/** The answer of a test in words. `good` is true where the test succeeded. */
export type TestAnswer = { good: boolean; answer: string };

export const sendTestMail = endpoint<{ answer: Success<TestAnswer> }>()({
  method: "POST",
  path: "/api/test-mail",
  access: "take first steps",
  heavy: true,
  summary: "Send a mail to your own address, and answer what the mail server said",
});

/** The number of rows of a table in the backup and now. */
export type TableCount = { table: string; backup: number; now: number };

export const checkRestore = endpoint<{ answer: Success<TestAnswer & { tables: TableCount[] }> }>()({
  method: "POST",
  path: "/api/restore-check",
  access: "take first steps",
  heavy: true,
  summary: "Open a copy of the last backup and count its rows beside those of the database",
});
