import { endpoint } from "../endpoint.ts";

/** One of the caller's own sessions that is still going on. */
export type OwnSession = {
  id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  address: string | null;
  device: string | null;
  /** True when this call was made with it. */
  current: boolean;
};

/** A device of the caller's that signs in without a code. */
export type RememberedDevice = {
  id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  address: string | null;
  device: string | null;
};

export const listOwnSessions = endpoint<{
  answer: { sessions: OwnSession[]; devices: RememberedDevice[] };
}>()({
  method: "GET",
  path: "/api/account/sessions",
  access: "use own session",
  summary: "One's own sessions and remembered devices, the one used last first",
});

export const endOwnSession = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  access: "use own session",
  summary: "End one of one's own sessions",
});

export const forgetDevice = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/account/devices/:id",
  access: "use own session",
  summary: "Forget one of one's own remembered devices: it needs a code again",
});

export const changeOwnPassword = endpoint<{
  body: { current_password: string; new_password: string };
  answer: { success: true };
}>()({
  method: "PUT",
  path: "/api/account/password",
  access: "use own session",
  summary: "Change one's own password and end all other sessions",
});
