import type { Problem } from "#domain/errors/rejection.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { FirmSection } from "#domain/firm/sections.ts";
import { ApiError } from "../../api/api-error.ts";
import { answerErrorText } from "../../api/error-text.ts";
import type { FirmField, FirmList } from "./firm-field.ts";
import { firmFields } from "./firm-fields.ts";

/** The place of a problem within the profile: a call's body has the profile under its second name. */
const pathOf = ({ loc }: Problem): string => loc.slice(2).join(".");

/** Returns the problems of refused profiles, by the path of their field. */
export function problemsOf(...errors: (Error | null)[]): Map<string, string> {
  const problems = errors.flatMap((error) => (error instanceof ApiError ? error.problems : []));
  return new Map(problems.map((problem) => [pathOf(problem), problem.msg]));
}

/** Returns the value at a path of a profile: "paper.scope.2.item". Undefined without one. */
const valueAt = (profile: FirmProfile, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      profile,
    );

/**
 * Returns the refusal of a profile with the problems whose values are still as they were sent. Null when none is left, and
 * without a refusal. The paper beside the form names what is wrong with a value that was changed.
 */
export function refusalNow(error: Error | null, sent: FirmProfile | null, now: FirmProfile): Error | null {
  if (!(error instanceof ApiError) || error.problems.length === 0 || sent === null) return error;
  const asText = (profile: FirmProfile, path: string) => JSON.stringify(valueAt(profile, path));
  const detail = error.problems.filter((problem) => {
    const path = pathOf(problem);
    return asText(sent, path) === asText(now, path);
  });
  if (detail.length === 0) return null;
  const status = error.status ?? 0;
  return new ApiError(answerErrorText(status, { detail }), { status, detail });
}

/** Returns whether a refused profile has a problem in this section. */
export const hasProblem = (problems: ReadonlyMap<string, string>, { keys }: FirmSection): boolean =>
  [...problems.keys()].some((path) => keys.some((key) => path === key || path.startsWith(`${key}.`)));

/** Returns the name of a field on the screen, as "GSTIN" or "Reference 2, Year". Null where the form has none. */
function nameOf(path: string): string | null {
  const named = ({ label }: FirmField | FirmList) => label;
  for (const field of Object.values(firmFields).flat()) {
    const at = field.path.join(".");
    if (path === at) return named(field);
    if (field.kind === "lines" && path.startsWith(`${at}.`)) return named(field);
    if ((field.kind !== "list" && field.kind !== "motions") || !path.startsWith(`${at}.`)) continue;
    const [index, ...rest] = path.slice(at.length + 1).split(".");
    // A condition has its problems at its parts.
    const column = field.columns.find((each) => `${rest.join(".")}.`.startsWith(`${each.path.join(".")}.`));
    const entry = `${field.noun.charAt(0).toUpperCase()}${field.noun.slice(1)} ${Number(index) + 1}`;
    return column ? `${entry}, ${named(column)}` : entry;
  }
  return path === "logo" ? "Logo" : null;
}

/** Returns the error with the name of its field, in place of its path, before each problem. */
export function withFieldNames(error: Error | null): Error | null {
  if (!(error instanceof ApiError) || error.problems.length === 0) return error;
  const detail = error.problems.map((problem) => {
    const name = nameOf(pathOf(problem));
    return name === null ? problem : { loc: [], msg: `${name} ${problem.msg}` };
  });
  const status = error.status ?? 0;
  return new ApiError(answerErrorText(status, { detail }), { status, detail });
}
