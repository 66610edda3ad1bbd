import type { CompanyProfile } from "#domain/company.ts";
import type { Db } from "../platform/database/schema.ts";
import { findCompanyProfile } from "./quotations-repository.ts";

/** The company profile that was kept with a quotation or an offer; today's for one without. */
export async function companyOf(
  db: Db,
  stored: { company_sha256: string },
  today: CompanyProfile,
): Promise<CompanyProfile> {
  const kept = await findCompanyProfile(db, stored.company_sha256);
  return kept === undefined ? today : (JSON.parse(kept) as CompanyProfile);
}
