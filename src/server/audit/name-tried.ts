import { asTyped, looseObject, storedJson } from "#domain/quotation/loose-values.ts";

/** The name with which somebody signed in, or tried to: nobody was signed in then. */
export const nameTried = (detail: string): string => asTyped(looseObject(storedJson(detail)).username);
