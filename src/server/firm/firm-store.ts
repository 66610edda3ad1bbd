import type { FirmSource } from "#contract/firm/firm-api.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { Db } from "../platform/database/schema.ts";
import { findFirm, findFirmVersion } from "./firm-repository.ts";

/**
 * The firm's profile in this process. Each call checks for a newer version, because other processes save too.
 */
export type FirmStore = {
  source: FirmSource;
  /** The profile in force, as known in this process. */
  profile: () => FirmProfile;
  /** Takes the newest version from the database. */
  refresh: () => Promise<void>;
};

/**
 * Holds the firm's profile.
 * @param first the file's profile, used if it is in charge or no version is saved yet
 */
export function makeFirmStore(db: Db, source: FirmSource, first: FirmProfile): FirmStore {
  let known = { version: 0, profile: first };
  return {
    source,
    profile: () => known.profile,
    async refresh() {
      if (source === "file" || (await findFirmVersion(db)) === known.version) return;
      const newest = await findFirm(db);
      if (newest) known = newest;
    },
  };
}
