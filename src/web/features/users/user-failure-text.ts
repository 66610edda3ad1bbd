import { ApiError } from "../../api/api-error.ts";

/**
 * Returns the reason why a change of a user failed: the server's own words, else the missing network, else the
 * fallback (docs/product.md, “Messages and times”).
 */
export function userFailureText(thrown: unknown, fallback: string): string {
  if (!(thrown instanceof ApiError)) return fallback;
  if (thrown.status === undefined) return "Network error occurred.";
  const { detail } = thrown;
  if (Array.isArray(detail) || (typeof detail === "string" && detail !== "")) return thrown.message;
  if (typeof detail === "object" && detail !== null && "msg" in detail && typeof detail.msg === "string")
    return detail.msg;
  return fallback;
}
