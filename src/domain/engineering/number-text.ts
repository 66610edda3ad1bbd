import { trimBinaryError } from "./rounding.ts";

/** The text for a figure that is not yet known. */
export const notYetKnown = "Not yet known";

const thinSpace = "\u2009";

/** Returns a whole number in groups of three with thin spaces, as in drawings: "15 500". */
export function grouped(value: number): string {
  const whole = Math.round(trimBinaryError(value));
  const digits = String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, thinSpace);
  return whole < 0 ? `−${digits}` : digits;
}

/** Returns a number with a limit of decimals, without trailing zeros: "22.5", "6". */
export function decimal(value: number, places: number): string {
  const rounded = Math.round(trimBinaryError(Math.abs(value) * 10 ** places)) / 10 ** places;
  const [whole = "0", fraction = ""] = rounded.toFixed(places).split(".");
  const digits = grouped(Number(whole));
  const rest = fraction.replace(/0+$/, "");
  const text = rest === "" ? digits : `${digits}.${rest}`;
  return value < 0 && text !== "0" ? `−${text}` : text;
}

/** Returns a number as `decimal` does, and one that would read 0 with up to six decimals: "0.004". */
export const decimalNotZero = (value: number, places: number): string => {
  const text = decimal(value, places);
  return text === "0" ? decimal(value, 6) : text;
};
