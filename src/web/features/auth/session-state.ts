import { type EndReason, sessionEndTexts, type User } from "#contract/auth/auth-api.ts";
import { counted } from "#domain/numbers/format.ts";
import { type Role, roles } from "#domain/people/roles.ts";
import { asOwner, type DraftOwner, isOwnedBy } from "#domain/quotation/draft/draft-owner.ts";

/** The signed-in user. When the profile cannot be fetched, only username and role are known. */
export type SessionUser = { username: string; role: Role } & Partial<Omit<User, "username" | "role">>;

/** The place of the sign-in: this tab, another tab of this browser or an earlier page, or not known yet. */
export type SignedInWhere = "here" | "elsewhere" | "unknown";

export type Session =
  | { status: "loading"; user: null }
  | { status: "signed-out"; user: null }
  | { status: "signed-in"; user: SessionUser; where: SignedInWhere };

/**
 * The user who works on a draft in this tab: its author, or the user who signed in here. A user who signed in
 * in another tab does not count, nor one who is not known yet.
 */
export function editorOn(draft: DraftOwner, session: Session): SessionUser | null {
  if (session.status !== "signed-in" || session.user.username === "" || session.where === "unknown")
    return null;
  return session.where === "here" || isOwnedBy(draft, asOwner(session.user)) ? session.user : null;
}

/** The effect when the server ends a session: open the login page, ask in place, or show a notice. */
export type EndResponse = { notice: string; goTo: "login" | "stay"; asks: boolean };

/**
 * Returns what an automatic logout does, with its notice (docs/product.md, “Sign-in and sessions”). An open wizard stays and
 * asks for the password. A deactivated account always leaves.
 */
export function respondToEnd(reason: EndReason, isHeld: boolean): EndResponse {
  if (reason === "inactive") return { notice: sessionEndTexts[reason], goTo: "login", asks: false };
  return { notice: sessionEndTexts[reason], goTo: "stay", asks: isHeld };
}

/**
 * Returns whether a sign-in answers the dialog that asked this user for one: true goes on with the work, false gives it up.
 * Null for a session that is no answer yet. Any user who signs in here goes on, in another tab the same one only.
 */
export function answersSignIn(session: Session, username: string): boolean | null {
  if (session.status !== "signed-in" || session.where === "unknown") return null;
  return session.where === "here" || session.user.username === username;
}

/** Returns whether another user signed in in another tab. This tab then hides the draft. */
export const isOfAnother = (draft: DraftOwner, session: Session): boolean =>
  session.status === "signed-in" && session.where === "elsewhere" && !isOwnedBy(draft, asOwner(session.user));

/**
 * Returns the kept fields of an answer's user. Only the username is certain; an unknown role becomes the
 * lowest one.
 */
export function sessionUserOf(user: Partial<User> | null | undefined): SessionUser {
  const { username = "", role = "employee", ...rest } = user ?? {};
  return { ...rest, username, role };
}

/** The last known user of this browser; null for none or a damaged entry. */
export function keptUser(kept: unknown): SessionUser | null {
  const { username, role, id, full_name }: { [name: string]: unknown } = { ...Object(kept) };
  if (typeof username !== "string") return null;
  return {
    username,
    role: roles.find((known) => known === role) ?? "employee",
    ...(typeof id === "string" && { id }),
    ...(typeof full_name === "string" && { full_name }),
  };
}

/**
 * The text of a sign-in that failed (docs/product.md, “Messages and times”). For a throttle without a text it
 * names the time of the answer's header.
 */
export function loginErrorText(failure: {
  status: number | undefined;
  message: string;
  detail?: unknown;
  retryAfter?: number | undefined;
}): string {
  if (failure.status === undefined)
    return failure.message || "An unexpected error occurred. Please try again.";
  const detail = typeof failure.detail === "string" ? failure.detail : "";
  if (detail !== "") return detail;
  if (failure.status === 429) return `Too many sign-in attempts. ${waitText(failure.retryAfter ?? 0)}`;
  if (failure.status === 401) return "Login failed. Please check your credentials.";
  if (failure.status >= 500) return "Login failed. Please try again.";
  return failure.message || "Login failed";
}

function waitText(seconds: number): string {
  if (seconds <= 0) return "Please try again later.";
  const minutes = Math.ceil(seconds / 60);
  return `Please try again in ${counted(minutes, "minute")}.`;
}
