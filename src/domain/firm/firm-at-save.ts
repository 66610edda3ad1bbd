import type { Standards } from "../engineering/standards.ts";
import type { FirmProfile } from "./firm-profile.ts";
import { type StandardTerms, standardTermsOf } from "./rows/standard-terms.ts";
import { standardsOf } from "./technical-standards.ts";

/** The parts that a saved quotation takes of the firm's profile. */
export type FirmAtSave = { standards: Standards; standardTerms: StandardTerms };

/** Returns what a saved quotation takes of the firm's profile. */
export const firmAtSave = (firm: FirmProfile): FirmAtSave => ({
  standards: standardsOf(firm),
  standardTerms: standardTermsOf(firm),
});
