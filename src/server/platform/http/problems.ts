import type { ZodType, z } from "zod";
import { type Problem, Rejection } from "#domain/errors/rejection.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import { hasTooManyMarks, marksMessage } from "#domain/text/combining-marks.ts";

type RequestPart = "body" | "query" | "path";
type Issue = z.core.$ZodIssue;

const title = (key: PropertyKey | undefined): string =>
  String(key ?? "value")
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The validation messages of all input: required, wrong type, too long. A schema's own message goes before. */
const sharedMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type" && issue.input === undefined)
    return `${title(issue.path?.at(-1))} is required`;
  if (issue.code === "invalid_type") return `${title(issue.path?.at(-1))} must be ${article(issue.expected)}`;
  if (issue.code === "invalid_value" && issue.input === undefined)
    return `${title(issue.path?.at(-1))} is required`;
  if (issue.code === "invalid_value")
    return `${title(issue.path?.at(-1))} must be one of ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_big" && issue.origin === "string")
    return `${title(issue.path?.at(-1))} must be at most ${formatNumber(Number(issue.maximum))} characters`;
  return undefined;
};

const article = (expected: string): string =>
  ({
    string: "text",
    array: "a list",
    object: "an object",
    number: "a number",
    boolean: "true or false",
    int: "a whole number",
  })[expected] ?? expected;

function toProblems(issue: Issue, place: RequestPart): Problem[] {
  const loc = [place, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ msg: `${key} is not a known field`, loc: [...loc, key] }));
  return [{ msg: issue.message, loc }];
}

/** Values nested deeper than 32 levels are refused: no call takes them, and reading them must not run out of stack. */
const deepest = 32;
/** An answer names at most 50 problems, because a hostile request could cause any number. */
const maxProblems = 50;

const isUnusable = (text: string): boolean => text.includes("\0") || !text.isWellFormed();

/**
 * Adds text that no database and no document can hold: NUL, halves of characters, heaps of marks; and what is nested
 * without end.
 * Every value of every call is looked at, so that `loc` is one list that is copied for a problem alone.
 */
function addUnusable(found: Problem[], value: unknown, loc: (string | number)[]): void {
  if (loc.length > deepest) found.push({ msg: "The values are nested too deeply", loc: loc.slice(0, 2) });
  else if (typeof value === "string") {
    if (isUnusable(value))
      found.push({ msg: `${title(loc.at(-1))} contains characters that cannot be stored`, loc: [...loc] });
    else if (hasTooManyMarks(value)) found.push({ msg: marksMessage(title(loc.at(-1))), loc: [...loc] });
  } else if (typeof value === "object" && value !== null) {
    const isList = Array.isArray(value);
    for (const key of Object.keys(value)) {
      if (isUnusable(key)) addUnusable(found, key, loc);
      loc.push(isList ? Number(key) : key);
      addUnusable(found, (value as Readonly<Record<string, unknown>>)[key], loc);
      loc.pop();
    }
  }
}

/** The input as the schema reads it, or the problems found in it. */
export function readInput(
  schema: ZodType,
  value: unknown,
  place: RequestPart,
): { value: unknown } | { problems: Problem[] } {
  const unusable: Problem[] = [];
  addUnusable(unusable, value, [place]);
  if (unusable.length > 0) return { problems: unusable };
  const result = schema.safeParse(value, { error: sharedMessage });
  if (result.success) return { value: result.data };
  return { problems: result.error.issues.flatMap((issue) => toProblems(issue, place)) };
}

/** A refusal that names every problem with its place. */
export const invalid = (problems: readonly Problem[]): Rejection =>
  new Rejection("invalid", problems[0]?.msg ?? "The request is not valid", {
    problems: problems.slice(0, maxProblems),
  });
