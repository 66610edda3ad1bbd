/** Returns a random id for a working quotation. `crypto.randomUUID` works on secure addresses only. */
export const newDraftId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
