import type { CraneTypeId } from "#domain/crane-types.ts";

/** The difference of the two types in an elevation: the girders, and a hoist under one or a crab on two. */
const bridges: Readonly<
  Record<CraneTypeId, { girder: string; plates: string; hoist: string; hook: string }>
> = {
  "single-girder": {
    girder: "M36 44h248v16H36z",
    plates: "M36 47h248M36 57h248M98 47v10M160 47v10M222 47v10",
    hoist: "M128 60v5M152 60v5M122 65h36v13h-36zM158 68h10v8h-10zM112 67h10v9h-10z",
    hook: "M136 78v26M144 78v26M133 104h14v9h-14zM140 113v4a5 5 0 1 1-5 5",
  },
  "double-girder": {
    girder: "M36 38h248v11H36zM36 51h248v11H36z",
    plates: "M98 38v11M160 38v11M222 38v11M98 51v11M160 51v11M222 51v11",
    hoist:
      "M118 28h58v8h-58zM130 14h34v14h-34zM164 17h10v9h-10zM120 17h10v9h-10zM127 37a3 3 0 1 0 .1 0zM167 37a3 3 0 1 0 .1 0z",
    hook: "M139 62v42M145 62v42M149 62v42M155 62v42M137 104h20v10h-20zM147 114v4a5 5 0 1 1-5 5",
  },
};

/** A crane of this type in a few lines, for the cards that choose one. The hoist is the part that is lit. */
export function CraneOutline({ type }: { type: CraneTypeId }) {
  const bridge = bridges[type];
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true" className="block h-auto w-full">
      <path className="stroke-draw-line" strokeWidth="1.6" d="M14 176h292" />
      <path
        className="stroke-draw-line"
        strokeWidth="0.7"
        d={Array.from({ length: 19 }, (_, i) => `M${22 + i * 15.5} 176l-6 7`).join("")}
      />
      {[50, 270].map((x) => (
        <g key={x} className="fill-draw-fill stroke-draw-line" strokeWidth="1.2">
          <path d={`M${x - 7} 86h14v86h-14zM${x - 14} 172h28v4h-28z`} />
          <path d={`M${x - 10} 72h20v3.5h-7v7h7v3.5h-20v-3.5h7v-7h-7z`} />
          <path d={`M${x - 13} 61h26v9h-26z`} />
          <circle cx={x} cy="69" r="4" />
        </g>
      ))}
      <path className="fill-draw-fill stroke-draw-line" strokeWidth="1.4" d={bridge.girder} />
      <path className="stroke-draw-line" strokeWidth="0.6" d={bridge.plates} />
      <path className="fill-signal stroke-on-signal dark:stroke-paper" strokeWidth="1.2" d={bridge.hoist} />
      <path className="fill-none stroke-draw-line" strokeWidth="1.2" d={bridge.hook} />
    </svg>
  );
}
