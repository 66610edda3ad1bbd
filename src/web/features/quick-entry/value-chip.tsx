import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import type { Chip } from "./crane-chips.ts";

const looks = {
  own: "border-rule-strong bg-sheet",
  shared: "border-rule bg-sheet-2 text-ink-2",
  asked: "border-dashed border-blue bg-sheet text-blue",
} as const;

/** A value of a crane. Pressing it removes the value, or goes to its question. `isNamed`: it shows its name. */
export function ValueChip({
  chip,
  isNamed = false,
  onPress,
}: {
  chip: Chip;
  isNamed?: boolean;
  onPress: () => void;
}) {
  const { name, value, short, kind, craneType } = chip;
  const act = kind === "asked" ? "go to its question" : "remove";
  const isType = craneType !== null;
  return (
    <button
      type="button"
      data-chip=""
      aria-label={`${name} ${value}${kind === "shared" ? ", for all cranes" : ""}, ${act}`}
      title={kind === "asked" ? `${name}: a question` : `Remove ${name} ${value}`}
      onClick={onPress}
      className={`inline-flex min-h-8 max-w-full items-center gap-2.5 rounded-control border px-2.5 font-value tabular-nums transition-colors duration-150 hover:bg-hover max-md:min-h-9 max-md:[&]:before:absolute relative max-md:before:-inset-y-1 max-md:before:inset-x-0 max-md:before:content-[''] ${isType && kind === "own" ? "border-transparent bg-transparent px-0!" : looks[kind]}`}
    >
      {craneType !== null && craneType !== "" && <CraneGlyph type={craneType} />}
      <span className="truncate">
        {isNamed ? (
          `${name} ${value}`
        ) : (
          <>
            {short !== "" && <span className="rows:hidden">{short} </span>}
            {value}
          </>
        )}
        {kind === "asked" && "?"}
      </span>
    </button>
  );
}
