const decimalDigit = /^\p{Nd}$/u;

/** Returns whether this character is a decimal digit of any script. */
export const isDigit = (char: string): boolean =>
  char <= "\u007f" ? char.length === 1 && char >= "0" && char <= "9" : decimalDigit.test(char);

const isDigitAt = (code: number): boolean => isDigit(String.fromCodePoint(code));

/**
 * Returns the ASCII digit with the same value; any other character stays as it is. Unicode keeps the ten digits of a
 * script together, from zero to nine.
 */
export function asciiDigit(char: string): string {
  if (!isDigit(char) || char <= "\u007f") return char;
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (isDigitAt(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** Returns a text with the digits of every script as ASCII digits. */
export const withAsciiDigits = (text: string): string => [...text].map(asciiDigit).join("");
