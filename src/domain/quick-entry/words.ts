import type { ComponentId } from "../components/component-id.ts";

/** Words that change nothing, wherever they stand. */
export const meansNothing: readonly string[] = [
  ...["crane", "cranes", "eot", "overhead", "hoist", "capacity", "cap", "swl", "type", "new"],
  ...["of", "with", "and", "&", "for", "the", "a", "an", "is", "or", "our"],
  ...["pls", "please", "plz", "kindly", "need", "want", "require", "required", "reqd", "send"],
  ...["quote", "quotation", "offer", "urgent", "asap", "hi", "hello", "sir", "ji", "dear"],
];

/** Units in small letters, each with the power of ten to metres. */
export const lengthUnits: ReadonlyMap<string, number> = new Map([
  ...["m", "mtr", "mtrs", "metre", "metres", "meter", "meters"].map((unit) => [unit, 0] as const),
  ["mm", -3],
]);

/** The same to tonnes; MT is a metric tonne. */
export const weightUnits: ReadonlyMap<string, number> = new Map([
  ...["t", "te", "mt", "ton", "tons", "tonne", "tonnes"].map((unit) => [unit, 0] as const),
  ...["kg", "kgs"].map((unit) => [unit, -3] as const),
]);

/** Units that are not converted; their amounts are unknown. */
export const foreignUnits: readonly string[] = [
  ...["ft", "feet", "foot", "in", "inch", "inches", "cm", "cms", "dm", "km", "yd", "yard", "yards"],
  ...["kn", "kw", "hp", "v", "volt", "volts", "hz", "rpm", "mpm", "sqm", "sqft", "lb", "lbs", "deg"],
];

/** The words that turn a length or a weight into a speed, a load or another rate. */
export const rateWords: readonly string[] = [
  ...["min", "mins", "minute", "s", "sec", "second", "h", "hr", "hrs", "hour", "day", "shift"],
  ...["m", "mtr", "mm", "kg", "cm", "ft", "month", "year"],
];

export const currencies: readonly string[] = ["rs", "re", "inr", "rupees"];
export const counts: readonly string[] = ["nos", "no"];

/**
 * Duty classes and accessories: not used, but known, so that a value beside one is certain. A phrase is
 * written with blanks.
 */
export const accessories: readonly string[] = [
  ...["duty", "duty class", "heavy duty", "medium duty", "light duty", "severe duty", "class"],
  ...["vfd", "vvvf", "vsd", "inverter", "radio", "remote", "rrc", "pendant", "pendent", "joystick", "cabin"],
  ...["radio remote", "remote control", "push button", "push buttons", "indoor", "outdoor", "hazardous"],
  ...["festoon", "drag chain", "cable chain", "dsl", "busbar", "busbars", "bus bar", "bus bars", "shrouded"],
  ...["brake", "brakes", "limit switch", "limit switches", "load cell", "load indicator", "overload"],
  ...["anti collision", "anticollision", "flameproof", "flame proof", "explosion proof", "weatherproof"],
  ...["walkway", "canopy", "hooter", "siren", "isolator", "paint", "painting", "epoxy", "galvanised"],
  ...["micro speed", "dual speed", "two speed", "creep speed", "variable speed"],
];

/** Kinds of crane and dimensions whose words have no other meaning here. */
export const otherThings: readonly string[] = [
  ...["hook height", "bay spacing", "bay spacings", "gantry crane", "gantry cranes"],
];

/** The component that "without" leaves to the customer; undefined for required components. */
export const leftOut: Readonly<Record<ComponentId, readonly string[]>> = {
  span: [],
  hoist: ["hoist", "hoists"],
  end_carriage: ["end carriage", "end carriages", "ec"],
  lt_gantry: ["gantry", "lt gantry", "runway"],
  column: ["columns", "column", "col", "cols"],
  wiring: ["wiring"],
  industrial_erection: ["erection", "industrial erection"],
  panel: ["panel"],
};

/** Short forms of hoists, with the words of the full name. */
export const hoistWords: readonly (readonly [written: string, words: readonly string[]])[] = [
  ["wr", ["wire", "rope"]],
  ["wire rope", ["wire", "rope"]],
  ["chain", ["chain"]],
  ["lh", ["low", "headroom"]],
  ["low headroom", ["low", "headroom"]],
  ["standard headroom", ["standard", "headroom"]],
  ["crab", ["crab"]],
  ["open winch", ["open", "winch"]],
  ["aux", ["aux"]],
];
