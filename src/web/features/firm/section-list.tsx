import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { type FirmSection, firmSections, isSectionChanged, valueOfKey } from "#domain/firm/sections.ts";

/** Returns whether a section differs from the saved profile, or has nothing; null for any other one. */
export function sectionState(
  section: FirmSection,
  before: FirmProfile,
  now: FirmProfile,
): "changed" | "empty" | null {
  if (isSectionChanged(section, before, now)) return "changed";
  const values = section.keys.map((key) => valueOfKey(now, key));
  const isEmpty = values.every(
    (value) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0),
  );
  return isEmpty ? "empty" : null;
}

/** The state of a section in the list: changed, empty, the number of its entries, or of a plan its weeks. */
function stateInList(section: FirmSection, before: FirmProfile, now: FirmProfile): string {
  const state = sectionState(section, before, now);
  if (state !== null) return state;
  const terms = now.terms.filter(({ off }) => !off).length;
  if (section.id === "terms" && terms < now.terms.length) return `${terms} of ${now.terms.length}`;
  if (section.id === "delivery" && now.delivery?.length)
    return `${Math.max(...now.delivery.map(({ last_week }) => last_week))} weeks`;
  const [value, ...others] = section.keys.map((key) => valueOfKey(now, key));
  return Array.isArray(value) && others.length === 0 ? String(value.length) : "";
}

const groups = [...new Set(firmSections.map(({ group }) => group))];

/** Shows a section of the form. A folded one opens. */
function goToSection(id: string): void {
  const section = document.getElementById(`firm-${id}`);
  const fold = section?.querySelector<HTMLDetailsElement>("details");
  if (fold) fold.open = true;
  section?.scrollIntoView({ block: "start" });
}

/** The sections by their groups, each with its state. A press opens the section and scrolls to it. */
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
                  goToSection(section.id);
                }}
              >
                <span className="font-label">{section.title}</span>
                <span className="flex-none text-hint text-ink-2">{stateInList(section, before, now)}</span>
              </a>
            ))}
        </div>
      ))}
    </nav>
  );
}
