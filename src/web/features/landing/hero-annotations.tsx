/** A dimension line between two points on one axis, with filled arrowheads. */
function Arrowed({ from, to }: { from: readonly [number, number]; to: readonly [number, number] }) {
  const isLevel = from[1] === to[1];
  const [x, y] = from;
  const [x2, y2] = to;
  const heads = isLevel
    ? `M${x} ${y}l9-2.5v5zM${x2} ${y2}l-9-2.5v5z`
    : `M${x} ${y}l-2.5 9h5zM${x2} ${y2}l-2.5-9h5z`;
  return (
    <>
      <path d={`M${x} ${y}L${x2} ${y2}`} />
      <path d={heads} fill="currentColor" stroke="none" />
    </>
  );
}

/** Dimensions in whole millimetres, grouped with a thin space, written along their lines. */
export function HeroDimensions() {
  return (
    <g className="fades-in text-draw-dim">
      <g stroke="currentColor" strokeWidth="0.9" fill="none">
        <Arrowed from={[86, 21]} to={[621, 21]} />
        <path d="M86 12v15M621 12v15" />
        <Arrowed from={[28, 173]} to={[28, 409]} />
        <path d="M23 173h52" />
        <Arrowed from={[478, 277]} to={[478, 409]} />
        <path d="M399 277h84" />
      </g>
      <text x="497" y="16" textAnchor="middle" className="hero-dimension">
        SPAN 15{"\u2009"}500
      </text>
      <text transform="translate(22 292) rotate(-90)" textAnchor="middle" className="hero-dimension">
        7{"\u2009"}500
      </text>
      <text transform="translate(472 344) rotate(-90)" textAnchor="middle" className="hero-dimension">
        LIFT 6{"\u2009"}000
      </text>
      <text x="718" y="432" textAnchor="end" className="hero-level fill-ink-2">
        FFL ±0.000
      </text>
    </g>
  );
}

type Leader = {
  number: number;
  text: string;
  at: readonly [number, number];
  end: boolean;
  line: string;
  dot: readonly [number, number];
};

/** The parts by the numbers under which they are priced. */
const leaders: readonly Leader[] = [
  { number: 1, text: "Span girder", at: [148, 70], end: false, line: "M160 76L182 111", dot: [182, 111] },
  { number: 2, text: "Hoist", at: [312, 221], end: true, line: "M316 216L369 88", dot: [369, 88] },
  { number: 3, text: "End carriage", at: [532, 180], end: true, line: "M536 176L607 138", dot: [607, 138] },
  { number: 4, text: "LT gantry", at: [532, 209], end: true, line: "M536 205L618 160", dot: [618, 160] },
  { number: 5, text: "Column", at: [532, 294], end: true, line: "M536 290L613 308", dot: [613, 308] },
  { number: 6, text: "Wiring", at: [685, 118], end: false, line: "M681 115L652 147", dot: [652, 147] },
  { number: 8, text: "Panel", at: [129, 277], end: false, line: "M125 274L96 290", dot: [96, 290] },
];

/** Leader labels; left out on phones, where they could not be read. */
export function HeroLeaders() {
  return (
    <g className="fades-in max-md:hidden">
      {leaders.map((leader) => (
        <g key={leader.number}>
          <path d={leader.line} className="stroke-draw-line" strokeWidth="0.8" />
          <circle cx={leader.dot[0]} cy={leader.dot[1]} r="2.4" className="fill-draw-line" />
          <text
            x={leader.at[0]}
            y={leader.at[1]}
            textAnchor={leader.end ? "end" : "start"}
            className="hero-leader fill-draw-line"
          >
            <tspan className="tabular-nums">{leader.number}</tspan>
            <tspan dx="5">{leader.text}</tspan>
          </text>
        </g>
      ))}
    </g>
  );
}
