import type { MailPerson } from "#contract/mail/mail-api.ts";
import { addressProblem } from "#domain/mail/mail-address.ts";
import { internalRecipientProblem, isInternalPaper, type MailForm } from "#domain/mail/mail-request.ts";
import { personName } from "#domain/people/user.ts";
import type { Db } from "../platform/database/schema.ts";
import { listActiveUsers } from "../users/users-repository.ts";

/** Returns the active users by name who have an address that a mail can go to: the recipients of internal papers. */
export async function listInternalRecipients(db: Db): Promise<MailPerson[]> {
  const users = await listActiveUsers(db);
  return users
    .map((user) => ({ address: user.email, name: personName(user) }))
    .filter(({ address }) => addressProblem(address) === null);
}

/** Returns the addresses of active users, to whom alone internal papers go. */
export const listInternalAddresses = async (db: Db): Promise<string[]> =>
  (await listInternalRecipients(db)).map(({ address }) => address);

/**
 * Returns why a waiting mail with this paper may not go to these recipients, as a sentence, or null. Users
 * may have left meanwhile.
 */
export const internalMailBlockedReason = async (
  db: Db,
  form: MailForm,
  recipients: readonly string[],
): Promise<string | null> =>
  isInternalPaper(form) ? internalRecipientProblem(form, recipients, await listInternalAddresses(db)) : null;
