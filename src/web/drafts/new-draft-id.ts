/** A random identity for a working quotation; `crypto.randomUUID` would need a secure address. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
