/** The owner of a draft. The ID decides, because usernames change. The username is shown. */
export type DraftOwner = {
  owner: string;
  /** Missing if the profile could not be fetched and only the username is known. */
  ownerId?: string;
};

/** Returns this person as the owner of drafts; null without a user. */
export const asOwner = (user: { id?: string; username: string } | null): DraftOwner => ({
  owner: user?.username ?? "",
  ...(user?.id !== undefined && { ownerId: user.id }),
});

/** Returns whether a draft belongs to this person: by the ID when both have one, else by the username. */
export function isOwnedBy(draft: DraftOwner, person: DraftOwner): boolean {
  return draft.ownerId !== undefined && person.ownerId !== undefined
    ? draft.ownerId === person.ownerId
    : draft.owner === person.owner;
}
