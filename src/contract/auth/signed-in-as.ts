import type { User } from "./auth-api.ts";

/** The header of the status answer with the caller's present identity. */
export const signedInAsHeader = "x-signed-in-as";

/** The value that an open page compares, in one word of ASCII. It changes with the role or the username. */
export const signedInAs = ({ role, username }: Pick<User, "role" | "username">): string =>
  encodeURIComponent(`${role} ${username}`);
