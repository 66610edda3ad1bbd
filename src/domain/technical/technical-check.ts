import { formatDay } from "../numbers/format.ts";

/** The check of a revision’s technical data by an engineer: the name as papers print it, the time (ISO 8601 UTC), a note. */
export type TechnicalCheck = { by: string; at: string; note: string };

/** With the check of the technical data of a revision. Absent while nobody checked them. */
export type WithTechnicalCheck = { technicalCheck?: TechnicalCheck };

export const notCheckedText = "Not checked by an engineer";

/** Returns who checked the technical data, as papers print it: "A. Rao, 20 Nov 2026". */
export const checkedText = (check: TechnicalCheck | null | undefined): string =>
  check ? `${check.by}, ${formatDay(check.at)}` : notCheckedText;
