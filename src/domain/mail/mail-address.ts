import { isPlaceholderEmail } from "../people/user.ts";

/** A mail goes to at most 20 addresses (recipients), To and Cc together. More are a mistake or abuse. */
export const maxRecipients = 20;

/** The most characters of an e-mail address before its @, and in all (RFC 5321). */
const maxLocalLength = 64;
const maxAddressLength = 254;

/**
 * The unquoted form that every mail server accepts (RFC 5321, without quoted parts, address literals and
 * other scripts).
 */
const local = /^[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

function isDomain(text: string): boolean {
  const labels = text.split(".");
  return (
    labels.length > 1 &&
    labels.every((each) => each.length <= 63 && label.test(each)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

/** Returns the reason why an e-mail address is wrong. Null when a mail can go to it. */
export function addressProblem(address: string): string | null {
  const shown = address.length > 80 ? `${address.slice(0, 80)}…` : address;
  if (address === "") return "An e-mail address is empty";
  const inOneLine = shown.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ");
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(address))
    return `"${inOneLine}" has a line break: an e-mail address must be one line`;
  if (/[^\x20-\x7e]/.test(address))
    return `"${inOneLine}" has letters that are not allowed in an e-mail address. Use Latin letters`;
  if (isPlaceholderEmail(address)) return `"${shown}" reaches nobody. Enter a real e-mail address`;
  const at = address.lastIndexOf("@");
  const isGood =
    address.length <= maxAddressLength &&
    at <= maxLocalLength &&
    local.test(address.slice(0, Math.max(at, 0))) &&
    isDomain(address.slice(at + 1));
  return isGood ? null : `"${shown}" is not an e-mail address. Write it like name@firm.example`;
}

/**
 * Returns typed or pasted recipients one by one. Commas, semicolons, blanks and lines separate them. Of "Name
 * <address>" the address counts.
 */
export function splitAddresses(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .flatMap((part) => {
      const bracketed = /<([^<>]*)>/.exec(part)?.[1];
      return bracketed === undefined ? part.trim().split(/\s+/) : [bracketed.trim()];
    })
    .filter((address) => address !== "");
}

/** Repeated addresses count once. Letter case makes no difference. */
const keyOf = (address: string): string => address.toLowerCase();

/** Returns the addresses without repeated ones and without those in `others`. */
export function distinctAddresses(addresses: readonly string[], others: readonly string[] = []): string[] {
  const seen = new Set(others.map(keyOf));
  return addresses.filter((address) => {
    if (seen.has(keyOf(address))) return false;
    seen.add(keyOf(address));
    return true;
  });
}
