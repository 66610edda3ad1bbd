/** The units of lines and messages, and words beside numbers as words, in rows like those of `words.ts`. */

/** Units, each with the power of ten to metres or tonnes. */
export const lengthUnits: Readonly<Record<string, number>> = {
  ...{ m: 0, mtr: 0, mtrs: 0, mts: 0, metre: 0, metres: 0, meter: 0, meters: 0, mm: -3, मीटर: 0, મીટર: 0 },
};
export const weightUnits: Readonly<Record<string, number>> = {
  ...{ t: 0, te: 0, mt: 0, tan: 0, ton: 0, tons: 0, tn: 0, tns: 0, tonne: 0, tonnes: 0, टन: 0, ટન: 0 },
  ...{ kg: -3, kgs: -3 },
};
/** Units behind metres, each with the power of ten to metres: "15 m 50 cm". */
export const smallUnits: Readonly<Record<string, number>> = { mm: -3, cm: -2, cms: -2 };
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
