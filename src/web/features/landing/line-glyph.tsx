import type { BenefitGlyph, ServiceGlyph } from "#domain/firm/firm-profile.ts";

/** Glyphs of the drawing office. */
export const benefitPaths: Readonly<Record<BenefitGlyph, string>> = {
  table: "M3 5h26v22H3zM3 12h26M3 19.5h26M12 5v22M21 5v22",
  dimension: "M3 8v16M29 8v16M3 16h26M3 16l5-2v4zM29 16l-5-2v4zM13 11h6",
  drawing: "M3 5h26v22H3zM7 10h14v3H7zM9 13v10M19 13v10M14 13v4M22 21h7M22 21v6",
  hook: "M16 3v7M11 10h10v5H11zM16 15v3a5 5 0 1 1-5 5M6 29h20",
  document: "M6 3h14l6 6v20H6zM20 3v6h6M10 14h12M10 19h12M10 24h7",
  archive: "M4 6h24v6H4zM4 13h24v6H4zM4 20h24v6H4zM14 9h4M14 16h4M14 23h4",
};

/** Cranes in outline. */
export const servicePaths: Readonly<Record<ServiceGlyph, string>> = {
  "single-girder": "M4 9h48v5H4zM10 14v15M46 14v15M25 14v3M31 14v3M23 17h10v4H23zM28 21v4",
  "double-girder": "M4 8h48v4H4zM4 13h48v4H4zM10 17v12M46 17v12M23 4h10v4H23zM28 17v8",
  overhead: "M8 6v22M48 6v22M4 28h8M44 28h8M8 12h40v4H8zM5 10h6M45 10h6M28 16v8M26 24h4",
  gantry: "M8 8h40v4H8zM14 12l-6 16M14 12l4 16M42 12l-4 16M42 12l6 16M5 29h16M35 29h16M28 12v7M26 19h4",
  jib: "M12 4v24M8 28h8M12 7h36v4H12M12 19l10-8M40 11v9M38 20h4",
};

/** A glyph in the lines of the drawing. */
export function LineGlyph({ path, width = 32 }: { path: string; width?: number }) {
  return (
    <svg width={width} height="32" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <path d={path} fill="none" className="stroke-draw-line" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
