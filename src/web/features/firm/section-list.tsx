import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type FirmSection, firmSections, isSectionChanged, valueOfKey } from "#domain/firm/sections.ts";

/** The state of a section: changed, empty, the number of its entries, or of a plan its weeks. */
function stateOf(section: FirmSection, before: FirmProfile, now: FirmProfile): string {
  if (isSectionChanged(section, before, now)) return "changed";
  const terms = now.terms.filter(({ off }) => !off).length;
  if (section.id === "terms" && terms < now.terms.length) return `${terms} of ${now.terms.length}`;
  if (section.id === "delivery" && now.delivery?.length)
    return `${Math.max(...now.delivery.map(({ last_week }) => last_week))} weeks`;
  const values = section.keys.map((key) => valueOfKey(now, key));
  if (values.every((value) => value === undefined || value === "")) return "empty";
  const [value, ...others] = values;
  if (!Array.isArray(value) || others.length > 0) return "";
  return value.length === 0 ? "empty" : String(value.length);
}

const groups = [...new Set(firmSections.map(({ group }) => group))];

/** The sections by their groups, each with its state. A press scrolls to the section. */
export function SectionList({ before, now }: { before: FirmProfile; now: FirmProfile }) {
  return (
    <nav aria-label="Sections" className="border border-rule bg-sheet py-3 max-[75rem]:hidden">
      {groups.map((group) => (
        <div key={group} className="not-first:mt-3">
          <p className="px-4 py-1 text-hint text-ink-2">{group}</p>
          {firmSections
            .filter((section) => section.group === group)
            .map((section) => (
              <a
                key={section.id}
                href={`#firm-${section.id}`}
                className="flex justify-between gap-2 px-4 py-1.5 hover:bg-hover"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(`firm-${section.id}`)?.scrollIntoView({ block: "start" });
                }}
              >
                <span className="font-label">{section.title}</span>
                <span className="flex-none text-hint text-ink-2">{stateOf(section, before, now)}</span>
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}
