import { HeroDimensions, HeroLeaders } from "./hero-annotations.tsx";

const hatch = Array.from({ length: 44 }, (_, i) => `M${14 + i * 16} 409l-7 8`).join("");
const girderPlates = [112, 157, 202, 247, 292, 338, 384, 430, 476, 522, 568, 606]
  .map((x) => `M${x} 98v28`)
  .join("");

/** The side that repeats at each end: end carriage, rail, gantry beam and column, about its centre line. */
function Support({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g className="fill-draw-fill stroke-draw-line" strokeWidth="1.3">
        <path pathLength="1" d="M-10.5 173h21v230h-21z" />
        <path pathLength="1" d="M-21 403h42v6h-42z" />
        <path pathLength="1" d="M-13.5 149h27v4.5h-10v14.5h10v5h-27v-5h10v-14.5h-10z" />
        <path pathLength="1" d="M-17.5 127h35v14h-35z" />
        <circle pathLength="1" cy="140" r="6.2" />
      </g>
      <path className="fill-none stroke-draw-line" strokeWidth="0.6" d="M-6 174v228M6 174v228M-10.5 173h21" />
      <path
        className="fades-in fill-none stroke-draw-dim"
        strokeWidth="0.8"
        strokeDasharray="12 3 2 3"
        d="M0 20v400"
      />
    </g>
  );
}

/** The crane on the landing page: an elevation in a shed, drawn and dimensioned as on a general arrangement sheet. */
export function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 740 440"
      role="img"
      aria-labelledby="hero-drawing-title"
      className="draws-itself block h-auto w-full overflow-visible"
    >
      <title id="hero-drawing-title">
        Elevation of a double girder overhead crane for 5 tonnes with a span of 15.5 metres, a lift of 6
        metres and columns of 7.5 metres
      </title>
      <g>
        <g className="fill-none stroke-draw-phantom" strokeWidth="0.8" opacity="0.7">
          <path pathLength="1" d="M35 409V95L362 25 690 95v314" />
          <path pathLength="1" d="M35 105L362 35 690 105" />
          <path d="M117 77.5v10M199 60v10M281 42.3v10M444 42.5v10M526 60v10M608 77.5v10" />
        </g>
        <path className="stroke-draw-line" strokeWidth="0.7" d={hatch} />
        <path pathLength="1" className="stroke-draw-line" strokeWidth="1.8" d="M7 409h711" />
        <Person />
        <Support x={86} />
        <Support x={621} />
        <Girder />
        <Hoist />
        <path className="fill-none stroke-draw-line" strokeWidth="1.2" d="M639 132h12M640 132v22M650 146v4" />
        <circle cx="650" cy="150" r="3.6" className="fill-draw-fill stroke-draw-line" strokeWidth="1.2" />
        <circle cx="650" cy="150" r="1.5" className="fill-draw-line" />
        <g className="fill-draw-fill stroke-draw-line" strokeWidth="1.2">
          <path pathLength="1" d="M74 280h24v35H74z" />
          <path strokeWidth="0.7" d="M78 287h16M78 292h16M86 302v5" />
        </g>
        <HeroDimensions />
        <HeroLeaders />
      </g>
    </svg>
  );
}

function Girder() {
  return (
    <>
      <path
        pathLength="1"
        className="fill-draw-fill stroke-draw-line"
        strokeWidth="1.8"
        d="M62 97h584v30H62z"
      />
      <path className="stroke-draw-line" strokeWidth="0.7" d={`M62 100.5h584M62 123.5h584${girderPlates}`} />
    </>
  );
}

function Hoist() {
  return (
    <>
      <path
        className="stroke-draw-line"
        strokeWidth="0.8"
        d="M382 92v147M387.5 92v147M394.5 92v147M400 92v147"
      />
      <g className="fill-signal stroke-on-signal dark:stroke-paper" strokeWidth="1.3" strokeLinejoin="round">
        <path pathLength="1" d="M349 67h20v13h-20zM413 65h13v17h-13z" />
        <rect pathLength="1" x="368" y="63" width="46" height="20" rx="2" />
        <path strokeWidth="0.9" d="M376 63v20M384 63v20M391 63v20M398 63v20M406 63v20" />
        <path pathLength="1" d="M343 83h96v9h-96z" />
        <circle pathLength="1" cx="357" cy="94" r="4.6" />
        <circle pathLength="1" cx="425" cy="94" r="4.6" />
        <rect pathLength="1" x="376" y="238" width="30" height="16" rx="2" />
      </g>
      <path
        pathLength="1"
        className="fill-none stroke-draw-line"
        strokeWidth="3"
        d="M391 254v7a8 8 0 1 1-9 8.5"
      />
      <path className="fill-none stroke-draw-phantom" strokeWidth="1.3" d="M349 313l40-35 41 35" />
      <path
        pathLength="1"
        className="fill-draw-fill stroke-draw-line"
        strokeWidth="1.3"
        d="M336 313h107v47H336z"
      />
      <path className="stroke-draw-line" strokeWidth="0.7" d="M336 321h107M336 352h107" />
      <text x="389.5" y="341" textAnchor="middle" className="hero-load fill-draw-line">
        5 T
      </text>
    </>
  );
}

/** Somebody to measure the crane by. */
function Person() {
  return (
    <g
      className="fill-none stroke-draw-phantom"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="239" cy="365" r="5" />
      <path d="M239 370v19l-5 19M239 389l5 19M239 374l-6 4-2 9M239 374l6 4 2 9" />
    </g>
  );
}
