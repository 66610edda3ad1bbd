import { components } from "#domain/components/registry.ts";
import type { EnquiryCrane } from "#domain/enquiry/enquiry.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import type { LineEntry } from "#domain/templates/line-templates.ts";
import { beginFromLine, openComponents } from "#domain/wizard/begin-from-line.ts";

/**
 * Returns the draft that Enter would begin, for the drawing and the list of open values; null without a crane
 * type.
 */
export const previewOf = (text: string, entry: LineEntry): Draft | null =>
  entry.craneType === null
    ? null
    : beginFromLine(
        { text, entry, craneType: entry.craneType },
        { id: "preview", owner: "", now: "1970-01-01T00:00:00.000Z" },
      ).draft;

/** The most parts that a row names. */
const maxNamed = 3;

/** Returns the parts of a crane that the enquiry leaves open, in words; of a borne crane without those of the runway. */
export function openParts(text: string, crane: EnquiryCrane, isBorne: boolean): string {
  const draft = previewOf(text, { ...crane, template: null });
  if (!draft) return "Crane type";
  const titles = openComponents(draft, crane)
    .filter((id) => !isBorne || !components[id].partOfRunway)
    .map((id) => components[id].title);
  const more = titles.length - maxNamed;
  return more > 1 ? `${titles.slice(0, maxNamed).join(", ")} and ${more} more` : titles.join(", ");
}
