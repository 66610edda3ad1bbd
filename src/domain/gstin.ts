const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The check digit of the first 14 characters: digits weighted 1 and 2 in turn, in base 36. */
function checkDigit(front: string): string {
  let sum = 0;
  for (const [index, character] of [...front].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/**
 * Whether this is a GSTIN, the number of a registration for India's goods and services tax: two digits of the state, the
 * PAN of ten characters, the registration's own character, Z, and a check digit that must fit.
 */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false;
  return checkDigit(text.slice(0, 14)) === text.charAt(14);
}

/** The PAN inside a GSTIN: its characters 3 to 12; blank for what is no GSTIN. */
export const panOf = (gstin: string): string => (isGstin(gstin) ? gstin.slice(2, 12) : "");

/** The codes of the states in GST; 25 was Daman and Diu before it was joined to 26, 28 Andhra Pradesh before 2014. */
const stateCodes: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** The state in which a GSTIN is registered, by its first two digits; blank for another code and for what is no GSTIN. */
export const stateOfGstin = (gstin: string): string =>
  isGstin(gstin) ? (stateCodes[gstin.slice(0, 2)] ?? "") : "";
