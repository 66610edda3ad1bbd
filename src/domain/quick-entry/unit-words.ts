/** The units of lines and messages, and words beside numbers as words, in rows like those of `words.ts`. */

/** Returns units of metres or tonnes, and smaller ones, each with its power of ten. */
const unitsOf = (whole: string, small: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map([...whole.split(" ").map((unit) => [unit, 0] as const), ...Object.entries(small)]);
export const lengthUnits = unitsOf("m mtr mtrs mts metre metres meter meters मीटर મીટર", { mm: -3 });
export const weightUnits = unitsOf("t te mt tan ton tonni tons tn tns tonne tonnes टन ટન", {
  kg: -3,
  kgs: -3,
});
/** Units behind metres: "15 m 50 cm". */
export const smallUnits: ReadonlyMap<string, number> = new Map([
  ["mm", -3],
  ["cm", -2],
  ["cms", -2],
]);
/** Units that are offered in metres: the power of ten does not say it. */
export const feetUnits = "ft, feet, foot, rft";
export const inchUnits = "in, inch, inches";
/** Units of other things. */
export const otherUnits = `cm, cms, dm, km, yd, yard, yards, kn, kw, hp, v, volt, volts, hz, rpm, mpm, sqm, sqft, lb, lbs, deg,
  degree, c, a, amp, amps, kva, db, lux, micron, microns, nm, ph, hrs, hr, hours, days, weeks, months, tonner, g, l, sec, min, jan, january, feb, february, mar, march,
  apr, april, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november, dec, december`;
/** The words that turn a length or a weight into a speed, a load or another rate. */
export const rateWords =
  "min, mins, minute, s, sec, second, h, hr, hrs, hour, day, shift, m, mtr, mm, kg, cm, ft, month, year";

export const currencies = "rs, re, inr, rupees, rupee";
/** Short units, whose point may end a sentence. */
export const shortUnits = "m, mtr, mtrs, mm, t, te, mt, kg, kgs";
/** Words before "chhe" that make it "is needed", and not the number six. */
export const neededWords = "joie, joiye";
/** Words before "one" that make it no number: "the new one". */
export const beforePronouns =
  "first, pehla, dusra, new, old, existing, present, this, that, other, another, second, third, last, next, bigger, smaller, which";
/** Words between a number and the capacity or the size of so many cranes: "two of them are 5 ton", "one with 18 m span". */
export const beforeCountedLoads =
  "(of them |of these |of which |)(are|is|will be|should be|shall be), (of|with|having)( span|)";
