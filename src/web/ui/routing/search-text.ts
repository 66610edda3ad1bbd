/** Addresses carry plain text: `?q=5` is the text "5", and nothing is quoted. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Empty and undefined values are left out of the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== "") parameters.set(key, String(value));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
