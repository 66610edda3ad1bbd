import type { User } from "./auth-api.ts";

/** The header of the status answer that says as whom the caller is signed in now. */
export const signedInAsHeader = "x-signed-in-as";

/** What an open page goes by, in one word of ASCII: it differs as soon as the role or the username was changed. */
export const signedInAs = ({ role, username }: Pick<User, "role" | "username">): string =>
  encodeURIComponent(`${role} ${username}`);
