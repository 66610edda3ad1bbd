import { noticeDays } from "#domain/people/second-factor.ts";
import type { Db } from "#server/platform/database/schema.ts";
import type { Time } from "#server/platform/database/tables/column-types.ts";
import { deleteDevicesOutside, deleteKnownDevicesSeenBefore } from "#server/users/devices-repository.ts";
import { deleteLinksOutside } from "#server/users/reset-links-repository.ts";
import { deleteNoticesBefore } from "./notices-repository.ts";
import { resetLinkEnd } from "./password-reset-routes.ts";
import { rememberedUntil } from "./sign-in.ts";

/** A device is known for 365 days after its last sign-in. A sign-in from an unknown (new) device causes a notice. */
const knownDays = 365;

/** Removes devices, notices and reset links that no longer count. */
export async function forgetOldDevices(db: Db, now: Time): Promise<void> {
  const before = (days: number): Time => new Date(Date.parse(now) - days * 86_400_000).toISOString();
  await deleteDevicesOutside(db, now, rememberedUntil(now));
  await deleteLinksOutside(db, now, resetLinkEnd(now));
  await deleteKnownDevicesSeenBefore(db, before(knownDays));
  await deleteNoticesBefore(db, before(noticeDays));
}
