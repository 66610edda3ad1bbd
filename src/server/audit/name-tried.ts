import { asRecord, asTyped, storedJson } from "#domain/text/unknown-values.ts";

/** Returns the name of a sign-in or an attempt, for entries without a user. */
export const nameTried = (detail: string): string => asTyped(asRecord(storedJson(detail)).username);
