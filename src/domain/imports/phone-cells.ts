import { withAsciiDigits } from "../numbers/digits.ts";
import { phonesIn } from "../text/phone.ts";

/** A telephone number of a list; or the cure for a number that the spreadsheet cut. */
export type PhoneReading = { phone: string } | { problem: string };

const mobile = /^(?:91)?[6-9]\d{9}$/;
const cure = "Format the column as text in the spreadsheet and type the number again";

/**
 * Reads the telephone numbers of a cell or of joined cells. A number of the spreadsheet counts only as a whole mobile number: of
 * others a zero or a plus in front may be lost. `hasNumbers`: one of the cells is a number of the spreadsheet.
 */
export function readPhone(text: string, hasNumbers: boolean): PhoneReading {
  const line = withAsciiDigits(text.trim());
  if (/\dE\+?\d/i.test(line))
    return { problem: `is shortened by the spreadsheet and has lost digits. ${cure}` };
  if (!hasNumbers) return { phone: line };
  const isNumber = (part: string): boolean => /^[1-9]\d*$/.test(part);
  if (phonesIn(line).some((part) => isNumber(part) && !mobile.test(part)))
    return { problem: `is a number in the spreadsheet and may have lost digits. ${cure}` };
  return { phone: line.replace(/(?<!\S)91\d{10}(?!\d)/g, "+$&") };
}
