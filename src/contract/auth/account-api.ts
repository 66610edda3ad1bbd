import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { accountSchemas, ownSession, rememberedDevice } from "./account-schemas.ts";

export type OwnSession = z.infer<typeof ownSession>;
export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const listOwnSessions = endpoint<{ answer: Answer<typeof accountSchemas.listOwnSessions> }>()({
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
