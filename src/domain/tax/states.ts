import { nameKey } from "../text/same-name.ts";

type State = {
  /** As GST names it, and as it is stored. */
  name: string;
  /** The first two digits of its GSTINs; a merged state keeps the digits of its parts. */
  codes: readonly string[];
  /** Abbreviations, usual spellings and old names. Letter case, blanks, points and hyphens make no difference. */
  spellings: readonly string[];
};

/** The states and union territories of India: the list of the GST state codes. */
const states: readonly State[] = [
  {
    name: "Andaman and Nicobar Islands",
    codes: ["35"],
    spellings: ["AN", "A & N", "A & N Islands", "Andaman & Nicobar", "Andaman Nicobar", "Andaman"],
  },
  {
    name: "Andhra Pradesh",
    // 28 is the code from before the division of 2014.
    codes: ["37", "28"],
    spellings: [
      "AP",
      "AD",
      "Andhra",
      "Andhra Pradesh (New)",
      "Andhra Pradesh (Before Division)",
      "Andra Pradesh",
    ],
  },
  { name: "Arunachal Pradesh", codes: ["12"], spellings: ["AR", "Arunachal", "Arunanchal Pradesh"] },
  { name: "Assam", codes: ["18"], spellings: ["AS", "Asom"] },
  { name: "Bihar", codes: ["10"], spellings: ["BR", "BH"] },
  { name: "Chandigarh", codes: ["04"], spellings: ["CH", "Chandigarh (UT)", "UT of Chandigarh"] },
  {
    name: "Chhattisgarh",
    codes: ["22"],
    spellings: ["CG", "CT", "Chattisgarh", "Chhatisgarh", "Chatisgarh", "Chhattisgad", "Chattishgarh"],
  },
  {
    name: "Dadra and Nagar Haveli and Daman and Diu",
    // 25 was Daman and Diu until 2020.
    codes: ["26", "25"],
    spellings: [
      ...[
        "DH",
        "DN",
        "DD",
        "DNH",
        "DNHDD",
        "D & NH",
        "DNH & DD",
        "Dadra & Nagar Haveli",
        "Dadra Nagar Haveli",
      ],
      ...["Daman & Diu", "Daman and Diu and Dadra and Nagar Haveli", "Daman", "Diu"],
      "Dadra & Nagar Haveli, Daman & Diu",
    ],
  },
  { name: "Delhi", codes: ["07"], spellings: ["DL", "New Delhi", "NCT of Delhi", "Delhi NCT", "NCT Delhi"] },
  { name: "Goa", codes: ["30"], spellings: ["GA"] },
  { name: "Gujarat", codes: ["24"], spellings: ["GJ", "Guj", "Gujrat", "Gujarath", "गुजरात", "ગુજરાત"] },
  { name: "Haryana", codes: ["06"], spellings: ["HR", "Hariyana"] },
  { name: "Himachal Pradesh", codes: ["02"], spellings: ["HP", "Himachal"] },
  {
    name: "Jammu and Kashmir",
    codes: ["01"],
    spellings: ["JK", "J & K", "J and K", "Jammu & Kashmir", "Jammu Kashmir", "Jammu", "Kashmir"],
  },
  { name: "Jharkhand", codes: ["20"], spellings: ["JH", "Jharkand"] },
  { name: "Karnataka", codes: ["29"], spellings: ["KA", "KN", "Karnatka", "Mysore State"] },
  { name: "Kerala", codes: ["32"], spellings: ["KL", "Keralam"] },
  { name: "Ladakh", codes: ["38"], spellings: ["LA", "Ladhak"] },
  {
    name: "Lakshadweep",
    codes: ["31"],
    spellings: ["LD", "Lakshadweep Islands", "Lakshadeep", "Laccadive, Minicoy and Amindivi Islands"],
  },
  { name: "Madhya Pradesh", codes: ["23"], spellings: ["मध्य प्रदेश", "મધ્ય પ્રદેશ", "MP", "Madhyapradesh"] },
  {
    name: "Maharashtra",
    codes: ["27"],
    spellings: ["महाराष्ट्र", "મહારાષ્ટ્ર", "MH", "Maharastra", "Maharashthra"],
  },
  { name: "Manipur", codes: ["14"], spellings: ["MN"] },
  { name: "Meghalaya", codes: ["17"], spellings: ["ML"] },
  { name: "Mizoram", codes: ["15"], spellings: ["MZ"] },
  { name: "Nagaland", codes: ["13"], spellings: ["NL"] },
  { name: "Odisha", codes: ["21"], spellings: ["OD", "OR", "OS", "Orissa", "Odissa", "Orisa"] },
  // A GSTIN of no state: the exclusive economic zone, and registrations by the centre.
  { name: "Other Territory", codes: ["97"], spellings: ["OT", "Other Territories"] },
  { name: "Puducherry", codes: ["34"], spellings: ["PY", "Pondicherry", "Pondichery", "Puduchery"] },
  { name: "Punjab", codes: ["03"], spellings: ["PB", "Panjab"] },
  { name: "Rajasthan", codes: ["08"], spellings: ["राजस्थान", "રાજસ્થાન", "RJ", "Rajastan", "Rajsthan"] },
  { name: "Sikkim", codes: ["11"], spellings: ["SK"] },
  { name: "Tamil Nadu", codes: ["33"], spellings: ["TN", "Tamilnad", "Tamil Nad", "Madras State"] },
  { name: "Telangana", codes: ["36"], spellings: ["TS", "TG", "TL", "Telengana", "Telanagana"] },
  { name: "Tripura", codes: ["16"], spellings: ["TR"] },
  { name: "Uttar Pradesh", codes: ["09"], spellings: ["UP", "Uttarpradesh", "United Provinces"] },
  {
    name: "Uttarakhand",
    codes: ["05"],
    spellings: ["UK", "UA", "UC", "Uttaranchal", "Uttrakhand", "Uttarkhand"],
  },
  { name: "West Bengal", codes: ["19"], spellings: ["WB", "W Bengal", "Paschim Banga", "Paschimbanga"] },
];

