import { type AuthorField, findAuthorField } from "#domain/technical/author-values.ts";

/** Returns the part of an address that opens the row of a technical value in its fold. */
export const technicalPart = (field: AuthorField): string => `technical-${field}`;

/** Returns the part of the step that has the field of a point. Undefined where the step shows it at once. */
export function partOf({ field }: { field?: string | undefined }): string | undefined {
  const own = findAuthorField(field);
  return own && technicalPart(own);
}
