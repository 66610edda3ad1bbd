import type { PriceDifference } from "#contract/quotations/quotations-api.ts";
import { ApiError } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";

/** The reason why a call failed, as far as the wizard acts on it, and its sentence. */
export type Failure = { message: string } & (
  | { kind: "session-over"; mayReturn: boolean }
  | { kind: "prices-changed"; differences: readonly PriceDifference[] }
  /** Somebody saved a newer revision meanwhile. */
  | { kind: "revised"; newest: { revision: number; author: string } }
  /** The draft was saved before and has changed since. */
  | { kind: "saved-before"; record: { number: string; revision: number } }
  /** `unreachable`: there was no network, or no sound server at its other end. */
  | { kind: "forbidden" | "not-offered" | "number-taken" | "unreachable" | "refused" }
);

const conflictWords = "Quotation ID already exists";

/** The changed table prices of a 409. */
const differencesIn = ({ problems }: ApiError): PriceDifference[] =>
  problems.filter((problem): problem is PriceDifference => "component" in problem && "price_now" in problem);

/** Returns the error of a call for the machine; `fallback` is said where the server says nothing. */
export function failureOf(thrown: unknown, fallback: string): Failure {
  const message = errorText(thrown, fallback) || "Unknown error";
  if (!(thrown instanceof ApiError)) return { kind: "refused", message };
  const { status } = thrown;
  if (status === undefined || status >= 500) return { kind: "unreachable", message };
  if (status === 401) return { kind: "session-over", mayReturn: thrown.reason !== "inactive", message };
  if (status === 403) return { kind: "forbidden", message };
  if (status === 404) return { kind: "not-offered", message };
  const differences = status === 409 ? differencesIn(thrown) : [];
  if (differences.length > 0) return { kind: "prices-changed", differences, message };
  if (thrown.savedAs) return { kind: "saved-before", record: thrown.savedAs, message };
  if (thrown.newest) return { kind: "revised", newest: thrown.newest, message };
  return { kind: message.includes(conflictWords) ? "number-taken" : "refused", message };
}
