import { formatDate } from "../dates/format-date.ts";
import { asRecord, firstText, storedJson } from "../text/unknown-values.ts";

/** The most characters of the note of a check. */
export const maxCheckNoteLength = 500;

/** The check of a revision’s technical data by an engineer: the name as papers print it, the time (ISO 8601 UTC), a note. */
export type TechnicalCheck = { by: string; at: string; note: string };

/** With the check of the technical data of a revision. Absent while nobody checked them. */
export type WithTechnicalCheck = { technicalCheck?: TechnicalCheck };

/** Reads a check as it is stored, a JSON text or null. Nothing without one. */
export function readTechnicalCheck(stored: string | null): WithTechnicalCheck {
  const { by, at, note } = asRecord(stored === null ? null : storedJson(stored));
  return firstText(by) === "" || firstText(at) === ""
    ? {}
    : { technicalCheck: { by: firstText(by), at: firstText(at), note: firstText(note) } };
}

/** The text on drawings and pages whose technical data no engineer checked. */
export const notCheckedText = "Not checked by an engineer";

/** Returns who checked the technical data, as papers print it: "A. Rao, 20 Nov 2026". */
export const checkedText = (check: TechnicalCheck | null | undefined): string =>
  check ? `${check.by}, ${formatDate(check.at)}` : notCheckedText;
