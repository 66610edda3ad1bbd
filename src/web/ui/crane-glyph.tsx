import type { CraneTypeId } from "#domain/crane-types.ts";

const bars: Readonly<Record<CraneTypeId, string>> = {
  "single-girder": "M3 10h14",
  "double-girder": "M3 7h14M3 13h14",
};

/** One bar between two end marks for single girder, two for double. */
export function CraneGlyph({ type, size = 20 }: { type: CraneTypeId; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" className="inline-block flex-none">
      <path d={`M2 4v12M18 4v12${bars[type]}`} fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
