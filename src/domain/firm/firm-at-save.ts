import type { Standards } from "../engineering/standards.ts";
import { memoizeByObject } from "../reuse/memoize.ts";
import type { FirmProfile } from "./firm-profile.ts";
import { printedScope } from "./rows/scope-party.ts";
import { type StandardTerms, standardTermsOf } from "./rows/standard-terms.ts";
import { standardsOf } from "./technical-standards.ts";

/** The parts that a saved quotation takes of the firm's profile. */
export type FirmAtSave = { standards: Standards; standardTerms: StandardTerms };

/** Returns what the firm's conditions and its printed scope say. Read once for each version of the profile. */
export const standardTermsOfFirm = memoizeByObject(
  (firm: FirmProfile): StandardTerms => standardTermsOf(firm, printedScope(firm)),
);

/** Returns what a saved quotation takes of the firm's profile. */
export const firmAtSave = (firm: FirmProfile): FirmAtSave => ({
  standards: standardsOf(firm),
  standardTerms: standardTermsOfFirm(firm),
});