/** The official names, in the order in which lists offer them. */
const stateNames: readonly string[] = states.map(({ name }) => name);

const spelled = (text: string): string => nameKey(text).replaceAll("&", "and").replace(/\p{P}/gu, "");

/** "Gujarat", "GJ", "24", "24 - Gujarat" and "Gujarat (24)" are one state. */
const writingsOf = ({ name, codes, spellings }: State): string[] => [
  ...codes,
  ...[name, ...spellings].flatMap((text) => [text, ...codes.flatMap((code) => [code + text, text + code])]),
];

const byWriting: ReadonlyMap<string, string> = new Map(
  states.flatMap((state) => writingsOf(state).map((text) => [spelled(text), state.name] as const)),
);

const byCode: ReadonlyMap<string, string> = new Map(
  states.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
);

/** Returns the official name of a state written in any usual way, or null for any other text. */
export const stateNamed = (text: string): string | null => byWriting.get(spelled(text)) ?? null;

/** Returns the official name of the state with this GST code (two digits), or null. */
export const stateOfCode = (code: string): string | null => byCode.get(code) ?? null;

/** Returns the GST code of a state by its official name; "" for any other text. */
export const codeOfState = (name: string): string =>
  states.find((state) => state.name === name)?.codes[0] ?? "";

/** Returns the official name, or the text itself without outer blanks where it names no state. */
export const canonicalState = (text: string): string => stateNamed(text) ?? text.trim();

/** Returns the fault of a state, or null for a known state and for a blank. */
export const stateProblem = (text: string): string | null =>
  text.trim() === "" || stateNamed(text) !== null
    ? null
    : `“${text.trim().slice(0, 60)}” is not a state of India. Write the name as GST does, such as Gujarat`;

/**
 * Returns the options of the state list, "Not given" first. It includes an unknown present state, so that the
 * user can replace it.
 */
export function stateChoices(current: string): { value: string; label: string }[] {
  const known = [
    { value: "", label: "Not given" },
    ...stateNames.map((name) => ({ value: name, label: name })),
  ];
  return stateProblem(current) === null
    ? known
    : [...known, { value: current.trim(), label: `${current.trim()} (unknown)` }];
}
