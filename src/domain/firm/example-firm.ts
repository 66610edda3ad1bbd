import type { FirmProfile } from "./firm-profile.ts";

/**
 * The details that identify a firm for customers and payments, from the example firm in
 * `config/company.json`.
 */
const example = { name: "Example Cranes", gstin: "24AAACE0000E1ZS", account: "000000000000" };

/** Returns the names of the details that a profile still has from the example firm: "GSTIN". */
export function exampleDetails({ name, gstin, bank }: FirmProfile): string[] {
  return [
    ...(name === example.name ? ["name"] : []),
    ...(gstin === example.gstin ? ["GSTIN"] : []),
    ...(bank.account_number === example.account ? ["bank account"] : []),
  ];
}

/** Returns whether papers with this profile name the example firm, its GSTIN or its account. */
export const isExampleFirm = (profile: FirmProfile): boolean => exampleDetails(profile).length > 0;
