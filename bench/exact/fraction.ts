/** An exact fraction; the denominator is above 0. Never reduced: those of a crane stay small enough. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** Of plain decimal text ("16.1") or a whole number. */
export function fraction(value: string | number | bigint): Fraction {
  const [whole = "0", decimals = ""] = String(value).split(".");
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

export const plus = (...terms: Fraction[]): Fraction =>
  terms.reduce((a, b) =>
    a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d },
  );
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const times = (...factors: Fraction[]): Fraction =>
  factors.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }));
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: -a.d * b.n };

/** a + b x */
export const linear = (a: string | number, b: string | number, x: Fraction): Fraction =>
  plus(fraction(a), times(fraction(b), x));

export const above = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
export const most = (a: Fraction, b: Fraction): Fraction => (above(b, a) ? b : a);
export const least = (a: Fraction, b: Fraction): Fraction => (above(b, a) ? a : b);

const floorOf = (n: bigint, d: bigint): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));
/** Rounded half up to a multiple of the step. */
export const nearest = (step: number, { n, d }: Fraction): Fraction => {
  const size = BigInt(step);
  return fraction(floorOf(2n * n + d * size, 2n * d * size) * size);
};
/** Rounded up to a multiple of the step. */
export const upTo = (step: number, { n, d }: Fraction): Fraction => {
  const size = BigInt(step);
  return fraction(-floorOf(-n, d * size) * size);
};

function wholeRoot(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}

/** a + b√q for whole a, b and a q of at most six decimals, times `share`, rounded half up to a whole number: exact as well. */
export function nearestWithRoot(a: number, b: number, q: Fraction, share: Fraction = fraction(1)): Fraction {
  // √q = √millionths / 1000; the floor of a whole number plus a root is that of the number plus the root's floor.
  const millionths = (q.n * 1_000_000n) / q.d;
  const scaled = 2n * share.n * BigInt(b);
  const root = wholeRoot(scaled * scaled * millionths);
  return fraction((2n * share.n * BigInt(a) * 1000n + root + share.d * 1000n) / (2n * share.d * 1000n));
}

/** For showing, and for setting beside a figure that is not rounded. */
export const numberOf = ({ n, d }: Fraction): number => {
  const whole = n / d;
  return Number(whole) + Number(((n - whole * d) * 1_000_000_000_000n) / d) / 1e12;
};
