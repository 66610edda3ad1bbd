const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function problemText(item: unknown): string {
  if (!isRecord(item) || typeof item.msg !== "string" || item.msg === "") return "Validation error";
  const loc = Array.isArray(item.loc) ? item.loc.map(String).join(".") : "";
  return loc === "" ? item.msg : `${item.msg} (${loc})`;
}

const listText = (items: readonly unknown[]): string => items.map(problemText).join(", ");

/** Do not show a gateway's HTML page to the user. */
const isMarkup = (text: string): boolean => /^\s*</.test(text);

/**
 * Returns the text of a refused call, in the order of docs/product.md, “Messages and times”.
 * @param fallback for an answer without a text
 */
export function answerErrorText(status: number, body: unknown, fallback = `Server error: ${status}`): string {
  if (Array.isArray(body)) return listText(body);
  if (typeof body === "string" && body.trim() !== "" && !isMarkup(body)) return body;
  if (isRecord(body)) {
    const { detail, message, error } = body;
    if (Array.isArray(detail)) return listText(detail);
    if (typeof detail === "string" && detail !== "") return detail;
    if (detail !== undefined && detail !== null && detail !== "") return "Server error";
    if (typeof message === "string" && message !== "") return message;
    if (typeof error === "string" && error !== "") return error;
    if (error !== undefined && error !== null && error !== "") return "An error occurred";
  }
  return fallback;
}

/** Returns the text of any error for the user; `fallback` for an error without a text. */
export function errorText(thrown: unknown, fallback = "An unexpected error occurred"): string {
  if (thrown instanceof Error) return thrown.message || fallback;
  if (typeof thrown === "string" && thrown !== "") return thrown;
  return thrown === undefined || thrown === null ? fallback : "An error occurred";
}
